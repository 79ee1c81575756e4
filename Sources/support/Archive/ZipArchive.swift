internal import CZlib

/// A zip file in memory, valid as long as its bytes (APPNOTE 6.3.3).
package struct ZipArchive {
  /// A file in the archive.
  package struct Entry: Equatable, Sendable {
    /// The path, with slashes between folders.
    package let name: String
    /// The decompressed size in bytes.
    package let size: Int
    /// The compressed size in bytes.
    package let compressedSize: Int
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
    entries = try ZipDirectory(cursor).entries(limits)
  }

  /// The bytes of a file.
  ///
  /// - Throws: `ArchiveError` when the entry is damaged, exceeds a limit, or is encrypted or
  ///   compressed by an unsupported method.
  package func contents(of entry: Entry) throws(ArchiveError) -> [UInt8] {
    let packed = try packedBytes(of: entry)
    let contents =
      entry.method == 0 ? Array(packed) : try Deflate.expanded(packed, size: entry.size)
    guard contents.count == entry.size, Deflate.checksum(contents) == entry.checksum else {
      throw ArchiveError(.malformed, "a file of the archive is damaged")
    }
    return contents
  }

  /// Decompresses a file in pieces, in constant memory.
  ///
  /// - Parameter take: Receives each piece, which is valid during the call; never more bytes than
  ///   the file's size. The file is right only if this method returns.
  /// - Throws: `ArchiveError` as ``contents(of:)``, and the errors of `take`.
  package func expand(
    _ entry: Entry, to take: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let packed = try packedBytes(of: entry)
    var checksum: UInt32 = 0
    func pass(_ piece: UnsafeRawBufferPointer) throws {
      checksum = Deflate.checksum(piece, after: checksum)
      try take(piece)
    }
    if entry.method == 0 {
      guard packed.count == entry.size else {
        throw ArchiveError(.malformed, "a file of the archive is damaged")
      }
      for start in stride(from: 0, to: packed.count, by: 1 << 18) {
        try pass(UnsafeRawBufferPointer(rebasing: packed[start...].prefix(1 << 18)))
      }
    } else {
      try Deflate.expand(packed, size: entry.size, to: pass)
    }
    guard checksum == entry.checksum else {
      throw ArchiveError(.malformed, "a file of the archive is damaged")
    }
  }

  /// The compressed bytes of a file, whose form and size are supported.
  private func packedBytes(of entry: Entry) throws(ArchiveError) -> UnsafeRawBufferPointer {
    guard !entry.isEncrypted else {
      throw ArchiveError(.unsupported, "the archive is encrypted")
    }
    guard entry.method == 0 || entry.method == 8 else {
      throw ArchiveError(.unsupported, "the archive uses an unsupported compression method")
    }
    guard try cursor.word(entry.offset) == 0x0403_4B50 else {
      throw ArchiveError(
        .malformed, "the archive's directory points to a place where no file begins")
    }
    let start =
      try entry.offset + 30 + cursor.short(entry.offset + 26) + cursor.short(entry.offset + 28)
    try limits.check(entry.size, compressed: entry.compressedSize)
    return try cursor.bytes(start, entry.compressedSize)
  }
}
