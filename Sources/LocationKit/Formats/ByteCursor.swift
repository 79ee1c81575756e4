import CExactDecimal

/// Scans the bytes of a document, which must outlive the cursor.
///
/// The bytes are followed by zeros, which no text contains, so that search loops need no other
/// check.
struct ByteCursor {
  private let base: UnsafePointer<UInt8>?
  let count: Int
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  var isAtEnd: Bool { position >= count }

  /// The next byte.
  @inline(__always) var next: UInt8 { self[position] }

  @inline(__always) subscript(index: Int) -> UInt8 {
    guard index < count, let base else { return 0 }
    return base[index]
  }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(start: base.map { $0 + range.lowerBound }, count: range.count)
  }

  /// Whether a word comes next.
  @inline(__always) func sees(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count - position >= length, let base else { return false }
    for place in 0..<length where base[position + place] != word.utf8Start[place] { return false }
    return true
  }

  /// Consumes a word if it comes next.
  @inline(__always) mutating func take(_ word: StaticString) -> Bool {
    guard sees(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Skips spaces, tabs and line ends.
  @inline(__always) mutating func skipWhiteSpace() {
    while Self.isWhiteSpace(next) { position += 1 }
  }

  /// Consumes a plain decimal number of at most fifteen digits; anything else is left.
  @inline(__always) mutating func takePlainDecimal() -> Double? {
    var place = position
    let isNegative = self[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var mantissa: UInt64 = 0
    let start = place
    while self[place] &- 48 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(self[place] &- 48)
      place += 1
    }
    var digits = place - start
    var decimals = 0
    if self[place] == UInt8(ascii: ".") {
      place += 1
      let first = place
      while self[place] &- 48 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(self[place] &- 48)
        place += 1
      }
      decimals = place - first
      digits += decimals
    }
    guard digits > 0, digits <= CITYKIT_EXACT_DIGITS, self[place] | 0x20 != UInt8(ascii: "e") else {
      return nil
    }
    position = place
    let value = citykit_exact_decimal(Int64(mantissa), -Int64(decimals))
    return isNegative ? 0 - value : value
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes from an offset on, in pieces of a quarter of a megabyte.
  func pieces(from start: Int) -> some Sequence<Slice<UnsafeRawBufferPointer>> {
    let size = 1 << 18
    return stride(from: start, to: count, by: size).lazy.map {
      self[$0..<Swift.min($0 + size, count)]
    }
  }
}
