internal import CZlib

/// A zip file in memory, valid as long as its bytes (APPNOTE 6.3.3, without ZIP64).
package struct ZipArchive {
  /// A file in the archive.
  package struct Entry: Equatable, Sendable {
    /// The path, with slashes between folders.
    package let name: String
    /// The decompressed size in bytes.
    package let size: Int
    let compressedSize: Int
    let method: Int
    let checksum: UInt32
    let offset: Int
    let isEncrypted: Bool
  }

  /// The files in the archive, in the order of its central directory.
  package let entries: [Entry]
  private let cursor: LittleEndianBytes
  private let limits: ArchiveLimits

  /// Reads the central directory at the end of the archive.
  ///
  /// - Throws: `ArchiveError` when the directory is missing or damaged.
  package init(
    _ bytes: UnsafeRawBufferPointer, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    cursor = LittleEndianBytes(bytes)
    self.limits = limits
    entries = try Self.table(cursor, limits)
  }

  private static func table(
    _ cursor: LittleEndianBytes, _ limits: ArchiveLimits
  ) throws(ArchiveError) -> [Entry] {
    let end = try endRecord(cursor)
    let count = try cursor.short(end + 10)
    var place = try cursor.word(end + 16)
    guard count != 0xFFFF, place != 0xFFFF_FFFF else {
      throw ArchiveError(.unsupported, "the archive is in ZIP64 format, which is not supported")
    }
    guard count <= limits.entries else {
      throw ArchiveError(.limit, "the archive has more than \(limits.entries) entries")
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard try cursor.word(place) == 0x0201_4B50 else {
        throw ArchiveError(.malformed, "the archive's directory is damaged")
      }
      let nameLength = try cursor.short(place + 28)
      entries.append(
        Entry(
          name: try cursor.text(place + 46, nameLength), size: try cursor.word(place + 24),
          compressedSize: try cursor.word(place + 20), method: try cursor.short(place + 10),
          checksum: UInt32(truncatingIfNeeded: try cursor.word(place + 16)),
          offset: try cursor.word(place + 42), isEncrypted: try cursor.short(place + 8) & 1 == 1))
      let extra = try cursor.short(place + 30)
      let comment = try cursor.short(place + 32)
      place += 46 + nameLength + extra + comment
    }
    return entries
  }

  /// Searches backwards for the end record; only a comment of up to 65,535 bytes may follow it.
  private static func endRecord(_ cursor: LittleEndianBytes) throws(ArchiveError) -> Int {
    var place = cursor.count - 22
    let last = max(0, place - 0xFFFF)
    while place >= last {
      if try cursor.word(place) == 0x0605_4B50 { return place }
      place -= 1
    }
    throw ArchiveError(.malformed, "the archive has no directory; it may be truncated")
  }

  /// The bytes of a file.
  ///
  /// - Throws: `ArchiveError` when the entry is damaged, exceeds a limit, or is encrypted or
  ///   compressed by an unsupported method.
  package func contents(of entry: Entry) throws(ArchiveError) -> [UInt8] {
    guard !entry.isEncrypted else {
      throw ArchiveError(.unsupported, "the archive is encrypted")
    }
    guard try cursor.word(entry.offset) == 0x0403_4B50 else {
      throw ArchiveError(
        .malformed, "the archive's directory points to a place where no file begins")
    }
    let start =
      try entry.offset + 30 + cursor.short(entry.offset + 26) + cursor.short(entry.offset + 28)
    let packed = try cursor.bytes(start, entry.compressedSize)
    try limits.check(entry.size, compressed: entry.compressedSize)
    let contents: [UInt8]
    switch entry.method {
    case 0: contents = Array(packed)
    case 8: contents = try Deflate.expanded(packed, size: entry.size)
    default:
      throw ArchiveError(.unsupported, "the archive uses an unsupported compression method")
    }
    guard contents.count == entry.size, Deflate.checksum(contents) == entry.checksum else {
      throw ArchiveError(.malformed, "a file of the archive is damaged")
    }
    return contents
  }
}
