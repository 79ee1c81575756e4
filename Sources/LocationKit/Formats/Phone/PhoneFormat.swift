import JSONText
import LibXML

/// JSON exported by phones and their services; read-only.
///
/// These are three forms of Google's location history, OwnTracks, Overland, and lists of plain
/// objects with a latitude, a longitude and a time.
public struct PhoneFormat: PartwiseFormat {
  /// The service that defines the form.
  enum Shape: String {
    case google, owntracks, overland, points
  }

  let shape: Shape

  /// Google's `Records.json`, the monthly files of the Semantic Location History, and the
  /// `Timeline.json` that phones export.
  public static let google = PhoneFormat(shape: .google)
  /// OwnTracks: `.rec` files of its recorder, and JSON objects with `_type`.
  public static let ownTracks = PhoneFormat(shape: .owntracks)
  /// Batches of the Overland app.
  public static let overland = PhoneFormat(shape: .overland)

  /// Lists of objects with a latitude, a longitude and a time, such as those of Polarsteps.
  public static let points = PhoneFormat(shape: .points)

  /// The format's name.
  public var name: String { shape.rawValue }
  /// The file extensions, if they distinguish the format from others.
  public var fileExtensions: [String] { shape == .owntracks ? ["rec"] : [] }
  /// Whether files of this format can be written.
  public var isWritable: Bool { false }

  /// Whether a file begins like one of this form.
  ///
  /// - Parameter head: The first bytes of the file.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let dense = TextEncoding.asciiLetters(head).filter { !$0.isWhitespace }
    func holds(_ words: String...) -> Bool { words.contains(where: dense.contains) }
    switch shape {
    case .owntracks: return holds(#""_type":"#)
    case .overland:
      return dense.hasPrefix(#"{"locations":[{"type":"Feature""#)
        || dense.hasPrefix(#"{"locations":[{"#) && holds(#""geometry":"#, #""properties":"#)
    case .google:
      guard dense.hasPrefix("{") || dense.hasPrefix("[") else { return false }
      return holds(
        #""latitudeE7":"#, #""timelineObjects":"#, #""semanticSegments":"#, #""rawSignals":"#,
        #""timelinePath":"#, #""topCandidate":"#, #""timelineEdits":"#,
        #""start":"geo:"#, #""end":"geo:"#)
    case .points:
      let isList =
        ["[{", #"{"locations":[{"#, #"{"data":[{"#].contains(where: dense.hasPrefix)
        || Self.isObjectWithList(dense)
      return isList && holds(#""lat":"#, #""latitude":"#)
        && holds(#""lon":"#, #""lng":"#, #""longitude":"#) && !holds(#""type":"Feature""#)
    }
  }

  /// Whether a file begins like an object with a list of objects that have times.
  private static func isObjectWithList(_ dense: String) -> Bool {
    guard dense.hasPrefix("{"), dense.contains(":[{"),
      !dense.contains(#""type":"FeatureCollection""#)
    else { return false }
    let names = dense.lowercased()
    return RecordFields.times.contains { names.contains("\"\($0)\":") }
  }

  /// Reads a file, element by element.
  ///
  /// - Parameter bytes: The whole file. Memory does not grow with its length, except for the
  ///   records.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if it is not JSON of this
  ///   form.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    if shape == .owntracks, let plain = Self.withoutPrefixes(bytes) {
      return try plain.span.withUnsafeBytes { (bytes) throws(LocationError) in
        var reader = PhoneReader(bytes, takesEveryList: false)
        return try reader.read(bytes)
      }
    }
    var reader = PhoneReader(bytes, takesEveryList: shape == .points)
    return try reader.read(bytes)
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    var reader = PhoneReader(bytes, takesEveryList: shape == .points, to: outlet)
    guard shape == .owntracks, let first = Self.withoutPrefixes(Self.lines(of: bytes, from: 0))
    else { return try reader.read(bytes) }
    var plain = first
    var start = 0
    while true {
      let isRead = plain.span.withUnsafeBytes { reader.readDocuments($0, from: start) }
      start += plain.count
      guard isRead, start < bytes.count, !outlet.isStopped else { break }
      let lines = Self.lines(of: bytes, from: start)
      plain = Self.withoutPrefixes(lines) ?? Array(lines)
    }
    return try reader.finish()
  }

  /// Some megabytes of whole lines.
  private static func lines(
    of bytes: UnsafeRawBufferPointer, from start: Int
  ) -> UnsafeRawBufferPointer {
    let rest = bytes[start...]
    var end = min(bytes.count, start + (1 << 22))
    if end < bytes.count { end = rest[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// The file with spaces instead of the time and topic that OwnTracks' recorder writes before each
  /// object; `nil` if there are none.
  private static func withoutPrefixes(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let first = bytes.first(where: { !ByteCursor.isWhiteSpace($0) }),
      first != UInt8(ascii: "{"), first != UInt8(ascii: "[")
    else { return nil }
    var isPrefix = true
    return bytes.map { byte in
      if byte == 0x0A {
        isPrefix = true
      } else if byte == UInt8(ascii: "{") {
        isPrefix = false
      }
      return isPrefix && byte != 0x0A ? 0x20 : byte
    }
  }

  /// Throws, because files of this format cannot be written.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    throw LocationError(.unknownFormat, "the format \(name) can be read, but not written")
  }
}
