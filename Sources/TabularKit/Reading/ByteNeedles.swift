/// Finds bytes among sixteen at once: a delimiter, a quote, and 0x08…0x0F.
///
/// The range contains line feed, carriage return and six bytes that are rare in tables: one
/// comparison without the low bits finds them all, and the caller distinguishes the hits.
///
/// Vectors are compared only with vectors: a comparison with a scalar is compiled lane by lane.
struct ByteNeedles {
  private static let high = SIMD16<UInt8>(repeating: 0xF8)
  private static let lineEnds = SIMD16<UInt8>(repeating: 0x08)
  private let delimiters: SIMD16<UInt8>
  private let quotes: SIMD16<UInt8>

  init(delimiter: UInt8, quote: UInt8) {
    delimiters = SIMD16(repeating: delimiter)
    quotes = SIMD16(repeating: quote)
  }

  /// A bit for each matching byte, the lowest for the first byte.
  @inline(__always)
  func hits(in bytes: SIMD16<UInt8>) -> UInt64 {
    let isHit =
      (bytes .== delimiters) .| (bytes .== quotes) .| ((bytes & Self.high) .== Self.lineEnds)
    let words = unsafeBitCast(isHit, to: SIMD2<UInt64>.self)
    return Self.gathered(words[0]) | Self.gathered(words[1]) &<< 8
  }

  /// The top bits of eight bytes, gathered into one byte by a multiplication.
  @inline(__always)
  private static func gathered(_ word: UInt64) -> UInt64 {
    ((UInt64(littleEndian: word) & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
  }
}
