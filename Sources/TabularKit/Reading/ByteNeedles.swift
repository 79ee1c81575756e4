/// Finds bytes among eight at once: a delimiter, a quote, and 08 to 0F hexadecimal.
///
/// The last are line feed, carriage return and six others that are rare in tables: one comparison
/// without the low bits finds them all, and whoever uses the hits tells them apart.
///
/// Arithmetic on whole words, since comparisons of `SIMD` types are compiled lane by lane.
/// Exact, unlike the shorter test for a zero byte (L. Lamport, "Multiple Byte Processing with
/// Full-Word Instructions", CACM 18, 1975): no carry leaves its byte.
struct ByteNeedles {
  private static let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private let delimiters: UInt64
  private let quotes: UInt64

  init(delimiter: UInt8, quote: UInt8) {
    delimiters = Self.repeated(delimiter)
    quotes = Self.repeated(quote)
  }

  /// A bit for each byte that is one of them, the lowest for the first byte.
  @inline(__always)
  func hits(in word: UInt64) -> UInt64 {
    let marked =
      Self.others(word ^ delimiters) & Self.others(word ^ quotes)
      & Self.others((word & Self.repeated(0xF8)) ^ Self.repeated(0x08))
    // The multiplication gathers the top bits of eight bytes in one byte.
    return ((~marked & ~Self.low) &* 0x0002_0408_1020_4081) &>> 56
  }

  /// The top bit of each byte that is not zero; the other bits mean nothing.
  @inline(__always)
  private static func others(_ word: UInt64) -> UInt64 { ((word & low) &+ low) | word }

  @inline(__always)
  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
