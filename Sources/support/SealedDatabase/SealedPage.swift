#if Sealing
/// The first page of a database that can be sealed.
enum SealedPage {
  static let size = 4096

  /// Whether a first page has the page size of sealed files, and reserves the bytes for encryption.
  static func isSealable(_ page: UnsafeRawBufferPointer) -> Bool {
    page.count == size && page[16] == 0x10 && page[17] == 0
      && page[20] == UInt8(PieceCipher.overhead)
  }

  /// The only page of a database without tables, which uses a write-ahead log ("Database File
  /// Format", 1.3).
  static let empty: [UInt8] = {
    var page = [UInt8](repeating: 0, count: size)
    let usable = size - PieceCipher.overhead
    page.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8))
    let fields: [(Int, [UInt8])] = [
      (16, [0x10, 0, 2, 2, UInt8(PieceCipher.overhead), 64, 32, 32]),
      (24, [0, 0, 0, 1, 0, 0, 0, 1]), (44, [0, 0, 0, 4]), (56, [0, 0, 0, 1]),
      (92, [0, 0, 0, 1, 0, 0x2E, 0x63, 0x01]),
      (100, [0x0D, 0, 0, 0, 0, UInt8(usable >> 8), UInt8(usable & 0xFF)]),
    ]
    for (place, bytes) in fields { page.replaceSubrange(place..<place + bytes.count, with: bytes) }
    return page
  }()
}
#endif
