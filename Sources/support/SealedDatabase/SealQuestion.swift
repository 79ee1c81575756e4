#if Sealing
internal import Crypto
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// The operations on a sealed file outside SQLite, as a custom file control.
struct SealQuestion {
  /// SQLite reserves codes over 100 for applications.
  static let code: Int32 = 0x434B_5301

  let keys: SealKeys
  /// The new passphrase and its work factor; `nil` for a check.
  let newPassphrase: (text: String, work: Int)?
  var report = SealReport()
  var failure: SealFailure?

  mutating func answer(of sealed: SealedFile) {
    do {
      if let newPassphrase {
        try change(sealed.raw, to: newPassphrase.text, work: newPassphrase.work)
      } else {
        try check(sealed)
      }
    } catch {
      failure = error
    }
  }

  private func header(_ raw: RawFile) throws(SealFailure) -> SealedHeader {
    guard let bytes = raw.bytes(SealedHeader.size, at: 0) else { throw .unreadable }
    return try SealedHeader(bytes)
  }

  /// Repeats the check until nothing was written meanwhile.
  private mutating func check(_ sealed: SealedFile) throws(SealFailure) {
    for _ in 0..<5 {
      let before = try header(sealed.raw)
      report = SealReport()
      report.file = keys.file
      report.isHeaderSound = before.isSound(keys)
      report.root = before.newestRoot(keys)
      let sum = try scan(sealed)
      guard let root = report.root else { return }
      guard before.bytes == (try header(sealed.raw)).bytes else { continue }
      report.isCurrent = root.isOpen ? nil : root.sum == sum
      return
    }
    report.isCurrent = nil
  }

  private mutating func scan(_ sealed: SealedFile) throws(SealFailure) -> SIMD4<UInt64> {
    guard let size = sealed.raw.size else { throw .unreadable }
    let page = Int64(SealedHeader.pageSize)
    var sum = SIMD4<UInt64>.zero
    var buffer = [UInt8](repeating: 0, count: Int(page))
    // The remainder is a part of a page.
    if size % page != 0 { report.damagedPages += 1 }
    for index in 0..<max(0, size / page - 1) {
      let isWhole = buffer.withUnsafeMutableBytes { sealed.read($0, at: index * page) == SQLITE_OK }
      report.pages += 1
      if !isWhole { report.damagedPages += 1 }
      guard
        let ending = sealed.raw.bytes(
          PieceCipher.overhead, at: (index + 2) * page - Int64(PieceCipher.overhead))
      else { throw .unreadable }
      if ending.contains(where: { $0 != 0 }) {
        sum ^= ending.withUnsafeBytes { keys.share(ofPage: UInt64(index), ending: $0) }
      }
    }
    return sum
  }

  /// Writes the new slot beside the old one and then erases the old one, so that one is always
  /// valid.
  private func change(_ raw: RawFile, to passphrase: String, work: Int) throws(SealFailure) {
    let slots = try header(raw).slots()
    let newest = slots.first?.slot.generation ?? 0
    let slot = try KeySlot(keys, passphrase: passphrase, work: work, generation: newest + 1)
    let old = slots.first?.place
    for place in SealedHeader.slotPlaces where place != old {
      try write(slot.bytes, at: place, raw)
    }
    if let old { try write([UInt8](repeating: 0, count: KeySlot.size), at: old, raw) }
  }

  private func write(_ bytes: [UInt8], at place: Int, _ raw: RawFile) throws(SealFailure) {
    let code = bytes.withUnsafeBytes { raw.write($0, at: Int64(place)) }
    guard code == SQLITE_OK, raw.sync(2) == SQLITE_OK else { throw .unreadable }
  }
}
#endif
