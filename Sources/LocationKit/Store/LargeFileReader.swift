internal import FileAccess

/// Reads a large file, document by document and part by part.
struct LargeFileReader: Sendable {
  /// What concerns a document, or all of them.
  struct Total {
    /// The number of records.
    var count = 0
    /// How many of them are at 0,0.
    var nowhere = 0
    /// The problems and the number of rejected records, without records.
    var rest = Recording()
  }

  /// Receives the number of bytes of the file that are done.
  typealias Progress = (Int) throws -> Void
  /// Receives records.
  typealias Receiver = (Recording) throws -> Void

  /// The file.
  let file: LargeFile
  /// The number of records in a part.
  let partSize: Int
  private let folder: String?

  /// - Parameters:
  ///   - partSize: The number of records in a part.
  ///   - folder: Where documents of archives are expanded; `nil` to expand them in memory.
  init(_ file: LargeFile, partSize: Int, folder: String?) {
    self.file = file
    self.partSize = partSize
    self.folder = folder
  }

  /// Reads all records.
  ///
  /// - Parameters:
  ///   - begin: Called before each document.
  ///   - take: Receives the parts of each document.
  func read(
    _ progress: @escaping Progress, begin: () -> Void, take: @escaping Receiver
  ) throws -> Total {
    switch file {
    case .plain(let mapped, let format):
      begin()
      return try read(mapped, format, named: nil, progress: progress, take: take)
    case .packed(let packed):
      var total = Total()
      total.rest.hasTracks = false
      var done = 0
      for document in packed.documents {
        let start = done
        begin()
        do {
          total.add(try read(document, of: packed, { try progress(start + $0) }, take))
        } catch let error as Unreadable {
          total.rest.note(PackedFiles.unread(error.reason, document.name))
        }
        done += document.packedSize
      }
      return total
    }
  }

  /// Why nothing of a document was read.
  private struct Unreadable: Error {
    let reason: LocationError
  }

  /// Reads a document of an archive.
  ///
  /// - Throws: ``Unreadable`` if no records of it were passed on, and there may be others.
  private func read(
    _ document: PackedFile.Document, of packed: PackedFile, _ progress: @escaping Progress,
    _ take: @escaping Receiver
  ) throws -> Total {
    try progress(0)
    let isAlone = document.entry == nil
    let format: any LocationFormat
    let mapped: MappedFile
    do {
      format = try packed.format(of: document)
      mapped = try packed.expanded(document, in: folder) { try progress(0) }
    } catch let error as LocationError where !isAlone && error.kind != .store {
      throw Unreadable(reason: error)
    }
    let size = Double(max(1, mapped.unownedBytes.count))
    var passed = 0
    do {
      return try read(mapped, format, named: isAlone ? nil : document.name) {
        try progress(Int(Double(document.packedSize) * Double($0) / size))
      } take: { part in
        passed += part.records.count
        let isTrack = isAlone || part.hasTracks && !part.runs.isEmpty
        try take(isTrack ? part : part.asTrack)
      }
    } catch let error as LocationError where !isAlone {
      guard passed == 0 else { throw RecordingOutlet.Obstacle.needsWhole }
      throw Unreadable(
        reason: mapped.withBytes {
          PackedFiles.reason(error, format, bytes: $0, path: document.name)
        })
    }
  }

  /// Reads one document, in parts if its format can.
  ///
  /// - Parameter name: Its name in an archive; `nil` for a file of its own.
  private func read(
    _ mapped: MappedFile, _ format: any LocationFormat, named name: String?,
    progress: @escaping Progress, take: @escaping Receiver
  ) throws -> Total {
    let outlet = RecordingOutlet(partSize: partSize, release: mapped.releasePages) { part, offset in
      try take(part)
      try progress(offset)
    }
    let result = mapped.withBytes { bytes in
      Result {
        guard let format = format as? any PartwiseFormat else { return try format.read(bytes) }
        return try format.read(bytes, to: outlet)
      }
    }
    mapped.releasePages()
    // The receiver's error is the cause of any other.
    if let failure = outlet.failure { throw failure }
    var rest = try result.get()
    if let name {
      rest.records.namePhoto(name)
      for place in rest.problems.indices { rest.problems[place].file = name }
    }
    try take(rest)
    var total = Total(
      count: outlet.count + rest.records.count,
      nowhere: outlet.nowhere + rest.records.countAtOrigin, rest: rest)
    total.rest.records = LocationRecords()
    total.rest.runs = []
    return total
  }
}

extension Recording {
  /// The records of a list as one track, beside those of other documents.
  fileprivate var asTrack: Recording {
    var track = self
    track.runs = [Run(.track, range: 0..<records.count)]
    track.hasTracks = true
    return track
  }
}

extension LargeFileReader.Total {
  /// Adds what concerns a further document.
  fileprivate mutating func add(_ other: Self) {
    count += other.count
    nowhere += other.nowhere
    rest.append(other.rest)
  }
}
