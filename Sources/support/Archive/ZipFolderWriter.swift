/// Writes a zip file that contains several files.
///
/// The same files give the same archive: all times are the earliest that zip files can hold.
package struct ZipFolderWriter {
  private var archive: [UInt8] = []
  private var table: [UInt8] = []
  private var count = 0

  /// Creates an empty archive.
  package init() {}

  /// Adds a file.
  ///
  /// - Throws: `ArchiveError` when the files are too many or too large, or memory runs out.
  package mutating func add(_ bytes: [UInt8], named name: String) throws(ArchiveError) {
    let gzip = try Gzip.packed(bytes)
    // RFC 1952: ten bytes precede the compressed ones; checksum and size follow them.
    let packed = gzip.dropFirst(10).dropLast(8)
    let checksum = gzip.dropLast(4).suffix(4)
    let letters = Array(name.utf8)
    guard bytes.count < 0xFFFF_FFFF, archive.count + packed.count < 0xFFFF_FF00,
      letters.count < 0xFFFF, count < 0xFFFE
    else { throw ArchiveError(.unsupported, "the files are too many or too large for a zip file") }
    let common =
      Self.shorts(20, 0x0800, 8, 0, 0x0021) + checksum + Self.words(packed.count, bytes.count)
      + Self.shorts(letters.count, 0)
    let place = archive.count
    archive += Self.words(0x0403_4B50) + common + letters + packed
    table += Self.words(0x0201_4B50) + Self.shorts(20) + common
    table += Self.shorts(0, 0, 0) + Self.words(0, place) + letters
    count += 1
  }

  /// The bytes of the archive.
  package consuming func finished() throws(ArchiveError) -> [UInt8] {
    let (start, length) = (archive.count, table.count)
    var result = archive
    result += table
    result += Self.words(0x0605_4B50) + Self.shorts(0, 0, count, count)
    result += Self.words(length, start) + Self.shorts(0)
    return result
  }

  private static func shorts(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { shorts($0 & 0xFFFF, $0 >> 16) }
  }
}
