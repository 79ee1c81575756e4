#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Searches the bytes of a document.
enum ByteSearch {
  /// The first position of a byte from a position on; the end if there is none.
  static func find(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    find(byte, in: bytes, start..<bytes.count) ?? bytes.count
  }

  /// The first index of a byte in a range.
  static func find(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The position of the next quote or `>`; the end if there is none.
  ///
  /// Unquoted values are not XML, so that quotes count the attributes.
  static func tagMark(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = EightBytes(bytes, at: index)
      let hits =
        word.highBits(equalTo: 0x22) | word.highBits(equalTo: 0x27)
        | word.highBits(equalTo: 0x3E)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x27 || byte == 0x3E { return index }
      index += 1
    }
    return index
  }
}
