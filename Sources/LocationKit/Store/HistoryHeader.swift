internal import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The application id in the first bytes of a database file.
///
/// They are read without opening the database, because opening it could change the file's journal
/// mode or create other files.
enum HistoryHeader {
  /// The kind of file at a path.
  enum Owner {
    /// There is no file, or it has no tables yet.
    case unclaimed
    /// A location history.
    case us
    /// A sealed database; its application is visible only with the passphrase.
    case sealed
    /// A database of another application.
    case another
    /// Not a database.
    case noDatabase
  }

  private static let magic = Array("SQLite format 3\0".utf8)
  private static let sealedMagic = Array("CityKit sealed ".utf8)
  private static let headerSize = 112

  /// The kind of an existing file; `nil` if it cannot be read.
  static func owner(of path: String) -> Owner? {
    guard FileManager.default.fileExists(atPath: path) else { return .unclaimed }
    guard let head = DatabaseHead.bytes(of: path, count: headerSize) else { return nil }
    guard !head.isEmpty else { return .unclaimed }
    if head.starts(with: sealedMagic) { return .sealed }
    guard head.starts(with: magic), head.count == headerSize else { return .noDatabase }
    // The journal has the newest version of the page ("WAL-mode File Format", 4).
    let page = newestFirstPage(path + "-wal") ?? head
    if number(page, 68) == UInt64(HistorySchema.applicationID) { return .us }
    guard number(page, 68) == 0, number(page, 60) == 0 else { return .another }
    // If the first page is a leaf without cells, the database has no tables ("B-tree Pages", 1.6).
    return page[100] == 0x0D && page[103] == 0 && page[104] == 0 ? .unclaimed : .another
  }

  /// The start of the latest version of the first page in a journal.
  private static func newestFirstPage(_ path: String) -> [UInt8]? {
    let frameHeader = 24
    guard let head = bytes(path, 32, at: 0), head.count == 32,
      (0x377F_0682...0x377F_0683).contains(number(head, 0)), number(head, 8) >= 512
    else { return nil }
    let size = Int(number(head, 8)) + frameHeader
    var found: [UInt8]?
    var offset = 32
    while let frame = bytes(path, frameHeader + headerSize, at: offset),
      frame.count == frameHeader + headerSize, frame[8..<16].elementsEqual(head[16..<24])
    {
      if number(frame, 0) == 1 { found = Array(frame[frameHeader...]) }
      offset += size
    }
    return found
  }

  /// A big-endian integer of four bytes.
  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Bytes of a journal, on which there are no locks.
  private static func bytes(_ path: String, _ count: Int, at offset: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: count)
    let length = pread(descriptor, &buffer, count, off_t(offset))
    guard length >= 0 else { return nil }
    return Array(buffer.prefix(length))
  }
}
