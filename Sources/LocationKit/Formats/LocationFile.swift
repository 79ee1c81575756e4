internal import FileAccess

/// A file of any size for a history.
///
/// Records of small files are in memory. Large files are read in parts when they are added, so that
/// memory does not grow with their size. What is compressed is then expanded to a temporary file
/// without a name beside the history; for a sealed history it is expanded in memory, so that the
/// disk never has it in the clear.
///
/// ```swift
/// let file = try LocationFormats.standard.file(path: "Records.json")
/// let report = try await history.add(file, at: .now)
/// ```
public struct LocationFile: Sendable {
  /// Where the records are.
  enum Contents: Sendable {
    case memory(Recording, SourceFile)
    case large(LargeFile)
  }

  /// The path of the file, or `standard input`.
  public let name: String
  /// The name of its format.
  public let format: String
  /// The device that recorded it, if known.
  public var device: String?
  let contents: Contents
  let partSize: Int

  init(_ recording: Recording, _ file: SourceFile) {
    name = file.name
    format = file.format
    contents = .memory(recording, file)
    partSize = RecordingOutlet.partSize
  }

  init(_ file: LargeFile, named name: String, partSize: Int) {
    self.name = name
    format = file.format
    contents = .large(file)
    self.partSize = partSize
  }

  /// The contents of a file without any record, for a report; `nil` if it has records.
  public var recordingIfEmpty: Recording? {
    guard case .memory(let recording, _) = contents, recording.readCount == 0 else { return nil }
    return recording
  }

  /// The amount of work that adding it takes, in records or bytes.
  public var work: Int {
    switch contents {
    case .memory(let recording, _): recording.records.count
    case .large(let file): file.mapped.unownedBytes.count
    }
  }
}

extension LocationFormats {
  /// The size in bytes from which files are read in parts.
  private static let largeSize = 1 << 23

  /// Recognises a file, and reads it unless it is large.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - name: The name of the format; `nil` to detect it.
  ///   - folder: Where standard input is copied to a temporary file without a name, so that it can
  ///     be read in parts; `nil` to keep it in memory.
  /// - Returns: The file, whose records a history can add.
  /// - Throws: ``LocationError`` with the file's name if the file is unusable.
  public func file(
    path: String, as name: String? = nil, copyingInputTo folder: String? = nil
  ) throws(LocationError) -> LocationFile {
    guard path == "-", let folder else {
      return try file(
        path: path, as: name, largeSize: Self.largeSize, partSize: RecordingOutlet.partSize)
    }
    let mapped = try Self.copy(ofInputIn: folder)
    if let large = large(
      mapped, Self.inputName, name: name, largeSize: Self.largeSize,
      partSize: RecordingOutlet.partSize)
    {
      return large
    }
    return inMemory(try read(mapped, as: name))
  }

  func file(
    path: String, as name: String?, largeSize: Int, partSize: Int
  ) throws(LocationError) -> LocationFile {
    if path != "-", let mapped = try? MappedFile(path: path),
      let large = large(mapped, path, name: name, largeSize: largeSize, partSize: partSize)
    {
      return large
    }
    return inMemory(try read(path: path, as: name))
  }

  private func inMemory(_ read: FileRecording) -> LocationFile {
    LocationFile(read.recording, read.file)
  }

  /// A file that is read in parts; `nil` if it is small or has to be read as a whole.
  private func large(
    _ mapped: MappedFile, _ path: String, name: String?, largeSize: Int, partSize: Int
  ) -> LocationFile? {
    if name == nil, PackedFiles.isPacked(mapped.unownedBytes) {
      return PackedFile(mapped, path: path, self, largeSize: largeSize).map {
        LocationFile(.packed($0), named: path, partSize: partSize)
      }
    }
    guard mapped.unownedBytes.count >= largeSize else { return nil }
    return partwise(mapped, path: path, as: name, partSize: partSize).map {
      LocationFile(.plain(mapped, $0), named: path, partSize: partSize)
    }
  }

  /// Copies standard input to a file.
  private static func copy(ofInputIn folder: String) throws(LocationError) -> MappedFile {
    do throws(FileError) {
      let input = try InputFile(path: "-")
      let copy = try TemporaryFile(in: folder)
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
      defer { room.deallocate() }
      while case let count = try input.read(into: room), count > 0 {
        try copy.write(UnsafeRawBufferPointer(rebasing: room[..<count]))
      }
      return try copy.mapped()
    } catch {
      throw LocationError(.unreadable, error.message, file: inputName)
    }
  }

  /// The format of a file that gives at least one part; `nil` if it has to be read as a whole.
  private func partwise(
    _ mapped: MappedFile, path: String, as name: String?, partSize: Int
  ) -> (any PartwiseFormat)? {
    struct Enough: Error {}
    return mapped.withBytes { bytes in
      let format = name.map { named($0) } ?? recognizing(bytes, path: path)
      guard let format = format as? any PartwiseFormat else { return nil }
      let outlet = RecordingOutlet(partSize: partSize, release: mapped.releasePages) { _, _ in
        throw Enough()
      }
      _ = try? format.read(bytes, to: outlet)
      mapped.releasePages()
      return outlet.failure is Enough ? format : nil
    }
  }
}
