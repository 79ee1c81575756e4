internal import JSONText

extension GeoJSON {
  /// Reads all features in a text.
  ///
  /// - Parameter bytes: The text, as ``visitFeatures(in:_:)`` takes it.
  /// - Returns: The features, in order.
  /// - Complexity: O(bytes).
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedGeoJSON`` for the first error, with
  ///   its line and column.
  public static func features(
    in bytes: some Collection<UInt8>
  ) throws(GeoError) -> [Feature] {
    var features: [Feature] = []
    var mistake: GeoError?
    try visitFeatures(in: bytes) { result in
      switch result {
      case .success(let feature): features.append(feature)
      case .failure(let error): mistake = mistake ?? error
      }
      return mistake == nil
    }
    if let mistake { throw mistake }
    return features
  }

  /// Reads features one by one; a malformed feature is reported in its place.
  ///
  /// Accepts feature collections, features and geometries (RFC 7946), also as a sequence with
  /// optional record separators (RFC 8142). Each geometry of a geometry collection becomes a
  /// feature with the same properties. A third coordinate, the altitude, is ignored.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - visit: Takes a feature, or the error in its place; returns `false` to stop.
  /// - Complexity: O(bytes) time; memory for one feature.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedGeoJSON`` if the text is not JSON or
  ///   contains no GeoJSON object.
  public static func visitFeatures(
    in bytes: some Collection<UInt8>, _ visit: (Result<Feature, GeoError>) -> Bool
  ) throws(GeoError) {
    func read(_ buffer: UnsafeBufferPointer<UInt8>) -> GeoError? {
      var reader = FeatureReader(bytes: UnsafeRawBufferPointer(buffer))
      return reader.run(visit)
    }
    let failure =
      bytes.withContiguousStorageIfAvailable(read)
      ?? Array(bytes).withUnsafeBufferPointer(read)
    if let failure { throw failure }
  }
}

/// Converts the objects of a text to features.
private struct FeatureReader {
  let bytes: UnsafeRawBufferPointer
  private var isStopped = false
  private var foundSome = false

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func run(_ visit: (Result<GeoJSON.Feature, GeoError>) -> Bool) -> GeoError? {
    do throws(JSONFailure) {
      try GeoJSON.visitObjects(in: bytes) { object, offset in
        take(object, at: offset, visit)
        return !isStopped
      }
    } catch {
      return mistake("this is not JSON", at: error.offset)
    }
    guard foundSome || isStopped else { return mistake("expected a GeoJSON object", at: 0) }
    return nil
  }

  private mutating func take(
    _ object: JSONValue, at offset: Int, _ visit: (Result<GeoJSON.Feature, GeoError>) -> Bool
  ) {
    foundSome = true
    // The features of a collection were visited before the collection itself.
    guard object["type"]?.string != "FeatureCollection" else { return }
    do throws(GeometryFault) {
      for feature in try GeometryReader.features(object) where !isStopped {
        isStopped = !visit(.success(feature))
      }
    } catch {
      isStopped = !visit(.failure(mistake(error.message, at: offset)))
    }
  }

  private func mistake(_ message: String, at offset: Int) -> GeoError {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = bytes[start..<max(start, min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 }
    return GeoError(.malformedGeoJSON, message, line: line, column: column + 1)
  }
}
