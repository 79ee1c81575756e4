#if Sealing
internal import Foundation
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// Creates sealed databases, and reads their headers.
package enum SealedFileMaker {
  /// The header of a sealed database, read through SQLite's file layer.
  package static func header(of path: String) throws(SealFailure) -> SealedHeader {
    guard
      let raw = try? RawFile(path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB),
      let size = raw.size, size > 0
    else { throw .unreadable }
    return try SealedHeader(raw.bytes(SealedHeader.size, at: 0) ?? raw.bytes(16, at: 0) ?? [])
  }

  /// The bytes of a new database without tables.
  package static func emptyDatabase(
    _ keys: SealKeys, passphrase: String, work: Int
  ) throws(SealFailure) -> [UInt8] {
    var maker = try PageWriter(keys, passphrase: passphrase, work: work)
    let page = try maker.seal(SealedPage.empty)
    return try maker.header() + page
  }

  /// The bytes of a file into which SQLite can write a complete database.
  package static func emptyFile(
    _ keys: SealKeys, passphrase: String, work: Int
  ) throws(SealFailure) -> [UInt8] {
    try PageWriter(keys, passphrase: passphrase, work: work).header()
  }
}

extension SealedFileMaker {
  /// Reads the pages of a database that is not open elsewhere, in order.
  package static func readPages(
    of path: String, _ keys: SealKeys, _ body: ([UInt8]) throws -> Void
  ) throws {
    let raw = try RawFile(path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB)
    let file = SealedFile(raw, .pages, keys)
    let size = file.size ?? 0
    var page = [UInt8](repeating: 0, count: SealedHeader.pageSize)
    for offset in stride(from: 0, to: size, by: SealedHeader.pageSize) {
      guard page.withUnsafeMutableBytes({ file.read($0, at: offset) }) == SQLITE_OK else {
        throw SealFailure.damaged
      }
      try body(page)
    }
  }
}

/// Encrypts the pages of a database one after another.
package struct PageWriter {
  private let keys: SealKeys
  private let slot: KeySlot
  private var root = PageRoot(counter: 1)
  private var index: UInt64 = 0

  package init(_ keys: SealKeys, passphrase: String, work: Int) throws(SealFailure) {
    self.keys = keys
    slot = try KeySlot(keys, passphrase: passphrase, work: work, generation: 1)
  }

  /// Encrypts the next page.
  package mutating func seal(_ page: [UInt8]) throws(SealFailure) -> [UInt8] {
    let isSealable = page.withUnsafeBytes { index > 0 || SealedPage.isSealable($0) }
    guard page.count == SealedPage.size, isSealable,
      let sealed = keys.pages.seal(Array(page.dropLast(PieceCipher.overhead)), at: index)
    else { throw .damaged }
    sealed.suffix(PieceCipher.overhead).withUnsafeBytes {
      root.sum ^= keys.share(ofPage: index, ending: $0)
    }
    root.written += 1
    index += 1
    return sealed
  }

  /// The header for the pages so far.
  package func header() throws(SealFailure) -> [UInt8] {
    try SealedHeader(keys, slot, root).bytes
  }
}
#endif
