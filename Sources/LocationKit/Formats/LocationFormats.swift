import FileAccess
public import Foundation

/// A list of formats, and their detection.
///
/// ```swift
/// let walk = try LocationFormats.standard.read(path: "walk.gpx")
/// print(walk.file.format, walk.recording.records.count)
/// ```
///
/// To add your own format, use `LocationFormats([MyFormat()] + LocationFormats.standard.all)`.
public struct LocationFormats: Sendable {
  /// The formats; the first that recognises a file reads it.
  public let all: [any LocationFormat]

  /// Creates a list of formats.
  ///
  /// - Parameter formats: The formats, in the order in which they are tried: put special ones
  ///   before general ones such as tables.
  public init(_ formats: [any LocationFormat]) { all = formats }

  /// The formats of LocationKit.
  ///
  /// KMZ, GPX, KML, OwnTracks, Overland, Google's location history, lists of JSON objects, photos,
  /// FIT, TCX, NMEA, GeoJSON, CSV and TSV.
  public static let standard = LocationFormats([
    KMZFormat(), GPXFormat(), KMLFormat(), PhoneFormat.ownTracks, PhoneFormat.overland,
    PhoneFormat.google, PhoneFormat.points, PhotoFormat(), FITFormat(), TCXFormat(), NMEAFormat(),
    GeoJSONFormat(),
    CSVFormat(), CSVFormat.tabSeparated,
  ])

  /// The format with a name or file extension; `nil` if there is none.
  ///
  /// - Parameter name: A format's name or file extension, in lower case and without a dot.
  public func named(_ name: String) -> (any LocationFormat)? {
    all.first { $0.name == name || $0.fileExtensions.contains(name) }
  }

  /// The format for writing a file, from its extension; `nil` if there is none.
  ///
  /// - Parameter path: The path of the file, of which only the extension counts.
  /// - Returns: `nil` also for formats that can only be read.
  public func forWriting(path: String) -> (any LocationFormat)? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return named(path[path.index(after: dot)...].lowercased()).flatMap { $0.isWritable ? $0 : nil }
  }

  /// The format of a file, from its first bytes or else its name; `nil` if it is unknown.
  ///
  /// The contents decide, because exports often have misleading names.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file; at most 4,096 bytes are looked at.
  ///   - path: The name of the file, used if no format recognises the contents.
  public func recognizing(_ bytes: UnsafeRawBufferPointer, path: String) -> (any LocationFormat)? {
    guard !FileKind.isTar(bytes) else { return nil }
    let head = Array(bytes.prefix(4096))
    return all.first { $0.recognizes(head) } ?? forWriting(path: path)
  }

  /// Reads a file in any of the formats.
  ///
  /// Compressed files and archives are unpacked: of a zip file, all files in a known format are
  /// read into one recording, and the others are reported. Reading blocks; call it in a background
  /// task.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - name: The name of the format; `nil` to detect it.
  ///   - isIdentified: Whether to compute the file's checksum, which a history needs.
  /// - Returns: The contents of the file, and the file as a source.
  /// - Throws: ``LocationError`` with the file's name if the file is unusable.
  public func read(
    path: String, as name: String? = nil, isIdentified: Bool = true
  ) throws(LocationError) -> FileRecording {
    let shown = path == "-" ? Self.inputName : path
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

  /// Reads a file at a URL in any of the formats.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, which is on this device.
  ///   - name: The name of the format; `nil` to detect it.
  /// - Returns: The contents of the file, and the file as a source.
  /// - Throws: ``LocationError`` with the file's name if the file is unusable.
  public func read(
    contentsOf url: URL, as name: String? = nil
  ) throws(LocationError) -> FileRecording {
    try read(path: url.path, as: name)
  }

  /// Reads the contents of a file that is in memory, such as one that another app shares.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - fileName: The name of the file, for problems and as the name of the source.
  ///   - name: The name of the format; `nil` to detect it.
  /// - Returns: The records, and the file as a source.
  /// - Throws: ``LocationError`` with the file's name if the contents are unusable.
  public func read(
    _ data: Data, named fileName: String, as name: String? = nil
  ) throws(LocationError) -> FileRecording {
    do throws(LocationError) {
      return try Array(data).span.withUnsafeBytes { (bytes) throws(LocationError) in
        try read(bytes, path: fileName, shown: fileName, as: name, true)
      }
    } catch {
      var error = error
      error.file = fileName
      throw error
    }
  }

  /// What standard input is called in messages and as a source.
  static let inputName = "standard input"

  /// Reads a copy of standard input.
  func read(
    _ input: MappedFile, as name: String?
  ) throws(LocationError) -> FileRecording {
    do throws(LocationError) {
      return try input.withBytes { (bytes) throws(LocationError) in
        try read(bytes, path: "-", shown: Self.inputName, as: name, true)
      }
    } catch {
      var error = error
      error.file = Self.inputName
      throw error
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, path: String, shown: String, as name: String?,
    _ isIdentified: Bool
  ) throws(LocationError) -> FileRecording {
    if name == nil, let unpacked = try PackedFiles.recording(in: bytes, path: path, formats: self) {
      var recording = unpacked.recording
      recording.noteWhole(
        named: shown, count: recording.records.count, atOrigin: recording.records.countAtOrigin)
      let file =
        isIdentified
        ? SourceFile(name: shown, format: unpacked.format, bytes: bytes)
        : SourceFile(name: shown, format: unpacked.format, sha256: "")
      return FileRecording(recording: recording, file: file)
    }
    let format = name.map { named($0) } ?? recognizing(bytes, path: path)
    guard let format else { throw unknownFormat(bytes, path) }
    var recording: Recording
    do throws(LocationError) {
      recording = try format.read(bytes)
    } catch {
      // The ending json says little of what a file holds.
      guard name == nil, path.lowercased().hasSuffix(".json"),
        !format.recognizes(Array(bytes.prefix(4096))), FileKind.isJSON(bytes)
      else { throw error }
      throw unknownFormat(bytes, path)
    }
    recording.records.namePhoto(path)
    recording.noteWhole(
      named: shown, count: recording.records.count, atOrigin: recording.records.countAtOrigin)
    let file =
      isIdentified
      ? SourceFile(name: shown, format: format.name, bytes: bytes)
      : SourceFile(name: shown, format: format.name, sha256: "")
    return FileRecording(recording: recording, file: file)
  }

  private func unknownFormat(_ bytes: UnsafeRawBufferPointer, _ path: String) -> LocationError {
    let known = all.map(\.name).joined(separator: ", ")
    let what = FileKind.description(of: bytes, path: path)
    return LocationError(.unknownFormat, "\(what); the formats read are \(known)")
  }

  /// Calls `body` with the bytes of a file, which is mapped if possible.
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

extension Recording {
  /// Reports what concerns a whole file, and names it in all problems that name no file.
  ///
  /// - Parameters:
  ///   - shown: The name of the file.
  ///   - count: The number of its records.
  ///   - nowhere: How many of them are at 0,0.
  mutating func noteWhole(named shown: String, count: Int, atOrigin nowhere: Int) {
    if count + rejected == 0 {
      note(LocationError(.ignoredValue, "the file contains no positions"))
    }
    if nowhere > 0 {
      note(
        LocationError(
          .ignoredValue,
          "\(nowhere) of \(count) records are at 0,0, usually a missing fix; "
            + "exclude them if unintended"))
    }
    for place in problems.indices where problems[place].file == nil {
      problems[place].file = shown
    }
  }
}
