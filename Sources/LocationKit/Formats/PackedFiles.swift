import Archive

/// Reads compressed files and archives.
enum PackedFiles {
  /// Whether a file begins like a compressed file or an archive.
  static func isPacked(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Gzip.isPacked(bytes.prefix(2)) || bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// The contents of a compressed file or an archive.
  ///
  /// - Returns: `nil` if the file is neither, or is a KMZ.
  /// - Throws: ``LocationError`` if it is damaged, or contains no readable file.
  static func recording(
    in bytes: UnsafeRawBufferPointer, path: String, formats: LocationFormats
  ) throws(LocationError) -> (recording: Recording, format: String)? {
    if Gzip.isPacked(bytes.prefix(2)) {
      let contents: [UInt8]
      do throws(ArchiveError) {
        contents = try Gzip.expanded(Array(bytes))
      } catch {
        throw LocationError(.malformed, error.message)
      }
      let inner = path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
      return try contents.span.withUnsafeBytes { (bytes) throws(LocationError) in
        try read(bytes, inner, formats)
      }
    }
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    do throws(ArchiveError) {
      let archive = try ZipArchive(bytes)
      let files = archive.entries.filter { !$0.name.hasSuffix("/") && !isHidden($0.name) }
      // An archive with a single KML document and its images is a KMZ.
      guard !files.contains(where: { $0.name == "doc.kml" }), !path.lowercased().hasSuffix(".kmz")
      else { return nil }
      return try all(files, of: archive, formats)
    } catch {
      throw LocationError(.malformed, error.message)
    }
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ formats: LocationFormats
  ) throws(LocationError) -> (recording: Recording, format: String) {
    guard let format = formats.recognizing(bytes, path: path) else {
      throw LocationError(.unknownFormat, FileKind.description(of: bytes, path: path))
    }
    var recording = try format.read(bytes)
    recording.records.namePhoto(path)
    return (recording, format.name)
  }

  /// The records of all files in an archive; unreadable files are reported.
  private static func all(
    _ entries: [ZipArchive.Entry], of archive: ZipArchive, _ formats: LocationFormats
  ) throws(ArchiveError) -> (recording: Recording, format: String) {
    var recording = Recording()
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      let contents = try archive.contents(of: entry)
      do throws(LocationError) {
        var found = try contents.span.withUnsafeBytes { (bytes) throws(LocationError) in
          try read(bytes, entry.name, formats).recording
        }
        for place in found.problems.indices { found.problems[place].file = entry.name }
        recording.append(found)
      } catch {
        recording.note(LocationError(.ignoredValue, "not read: \(error.message)", file: entry.name))
      }
    }
    return (recording, "zip")
  }
}
