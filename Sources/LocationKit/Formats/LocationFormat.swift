/// A file format for locations; conform to it to add your own.
///
/// ``LocationFormats`` recognises the format of a file by its content.
///
/// ```swift
/// struct DotFormat: LocationFormat {
///   let name = "dots"
///   let fileExtensions = ["dots"]
///   let isWritable = false
///
///   func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: "#dots".utf8) }
///
///   func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
///     var records = LocationRecords()
///     for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
///       if let place = try? Coordinate(String(line)) { records.append(LocationRecord(at: place)) }
///     }
///     return Recording(records)
///   }
///
///   func write(_ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void) throws {}
/// }
/// ```
///
/// Reading blocks and may run on any thread. The bytes are valid only during the call; they are a
/// mapped file, so that large files are not copied into memory. Bound the work by the file's
/// length: files come from strangers.
public protocol LocationFormat: Sendable {
  /// The format's name in options and reports: `gpx`.
  var name: String { get }
  /// The file extensions, in lower case without the dot.
  var fileExtensions: [String] { get }

  /// Whether files of this format can be written.
  var isWritable: Bool { get }

  /// Whether files of this format group records into tracks.
  var keepsTracks: Bool { get }

  /// Whether a file that begins with `head` has this format.
  ///
  /// - Parameter head: At most the first 4096 bytes.
  func recognizes(_ head: [UInt8]) -> Bool

  /// Reads a whole file.
  ///
  /// - Throws: ``LocationError`` if the file is unusable; invalid records are counted and described
  ///   in the recording instead.
  func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording

  /// Writes a whole file in pieces.
  ///
  /// - Parameters:
  ///   - recording: The recording to write.
  ///   - output: Receives the bytes.
  /// - Throws: Errors of `output`.
  func write(_ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void) throws
}

extension LocationFormat {
  /// Whether files of this format can be written; `true` by default.
  public var isWritable: Bool { true }

  /// Whether files of this format group records into tracks; no, unless a format says otherwise.
  public var keepsTracks: Bool { false }
}
