/// Writes a zip file that contains one file.
///
/// The compressed bytes stay in memory until the end, since their length is written first. The same
/// bytes give the same archive: its time is the earliest that zip files can hold.
package struct ZipWriter {
  private let name: [UInt8]
  private let stream = DeflateStream()
  private var size = 0
  private var checksum: UInt32 = 0

  /// Creates an archive.
  ///
  /// - Parameter name: The name of the contained file.
  package init(name: String) { self.name = Array(name.utf8) }

  /// Adds bytes to the file.
  ///
  /// - Throws: `ArchiveError` when memory runs out.
  package mutating func write(_ bytes: [UInt8]) throws(ArchiveError) {
    size += bytes.count
    checksum = Deflate.checksum(bytes, after: checksum)
    try stream.add(bytes, isLast: false)
  }

  /// The bytes of the archive.
  ///
  /// - Throws: `ArchiveError` when the file has more than 4 GiB, or memory runs out.
  package consuming func finished() throws(ArchiveError) -> [UInt8] {
    try stream.add([], isLast: true)
    let packed = stream.packed
    guard size < 0xFFFF_FFFF, packed.count < 0xFFFF_FF00 else {
      throw ArchiveError(.unsupported, "the file is too large for a zip file")
    }
    var archive: [UInt8] = []
    archive.reserveCapacity(packed.count + 2 * name.count + 98)
    // Version 2.0, names in UTF-8, deflated, at midnight of 1980-01-01.
    let common =
      Self.shorts(20, 0x0800, 8, 0, 0x0021) + Self.words(Int(checksum))
      + Self.words(packed.count, size) + Self.shorts(name.count, 0)
    archive += Self.words(0x0403_4B50) + common + name + packed
    let table = archive.count
    archive += Self.words(0x0201_4B50) + Self.shorts(20) + common
    archive += Self.shorts(0, 0, 0) + Self.words(0, 0) + name
    let length = archive.count - table
    archive += Self.words(0x0605_4B50) + Self.shorts(0, 0, 1, 1)
    archive += Self.words(length, table) + Self.shorts(0)
    return archive
  }

  private static func shorts(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { shorts($0 & 0xFFFF, $0 >> 16) }
  }
}
