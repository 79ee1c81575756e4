/// A file format of locations: what one file more in this folder, or in your program, can add.
///
/// ``LocationFormats`` finds the format of a file by its content.
public protocol LocationFormat: Sendable {
  /// The format's name on the command line and in reports: `gpx`.
  var name: String { get }
  /// The endings of its file names, without the dot and in lower case.
  var fileExtensions: [String] { get }

  /// Whether files of this format can be written.
  var isWritable: Bool { get }

  /// Whether a file that begins like this is of this format.
  ///
  /// - Parameter head: At most the first 4096 bytes.
  func recognizes(_ head: [UInt8]) -> Bool

  /// Reads a whole file.
  ///
  /// - Throws: ``LocationError`` when nothing can be made of it; records that cannot be taken are
  ///   counted and described in the recording instead.
  func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording

  /// Writes a whole file, piece by piece.
  ///
  /// - Parameters:
  ///   - recording: The recording to write.
  ///   - output: Takes the bytes.
  /// - Throws: What `output` throws.
  func write(_ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void) throws
}

extension LocationFormat {
  /// Whether files of this format can be written; yes, unless a format says otherwise.
  public var isWritable: Bool { true }
}
