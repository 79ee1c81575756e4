import LibXML

/// KML 2.2 with Google's tracks, as exchanged by Google Earth and many phones.
///
/// Reads points, lines and `gx:Track`, with names, times, and extended data that are named like the
/// canonical table's columns.
public struct KMLFormat: PartwiseFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "kml" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["kml"] }
  /// Whether files of this format group records into tracks.
  public var keepsTracks: Bool { true }

  /// Whether a file begins like a KML document.
  ///
  /// - Parameter head: The first bytes of the file, with the element `kml`.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    return text.contains("<kml") || text.contains("opengis.net/kml")
  }

  /// Reads a document, as far as it is well-formed; a literal `&` is tolerated.
  ///
  /// - Parameter bytes: The whole document.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if it is not well-formed
  ///   before the first position.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    let recording = try readPlainly(bytes)
    guard let damage = recording.problems.first(where: { $0.kind == .malformed }),
      let mended = Self.escapingAmpersands(bytes),
      var better = try? mended.withUnsafeBytes({ try readPlainly($0) }),
      better.records.count > recording.records.count
    else { return recording }
    // Columns after an inserted escape differ from those of the file.
    better.problems.removeAll { $0.kind == .malformed }
    better.problems.insert(damage, at: 0)
    return better
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    let recording = try readPlainly(bytes, to: outlet)
    if recording.problems.contains(where: { $0.kind == .malformed }) { outlet.needWhole() }
    return recording
  }

  /// The document with each literal `&` escaped; `nil` if there is none.
  private static func escapingAmpersands(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for (place, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "&") else { continue }
      let name = bytes[(place + 1)...].prefix(32).prefix {
        UnicodeScalar($0).properties.isAlphabetic || 48...57 ~= $0 || $0 == UInt8(ascii: "#")
      }
      let isReference =
        !name.isEmpty && name.endIndex < bytes.count
        && bytes[name.endIndex] == UInt8(ascii: ";")
      if !isReference { result += Array("amp;".utf8) }
    }
    return result.count > bytes.count ? result : nil
  }

  private func readPlainly(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet? = nil
  ) throws(LocationError) -> Recording {
    let reader = KMLReader(to: outlet)
    var limits = XMLLimits()
    limits.inputBytes = .max
    limits.textBytes = 1 << 30
    let stream = XMLStream(handler: reader, limits: limits)
    do throws(XMLError) {
      for piece in bytes.pieces(from: 0) {
        reader.offset = piece.endIndex
        try stream.feed(UnsafeRawBufferPointer(rebasing: piece))
      }
      try stream.finish()
    } catch {
      let damage = LocationError(error)
      guard reader.rootWasFound else { throw damage }
      reader.recording.problems.insert(damage, at: 0)
    }
    guard reader.rootWasFound else {
      throw LocationError(.malformed, "expected a kml element", line: 1, column: 1)
    }
    reader.finish()
    return reader.recording
  }
}
