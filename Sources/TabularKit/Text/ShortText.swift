/// Makes strings of up to 15 bytes, which the standard library keeps inside the `String` value.
///
/// The public initialisers take 14 to 18 ns for such a string, two thirds of the time of reading a
/// table to strings; putting its two words together takes 2 ns. The words' layout is part of
/// Swift's ABI on 64-bit Apple platforms and the same elsewhere, but not promised there: it is
/// checked once against strings made the ordinary way, which serve instead where it differs.
enum ShortText {
  /// The longest string that fits.
  static let capacity = 15

  /// Whether a string's two words are its bytes, its length and whether all are ASCII.
  static let hasKnownLayout: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<String>.stride == 16 else { return false }
    let samples = ["", "a", "ż", "1234567", "12345678", "123456789", "zażółć g", "123456789012345"]
    return samples.allSatisfy { sample in
      let bytes = Array(sample.utf8)
      var words: (UInt64, UInt64) = (0, 0)
      for (index, byte) in bytes.enumerated() {
        let shifted = UInt64(byte) << UInt64(index % 8 * 8)
        if index < 8 { words.0 |= shifted } else { words.1 |= shifted }
      }
      let made = String(decoding: bytes, as: UTF8.self)
      let found = unsafeBitCast(made, to: (UInt64, UInt64).self)
      let expected = Self.words(words.0, words.1, count: bytes.count)
      return found == expected
    }
  }()

  /// The string of `count` bytes of well-formed UTF-8 at `offset`.
  ///
  /// - Precondition: The layout is known, `count` is at most 15, and 16 bytes may be looked at.
  @inline(__always)
  static func string(_ bytes: RawSpan, at offset: Int, count: Int) -> String {
    unsafeBitCast(words(bytes, at: offset, count: count), to: String.self)
  }

  /// Puts the string into memory that holds none yet; unlike ``string(_:at:count:)`` it costs no
  /// reference counting, not even the look whether any is needed.
  @inline(__always)
  static func initialize(
    _ place: UnsafeMutablePointer<String>, to bytes: RawSpan, at offset: Int, count: Int
  ) {
    UnsafeMutableRawPointer(place).storeBytes(
      of: words(bytes, at: offset, count: count), as: (UInt64, UInt64).self)
  }

  @inline(__always)
  private static func words(_ bytes: RawSpan, at offset: Int, count: Int) -> (UInt64, UInt64) {
    // Shifting to and fro clears what follows the string.
    guard count > 8 else {
      guard count > 0 else { return words(0, 0, count: 0) }
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let spare = UInt64(truncatingIfNeeded: 64 &- count &* 8)
      return words((UInt64(littleEndian: word) &<< spare) &>> spare, 0, count: count)
    }
    let both = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    let spare = UInt64(truncatingIfNeeded: 128 &- count &* 8)
    let high = (UInt64(littleEndian: both[1]) &<< spare) &>> spare
    return words(UInt64(littleEndian: both[0]), high, count: count)
  }

  @inline(__always)
  private static func words(_ low: UInt64, _ high: UInt64, count: Int) -> (UInt64, UInt64) {
    // 0xE0 marks ASCII and 0xA0 other text: the bit between them comes from the bytes' top bits.
    let isOther: UInt64 = (low | high) & 0x8080_8080_8080_8080 == 0 ? 0 : 0x40
    let form = 0xE0 &- isOther &+ UInt64(truncatingIfNeeded: count)
    return (low, high | form &<< 56)
  }
}
