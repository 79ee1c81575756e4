import FileAccess

/// The supported formats, and their detection.
///
/// ```swift
/// let (recording, file) = try LocationFormats.standard.read(path: "walk.gpx")
/// ```
///
/// A format of your own joins in: `LocationFormats([MyFormat()] + LocationFormats.standard.all)`.
public struct LocationFormats: Sendable {
  /// The formats; the first that recognizes a file reads it.
  public let all: [any LocationFormat]

  /// Creates a list of formats.
  public init(_ formats: [any LocationFormat]) { all = formats }

  /// The formats of this library.
  public static let standard = LocationFormats([
    KMZFormat(), GPXFormat(), KMLFormat(), PhoneFormat.ownTracks, PhoneFormat.overland,
    PhoneFormat.google, PhotoFormat(), FITFormat(), TCXFormat(), NMEAFormat(), GeoJSONFormat(),
    CSVFormat(), CSVFormat.tabSeparated,
  ])

  /// The format of a name, or of the ending of a file's name.
  public func named(_ name: String) -> (any LocationFormat)? {
    all.first { $0.name == name || $0.fileExtensions.contains(name) }
  }

  /// The format for a file to be written, by the ending of its name.
  public func forWriting(path: String) -> (any LocationFormat)? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return named(path[path.index(after: dot)...].lowercased()).flatMap { $0.isWritable ? $0 : nil }
  }

  /// The format of a file, by its first bytes, else by its name.
  public func recognizing(_ bytes: UnsafeRawBufferPointer, path: String) -> (any LocationFormat)? {
    let head = Array(bytes.prefix(4096))
    return all.first { $0.recognizes(head) } ?? forWriting(path: path)
  }

  /// Reads a file of any of the formats.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - name: The format's name, where it is not to be found out.
  ///   - isIdentified: Whether to compute the source's checksum, which a history needs.
  /// - Returns: The contents of the file, and the file as a source.
  /// - Throws: ``LocationError`` with the file's name when nothing can be made of it.
  public func read(
    path: String, as name: String? = nil, isIdentified: Bool = true
  ) throws(LocationError) -> (recording: Recording, file: SourceFile) {
    let shown = path == "-" ? "standard input" : path
    do throws(LocationError) {
      return try Self.withBytes(path) { (bytes) throws(LocationError) in
        try read(bytes, path: path, shown: shown, as: name, isIdentified)
      }
    } catch {
      var error = error
      error.file = shown
      throw error
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, path: String, shown: String, as name: String?,
    _ isIdentified: Bool
  ) throws(LocationError) -> (recording: Recording, file: SourceFile) {
    if name == nil, let unpacked = try PackedFiles.recording(in: bytes, path: path, formats: self) {
      var recording = unpacked.recording
      for place in recording.problems.indices where recording.problems[place].file == nil {
        recording.problems[place].file = shown
      }
      let file =
        isIdentified
        ? SourceFile(name: shown, format: unpacked.format, bytes: bytes)
        : SourceFile(name: shown, format: unpacked.format, sha256: "")
      return (recording, file)
    }
    let format = name.map { named($0) } ?? recognizing(bytes, path: path)
    guard let format else {
      let known = all.map(\.name).joined(separator: ", ")
      let what = FileKind.description(of: bytes, path: path)
      throw LocationError(.unknownFormat, "\(what); the formats read are \(known)")
    }
    var recording = try format.read(bytes)
    recording.records.namePhoto(path)
    if recording.readCount == 0 {
      recording.note(LocationError(.ignoredValue, "the file contains no positions"))
    }
    let nowhere = recording.records.coordinates.count { $0.latitude == 0 && $0.longitude == 0 }
    if nowhere > 0 {
      recording.note(
        LocationError(
          .ignoredValue,
          "\(nowhere) of \(recording.records.count) records are at 0,0, usually a missing fix; "
            + "exclude them if unintended"))
    }
    for place in recording.problems.indices { recording.problems[place].file = shown }
    let file =
      isIdentified
      ? SourceFile(name: shown, format: format.name, bytes: bytes)
      : SourceFile(name: shown, format: format.name, sha256: "")
    return (recording, file)
  }

  /// Gives the bytes of a file, mapped where that is possible.
  private static func withBytes<Result>(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(LocationError) -> Result
  ) throws(LocationError) -> Result {
    if path != "-", let mapped = try? MappedFile(path: path) {
      return try mapped.withBytes(body)
    }
    let contents: [UInt8]
    do throws(FileError) {
      contents = try InputFile(path: path).readAll()
    } catch {
      throw LocationError(.unreadable, error.message)
    }
    return try contents.span.withUnsafeBytes(body)
  }
}
