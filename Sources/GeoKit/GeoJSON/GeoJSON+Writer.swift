internal import JSONText

extension GeoJSON {
  /// Writes a feature collection one feature at a time, in constant memory.
  ///
  /// ```swift
  /// var writer = GeoJSON.Writer()
  /// for visit in visits {
  ///   writer.append(GeoJSON.Feature(.point(visit.place)))
  ///   if writer.byteCount > 65_536 { try output.write(writer.takeBytes()) }
  /// }
  /// writer.finish()
  /// try output.write(writer.takeBytes())
  /// ```
  ///
  /// If requested, the collection's `bbox` follows the features, because only then is it complete.
  public struct Writer: Sendable {
    private var json = JSONWriter()
    private let decimals: Int
    private let includesBoundingBoxes: Bool
    private var boundingBox: BoundingBox?
    private var isFinished = false

    /// Begins a collection.
    ///
    /// - Parameters:
    ///   - decimals: The number of decimals, in degrees, to which positions are rounded, 0…9.
    ///   - includesBoundingBoxes: Whether the collection and each feature get a `bbox`.
    ///   - attribution: The credit for the data, written as the collection's foreign member
    ///     `attribution` (RFC 7946, 6.1); `nil` for none.
    public init(
      decimals: Int = 7, includesBoundingBoxes: Bool = false, attribution: String? = nil
    ) {
      precondition(0...9 ~= decimals, "positions are written with 0 to 9 decimals")
      self.decimals = decimals
      self.includesBoundingBoxes = includesBoundingBoxes
      json.beginObject()
      json.member("type", "FeatureCollection")
      if let attribution { json.member("attribution", attribution) }
      json.key("features")
      json.beginArray()
    }

    /// The number of bytes that ``takeBytes()`` would return.
    public var byteCount: Int { json.bytes.count }

    /// Writes a feature.
    ///
    /// - Parameter feature: The feature, which is written at once.
    public mutating func append(_ feature: Feature) {
      precondition(!isFinished, "the collection is finished")
      json.beginObject()
      json.member("type", "Feature")
      if let id = feature.id {
        json.key("id")
        json.value(id)
      }
      if includesBoundingBoxes, let box = feature.geometry?.boundingBox {
        json.key("bbox")
        json.value(box, decimals: decimals)
        boundingBox = boundingBox.map { $0.union(box) } ?? box
      }
      json.key("geometry")
      if let geometry = feature.geometry {
        json.value(geometry, decimals: decimals)
      } else {
        json.null()
      }
      json.key("properties")
      json.value(.object(feature.properties))
      json.endObject()
    }

    /// Ends the collection; nothing can be appended afterwards.
    public mutating func finish() {
      guard !isFinished else { return }
      isFinished = true
      json.endArray()
      if let boundingBox {
        json.key("bbox")
        json.value(boundingBox, decimals: decimals)
      }
      json.endObject()
    }

    /// Returns the UTF-8 text written since the last call, and discards it.
    public mutating func takeBytes() -> [UInt8] {
      defer { json.removeAll() }
      return json.bytes
    }
  }
}
