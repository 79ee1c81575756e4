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
      return try contents.span.withUnsafeBytes { (bytes) throws(LocationError) in
        try read(bytes, innerName(path), formats)
      }
    }
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    do throws(ArchiveError) {
      let archive = try ZipArchive(bytes)
      return files(of: archive, path: path).map { all($0, of: archive, formats) }
    } catch {
      throw LocationError(.malformed, error.message)
    }
  }

  /// The name of what a compressed file contains.
  static func innerName(_ path: String) -> String {
    path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
  }

  /// The files in an archive that may be read, by name; `nil` if it is a KMZ.
  static func files(of archive: ZipArchive, path: String) -> [ZipArchive.Entry]? {
    let files = archive.entries.filter { !$0.name.hasSuffix("/") && !isHidden($0.name) }
    // An archive with a single KML document and its images is a KMZ.
    let isMap = files.contains { $0.name == "doc.kml" } || path.lowercased().hasSuffix(".kmz")
    return isMap ? nil : files.sorted { $0.name < $1.name }
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { part in
      // Some programs write ./walk.gpx, or ../walks/walk.gpx.
      part.hasPrefix(".") && part != "." && part != ".." || part == "__MACOSX"
    }
  }

  /// The format of a file, from its first bytes or else its name.
  ///
  /// - Throws: ``LocationError`` that says what the file is if the format is unknown.
  static func format(
    of bytes: UnsafeRawBufferPointer, _ path: String, _ formats: LocationFormats
  ) throws(LocationError) -> any LocationFormat {
    guard FileKind.archive(bytes, path: path) == nil,
      let format = formats.recognizing(bytes, path: path)
    else {
      throw LocationError(.unknownFormat, FileKind.description(of: bytes, path: path))
    }
    return format
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ formats: LocationFormats
  ) throws(LocationError) -> (recording: Recording, format: String) {
    let format = try format(of: bytes, path, formats)
    var recording: Recording
    do throws(LocationError) {
      recording = try format.read(bytes)
    } catch {
      throw reason(error, format, bytes: bytes, path: path)
    }
    recording.records.namePhoto(path)
    return (recording, format.name)
  }

  /// Why a file could not be read: the format may come from its ending alone, and the ending json
  /// says little of what a file holds.
  static func reason(
    _ error: LocationError, _ format: any LocationFormat, bytes: UnsafeRawBufferPointer,
    path: String
  ) -> LocationError {
    guard path.lowercased().hasSuffix(".json"),
      !format.recognizes(Array(bytes.prefix(4096))), FileKind.isJSON(bytes)
    else { return error }
    return LocationError(.unknownFormat, FileKind.description(of: bytes, path: path))
  }

  /// The records of all files in an archive, also compressed ones; unreadable files are reported.
  private static func all(
    _ entries: [ZipArchive.Entry], of archive: ZipArchive, _ formats: LocationFormats
  ) -> (recording: Recording, format: String) {
    var recording = Recording()
    // An archive of lists has no tracks, like the lists themselves.
    recording.hasTracks = false
    for entry in entries {
      do throws(LocationError) {
        let contents = try contents(of: entry, in: archive)
        var found = try contents.span.withUnsafeBytes { (bytes) throws(LocationError) in
          try read(bytes, innerName(entry.name), formats).recording
        }
        for place in found.problems.indices { found.problems[place].file = entry.name }
        recording.append(found)
      } catch {
        recording.note(unread(error, entry.name))
      }
    }
    return (recording, "zip")
  }

  private static func contents(
    of entry: ZipArchive.Entry, in archive: ZipArchive
  ) throws(LocationError) -> [UInt8] {
    do throws(ArchiveError) {
      let contents = try archive.contents(of: entry)
      return Gzip.isPacked(contents.prefix(2)) ? try Gzip.expanded(contents) : contents
    } catch {
      throw LocationError(.unreadable, error.message)
    }
  }

  /// The problem that a file of an archive could not be read.
  ///
  /// Exports contain files of other kinds; only a file that cannot be extracted is damage.
  static func unread(_ error: LocationError, _ name: String) -> LocationError {
    LocationError(
      error.kind == .unreadable ? .malformed : .ignoredValue, "not read: \(error.message)",
      file: name)
  }
}
