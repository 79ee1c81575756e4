import Archive
internal import FileAccess
internal import Foundation

/// A large compressed file or archive, whose documents are expanded one at a time, on disk or in
/// memory.
struct PackedFile: Sendable {
  /// A file in the archive, or what a compressed file contains.
  struct Document: Sendable {
    /// The path in the archive, or the name of the compressed file without its ending.
    let name: String
    /// The compressed size in bytes.
    let packedSize: Int
    /// The entry of the archive; `nil` in a compressed file.
    let entry: ZipArchive.Entry?
  }

  /// The compressed bytes.
  let mapped: MappedFile
  /// What they contain.
  let documents: [Document]
  /// `zip`, or the format of the compressed file.
  let format: String
  private let formats: LocationFormats

  /// Recognises a file that is too large to be expanded as a whole in memory.
  ///
  /// - Parameter largeSize: The expanded size from which it is.
  /// - Returns: `nil` for other files, also for damaged ones.
  init?(_ mapped: MappedFile, path: String, _ formats: LocationFormats, largeSize: Int) {
    self.mapped = mapped
    self.formats = formats
    let bytes = mapped.unownedBytes
    if Gzip.isPacked(bytes.prefix(2)) {
      // The expanded size is not known in advance; text is compressed to a tenth or less.
      let document = Document(
        name: PackedFiles.innerName(path), packedSize: bytes.count, entry: nil)
      documents = [document]
      guard bytes.count >= largeSize / 16, let head = try? Self.head(of: document, in: bytes),
        let known = head.withUnsafeBytes({ formats.recognizing($0, path: document.name) }),
        known is any PartwiseFormat
      else { return nil }
      format = known.name
    } else {
      guard let entries = try? PackedFiles.files(of: ZipArchive(bytes), path: path),
        entries.reduce(0, { $0 &+ min($1.size, largeSize) }) >= largeSize
      else { return nil }
      format = "zip"
      documents = entries.map {
        Document(name: $0.name, packedSize: $0.compressedSize, entry: $0)
      }
    }
  }

  /// The format of a document, from its first bytes or else its name.
  ///
  /// - Throws: ``LocationError`` that says what the document is if its format is unknown.
  func format(of document: Document) throws -> any LocationFormat {
    var head = try Self.naming { try Self.head(of: document, in: mapped.unownedBytes) }
    if document.entry != nil, Gzip.isPacked(head.prefix(2)) { head = Self.head(inside: head) }
    let name = PackedFiles.innerName(document.name)
    return try head.withUnsafeBytes { try PackedFiles.format(of: $0, name, formats) }
  }

  /// Expands a document.
  ///
  /// - Parameters:
  ///   - folder: Where a temporary file is made; `nil` to expand in memory.
  ///   - check: Called from time to time; an error ends the expansion.
  /// - Throws: ``LocationError`` if it is damaged or the disk is full.
  func expanded(
    _ document: Document, in folder: String?, check: () throws -> Void
  ) throws -> MappedFile {
    defer { mapped.releasePages() }
    var expanded = 0
    func pass(_ piece: UnsafeRawBufferPointer) throws {
      try check()
      expanded += piece.count
      guard expanded > Self.pageSpan else { return }
      expanded = 0
      mapped.releasePages()
    }
    return try Self.naming {
      let contents =
        try folder.map { try onDisk(document, in: $0, pass) } ?? inMemory(document, pass)
      // Compressed files within archives, such as Strava's activities, are small.
      guard document.entry != nil, Gzip.isPacked(contents.unownedBytes.prefix(2)) else {
        return contents
      }
      return try MappedFile(copying: contents.withBytes { try Gzip.expanded(Array($0)) })
    }
  }

  private func onDisk(
    _ document: Document, in folder: String, _ pass: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MappedFile {
    let file = try TemporaryFile(in: folder)
    try Self.expand(document, in: mapped.unownedBytes) { piece in
      try pass(piece)
      try file.write(piece)
    }
    return try file.mapped()
  }

  private func inMemory(
    _ document: Document, _ pass: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MappedFile {
    if let size = document.entry?.size {
      return try MappedFile(count: size) { room in
        var place = 0
        // Only the right number of bytes is ever passed on.
        try Self.expand(document, in: mapped.unownedBytes) { piece in
          try pass(piece)
          UnsafeMutableRawBufferPointer(rebasing: room[place...]).copyMemory(from: piece)
          place += piece.count
        }
      }
    }
    var contents: [UInt8] = []
    try Self.expand(document, in: mapped.unownedBytes) { piece in
      try pass(piece)
      contents.append(contentsOf: piece)
    }
    return try MappedFile(copying: contents)
  }

  /// Converts errors for the caller.
  private static func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ArchiveError {
      throw LocationError(.unreadable, error.message)
    } catch let error as FileError {
      throw LocationError(.store, "cannot expand the file in \(error.path): \(error.message)")
    }
  }

  private static func head(
    of document: Document, in bytes: UnsafeRawBufferPointer
  ) throws -> [UInt8] {
    struct Enough: Error {}
    var head: [UInt8] = []
    do {
      try expand(document, in: bytes) { piece in
        head += piece.prefix(4096)
        throw Enough()
      }
    } catch is Enough {}
    return head
  }

  /// The first bytes of what a compressed file contains, from its own first bytes.
  private static func head(inside head: [UInt8]) -> [UInt8] {
    var rest = head[...]
    let inner = [UInt8](unsafeUninitializedCapacity: 4096) { room, count in
      let read = try? GzipStream().read(into: UnsafeMutableRawBufferPointer(room)) { room in
        room.copyBytes(from: rest)
        defer { rest = [] }
        return rest.count
      }
      count = read ?? 0
    }
    return inner
  }

  private static func expand(
    _ document: Document, in bytes: UnsafeRawBufferPointer,
    to take: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if let entry = document.entry {
      var limits = ArchiveLimits()
      limits.entryBytes = sizeLimit
      return try ZipArchive(bytes, limits: limits).expand(entry, to: take)
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { room.deallocate() }
    let stream = GzipStream()
    var rest = bytes[...]
    func next(_ room: UnsafeMutableRawBufferPointer) -> Int {
      let piece = rest.prefix(room.count)
      room.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    while case let count = try stream.read(into: room, from: next), count > 0 {
      try take(UnsafeRawBufferPointer(rebasing: room[..<count]))
    }
  }

  /// After how many expanded bytes the compressed ones that were read leave memory.
  private static let pageSpan = 32 << 20

  /// The largest document in bytes.
  private static let sizeLimit = 1 << 38

  /// The contents of all documents at once, which takes memory.
  func recording() throws(LocationError) -> Recording {
    let name = documents[0].entry == nil ? documents[0].name + ".gz" : "archive.zip"
    return try PackedFiles.recording(in: mapped.unownedBytes, path: name, formats: formats)?
      .recording ?? Recording()
  }
}
