/// Garmin's FIT files: the records of activities, and the points of courses and locations.
///
/// Follows the "FIT Protocol" of Garmin's SDK: both byte orders, compressed timestamps,
/// concatenated files; developer fields are skipped.
public struct FITFormat: PartwiseFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "fit" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["fit"] }
  /// Whether files of this format can be written.
  public var isWritable: Bool { false }

  /// Whether a file begins like one of this format.
  ///
  /// - Parameter head: The first bytes of the file: a header of 12 or 14 bytes with `.FIT` at
  ///   offset 8.
  public func recognizes(_ head: [UInt8]) -> Bool {
    head.count >= 12 && [12, 14].contains(head[0]) && head[8..<12].elementsEqual(".FIT".utf8)
  }

  /// Reads a file, up to the first error.
  ///
  /// Each file becomes a track; course points and saved locations become waypoints.
  ///
  /// - Parameter bytes: The whole file, or several files one after the other.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if there is no header of
  ///   a FIT file.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    var reader = FITReader(bytes)
    return try reader.read()
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    var reader = FITReader(bytes, to: outlet)
    return try reader.read()
  }

  /// Throws, because activities cannot be written.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    throw LocationError(.unknownFormat, "the format \(name) can be read, but not written")
  }
}
