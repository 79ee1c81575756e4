import CExactDecimal

/// Scans text bytes and parses numbers in them.
struct ByteCursor {
  var place: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  private let start: UnsafePointer<UInt8>

  /// `nil` if the buffer is empty.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    self.start = start
    place = start
    end = start + bytes.count
  }

  var isAtEnd: Bool { place >= end }

  /// The next byte; 0 at the end.
  var next: UInt8 { place < end ? place.pointee : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while place < end, Self.isSpace(place.pointee) { place += 1 }
  }

  /// Skips white space with at most one comma in it.
  @inline(__always)
  mutating func skipSeparator() {
    skipSpace()
    if place < end, place.pointee == UInt8(ascii: ",") {
      place += 1
      skipSpace()
    }
  }

  /// Skips a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard place < end, place.pointee == byte else { return false }
    place += 1
    return true
  }

  /// Up to fifteen letters in lower case, which can be compared with a literal in one step.
  struct Letters: Equatable, ExpressibleByStringLiteral {
    private var high: UInt64 = 0
    private var low: UInt64 = 0
    private var count = 0

    init() {}

    init(stringLiteral word: StaticString) {
      for place in 0..<word.utf8CodeUnitCount { append((word.utf8Start + place).pointee) }
    }

    fileprivate mutating func append(_ byte: UInt8) {
      count += 1
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte | 0x20)
    }
  }

  /// Consumes a word of letters.
  mutating func takeLetters() -> Letters {
    var letters = Letters()
    while place < end, Self.isLetter(place.pointee) {
      letters.append(place.pointee)
      place += 1
    }
    return letters
  }

  /// Consumes an arc's flag: one digit, which need not be followed by a separator.
  mutating func takeFlag() -> Bool? {
    guard place < end, place.pointee == UInt8(ascii: "0") || place.pointee == UInt8(ascii: "1")
    else { return nil }
    defer { place += 1 }
    return place.pointee == UInt8(ascii: "1")
  }

  /// Consumes a number in SVG's notation; `nil`, with nothing consumed, if there is none or it is
  /// out of range.
  ///
  /// Up to 19 digits are collected in an integer. Numbers that one operation does not round
  /// correctly take a slower path.
  mutating func takeNumber() -> Double? { takeUsualNumber() ?? takeAnyNumber() }

  /// Consumes a number with at most seven digits before the point and eight after it, without an
  /// exponent.
  ///
  /// Nearly all numbers in drawings are of this form. Their lengths cannot be predicted, so there
  /// is no branch on them; and because the next number begins only where this one ends, sixteen
  /// bytes are loaded at once and shifted.
  @inline(__always)
  private mutating func takeUsualNumber() -> Double? {
    guard end - place >= 16 else { return nil }
    let bytes = UnsafeRawPointer(place)
    let first = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let isNegative = first & 0xFF == 0x2D
    let sign: UInt64 = isNegative || first & 0xFF == 0x2B ? 8 : 0
    let low = (first &>> sign) | ((second &<< 1) &<< (63 &- sign))
    let high = second &>> sign
    let wholeBits = Self.bits(ofDigits: low)
    let rest = low &>> wholeBits
    let pointMask: UInt64 = rest & 0xFF == 0x2E ? 0xFF : 0
    let fraction = (rest >> 8) | (high &<< (56 &- wholeBits))
    let fractionBits = Self.bits(ofDigits: fraction) & pointMask
    let length = Int((sign &+ wholeBits &+ fractionBits &+ (pointMask & 8)) / 8)
    guard wholeBits < 64, length < 16, wholeBits &+ fractionBits > 0 else { return nil }
    let next = (place + length).pointee
    guard next | 0x20 != UInt8(ascii: "e"), next &- 0x30 >= 10 else { return nil }
    place += length
    // Zeros replace the bytes after the digits.
    let count = Int(fractionBits / 8)
    let whole = Self.value(ofDigits: ((low ^ Self.zeros) &<< 8) &<< (56 &- wholeBits))
    let parts = Self.value(ofDigits: (fraction ^ Self.zeros) << (64 &- fractionBits))
    let mantissa = Int64(truncatingIfNeeded: whole &* Self.scales[count] &+ parts)
    return citykit_exact_decimal(isNegative ? 0 &- mantissa : mantissa, -Int64(count))
  }

  /// The maximum magnitude, which exceeds that of drawing programs (SVG 2, 4.1 requires single
  /// precision); squares and sums of such numbers stay finite.
  private static let greatest = 3.4028235e38

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The number of leading digits among eight bytes, times eight.
  @inline(__always)
  private static func bits(ofDigits bytes: UInt64) -> UInt64 {
    let word = bytes ^ zeros
    let others =
      (((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    return UInt64(others.trailingZeroBitCount) & ~7
  }

  private mutating func takeAnyNumber() -> Double? {
    var cursor = place
    guard cursor < end else { return nil }
    let isNegative = cursor.pointee == UInt8(ascii: "-")
    cursor += isNegative || cursor.pointee == UInt8(ascii: "+") ? 1 : 0
    var mantissa: UInt64 = 0
    var digits = takeDigits(at: &cursor, &mantissa)
    var exponent = 0
    if cursor < end, cursor.pointee == UInt8(ascii: ".") {
      cursor += 1
      exponent = -takeDigits(at: &cursor, &mantissa)
      digits -= exponent
    }
    guard digits > 0 else { return nil }
    if cursor < end, cursor.pointee | 0x20 == UInt8(ascii: "e") {
      exponent += takeExponent(at: &cursor)
    }
    guard digits <= 19, mantissa < 1 << 53, abs(exponent) <= CITYKIT_EXACT_SCALE else {
      return takeSlowly(upTo: cursor)
    }
    place = cursor
    return citykit_exact_decimal(isNegative ? -Int64(mantissa) : Int64(mantissa), Int64(exponent))
  }

  /// Consumes digits and appends them to the mantissa, which wraps beyond 19 digits.
  ///
  /// Eight bytes are processed at a time: the lengths of numbers vary too much for branch
  /// prediction at the end of a loop.
  @inline(__always)
  private func takeDigits(
    at cursor: inout UnsafePointer<UInt8>, _ mantissa: inout UInt64
  ) -> Int {
    let first = cursor
    while end - start >= 8, cursor < end {
      let word = eightBytes(at: cursor) ^ 0x3030_3030_3030_3030
      let others =
        (((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
      guard others != 0 else {
        mantissa = mantissa &* 100_000_000 &+ Self.value(ofDigits: word)
        cursor += 8
        continue
      }
      // Zeros replace the bytes after the digits.
      let count = others.trailingZeroBitCount / 8
      let digits = (word &<< 8) &<< (56 &- 8 &* UInt64(count))
      mantissa = mantissa &* Self.scales[count] &+ Self.value(ofDigits: digits)
      cursor += count
      return cursor - first
    }
    while cursor < end, case let digit = cursor.pointee &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      cursor += 1
    }
    return cursor - first
  }

  /// The next eight bytes, the first one lowest, with zeros beyond the end.
  ///
  /// The buffer must have at least eight bytes.
  @inline(__always)
  private func eightBytes(at cursor: UnsafePointer<UInt8>) -> UInt64 {
    let left = end - cursor
    let from = UnsafeRawPointer(left >= 8 ? cursor : end - 8)
    let word = UInt64(littleEndian: from.loadUnaligned(as: UInt64.self))
    return left >= 8 ? word : word &>> UInt64(64 - 8 * left)
  }

  /// The value of eight digits, the first one in the lowest byte: pairs, then fours, then all are
  /// combined by multiplication.
  @inline(__always)
  private static func value(ofDigits word: UInt64) -> UInt64 {
    let pairs = (word &* 10) &+ (word >> 8)
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (high &+ low) >> 32
  }

  /// The exponent after `e`, which may also begin a unit: `1em`.
  private func takeExponent(at cursor: inout UnsafePointer<UInt8>) -> Int {
    var ahead = cursor + 1
    var isNegative = false
    if ahead < end, ahead.pointee == UInt8(ascii: "-") || ahead.pointee == UInt8(ascii: "+") {
      isNegative = ahead.pointee == UInt8(ascii: "-")
      ahead += 1
    }
    var value = 0
    let first = ahead
    while ahead < end, case let digit = ahead.pointee &- 0x30, digit < 10 {
      value = min(value * 10 + Int(digit), 100_000)
      ahead += 1
    }
    guard ahead > first else { return 0 }
    cursor = ahead
    return isNegative ? -value : value
  }

  private mutating func takeSlowly(upTo end: UnsafePointer<UInt8>) -> Double? {
    let bytes = UnsafeBufferPointer(start: place, count: end - place)
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    if text.hasSuffix(".") { text.append("0") }
    guard let value = Double(text.replacing(".e", with: ".0e").replacing(".E", with: ".0E")),
      abs(value) <= Self.greatest
    else { return nil }
    place = end
    return value
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static let scales: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}
