#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// Keeps the root of a database consistent with its pages.
///
/// Before a checkpoint writes its first page, the record is marked, and it stays marked until the
/// pages are on disk. If a crash leaves it marked, the sum is recomputed from all pages, and SQLite
/// writes the pages again. SQLite lets only one connection at a time write to a database.
final class RootKeeper {
  private let raw: RawFile
  private let keys: SealKeys
  /// The record while pages are written.
  private var open: PageRoot?
  private var ending = [UInt8](repeating: 0, count: PieceCipher.overhead)

  private static let syncNormal: Int32 = 2

  init(_ raw: RawFile, _ keys: SealKeys) {
    self.raw = raw
    self.keys = keys
  }

  /// Whether pages were written since the mark was last removed.
  var isOpen: Bool { open != nil }

  /// The newer of the two records, and its position.
  private func newest() -> (root: PageRoot, place: Int)? {
    guard let bytes = raw.bytes(SealedHeader.size, at: 0),
      let header = try? SealedHeader(bytes)
    else { return nil }
    let roots = header.roots(keys).enumerated().compactMap { place, root in
      root.map { ($0, place) }
    }
    return roots.max { $0.0.counter < $1.0.counter }
  }

  private func write(_ root: PageRoot, at place: Int) -> Bool {
    guard let record = SealedHeader.record(root, at: place, keys) else { return false }
    let offset = Int64(SealedHeader.rootPlaces[place])
    return record.withUnsafeBytes { raw.write($0, at: offset) } == SQLITE_OK
  }

  private func begin() -> Bool {
    if open != nil { return true }
    guard let (found, place) = newest() else { return false }
    var root = found
    if found.isOpen {
      guard let sum = sumOfPages() else { return false }
      root.sum = sum
    }
    root.isOpen = true
    root.counter += 1
    guard write(root, at: 1 - place), raw.sync(Self.syncNormal) == SQLITE_OK else { return false }
    open = root
    return true
  }

  /// Waits until all pages are on disk, and removes the mark.
  func close() -> Int32 {
    guard var root = open, let (found, place) = newest() else {
      return open == nil ? SQLITE_OK : RawFile.ioError
    }
    // Otherwise a power failure could leave the record on disk but not the pages.
    let synced = raw.sync(Self.syncNormal)
    guard synced == SQLITE_OK else { return synced }
    root.isOpen = false
    root.counter = found.counter + 1
    guard write(root, at: 1 - place) else { return RawFile.ioError }
    open = nil
    return SQLITE_OK
  }

  /// Discards the sum, since it is unknown which pages were written.
  private func giveUp(_ code: Int32) -> Int32 {
    open = nil
    return code
  }

  /// Writes a sealed page.
  func replace(_ piece: UnsafeRawBufferPointer, _ chunk: Chunk) -> Int32 {
    guard begin() else { return RawFile.ioError }
    let index = UInt64(chunk.index)
    let code = toggleStored(index, sealedEnd: chunk.sealedStart + chunk.sealedCount)
    guard code == SQLITE_OK else { return giveUp(code) }
    let written = raw.write(piece, at: chunk.sealedStart)
    guard written == SQLITE_OK else { return giveUp(written) }
    toggle(index, UnsafeRawBufferPointer(rebasing: piece.suffix(PieceCipher.overhead)))
    open?.written += 1
    return SQLITE_OK
  }

  /// Removes the pages from a number on.
  func cut(to count: Int64, sealedSize: Int64) -> Int32 {
    guard let size = raw.size, size > sealedSize else { return SQLITE_OK }
    guard begin() else { return RawFile.ioError }
    let page = Int64(SealedHeader.pageSize)
    for index in count..<max(count, size / page - 1) {
      let code = toggleStored(UInt64(index), sealedEnd: (index + 2) * page)
      guard code == SQLITE_OK else { return giveUp(code) }
    }
    let code = raw.truncate(sealedSize)
    return code == SQLITE_OK ? code : giveUp(code)
  }

  private func toggle(_ index: UInt64, _ ending: UnsafeRawBufferPointer) {
    guard ending.contains(where: { $0 != 0 }) else { return }
    open?.sum ^= keys.share(ofPage: index, ending: ending)
  }

  private func toggleStored(_ index: UInt64, sealedEnd: Int64) -> Int32 {
    let code = ending.withUnsafeMutableBytes {
      raw.read($0, at: sealedEnd - Int64(PieceCipher.overhead))
    }
    if code == RawFile.shortRead { return SQLITE_OK }
    guard code == SQLITE_OK else { return code }
    ending.withUnsafeBytes { toggle(index, $0) }
    return SQLITE_OK
  }

  private func sumOfPages() -> SIMD4<UInt64>? {
    guard let size = raw.size else { return nil }
    let page = Int64(SealedHeader.pageSize)
    var sum = SIMD4<UInt64>.zero
    for index in 0..<max(0, size / page - 1) {
      guard
        let ending = raw.bytes(
          PieceCipher.overhead, at: (index + 2) * page - Int64(PieceCipher.overhead))
      else { return nil }
      if ending.contains(where: { $0 != 0 }) {
        sum ^= ending.withUnsafeBytes { keys.share(ofPage: UInt64(index), ending: $0) }
      }
    }
    return sum
  }
}
#endif
