/// Walks over text bytes and reads numbers out of them.
struct ByteCursor {
  var place: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  /// `nil` when there is nothing to walk over.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    place = start
    end = start + bytes.count
  }

  var isAtEnd: Bool { place >= end }

  /// The next byte, 0 at the end.
  var next: UInt8 { place < end ? place.pointee : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while place < end, Self.isSpace(place.pointee) { place += 1 }
  }

  /// Passes white space with at most one comma in it.
  @inline(__always)
  mutating func skipSeparator() {
    skipSpace()
    if place < end, place.pointee == UInt8(ascii: ",") {
      place += 1
      skipSpace()
    }
  }

  /// Passes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard place < end, place.pointee == byte else { return false }
    place += 1
    return true
  }

  /// Passes a word of letters and hyphens, and returns it in small letters.
  mutating func takeWord() -> String {
    let start = place
    while place < end, Self.isLetter(place.pointee) || place.pointee == UInt8(ascii: "-") {
      place += 1
    }
    return String(decoding: UnsafeBufferPointer(start: start, count: place - start), as: UTF8.self)
      .lowercased()
  }

  /// An arc's flag: one digit, with or without anything behind it.
  mutating func takeFlag() -> Bool? {
    guard place < end, place.pointee == UInt8(ascii: "0") || place.pointee == UInt8(ascii: "1")
    else { return nil }
    defer { place += 1 }
    return place.pointee == UInt8(ascii: "1")
  }

  /// A number as SVG writes it; `nil`, and nothing passed, when there is none or it is beyond all
  /// bounds.
  ///
  /// Up to 19 digits are collected in an integer; with a small power of ten the division is
  /// exact (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990). The rest goes
  /// the slow way.
  mutating func takeNumber() -> Double? {
    var cursor = place
    var isNegative = false
    if cursor < end, cursor.pointee == UInt8(ascii: "-") || cursor.pointee == UInt8(ascii: "+") {
      isNegative = cursor.pointee == UInt8(ascii: "-")
      cursor += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var exponent = 0
    while cursor < end, case let digit = cursor.pointee &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      significant += significant > 0 || digit > 0 ? 1 : 0
      digits += 1
      cursor += 1
    }
    if cursor < end, cursor.pointee == UInt8(ascii: ".") {
      let point = cursor
      cursor += 1
      while cursor < end, case let digit = cursor.pointee &- 0x30, digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        significant += significant > 0 || digit > 0 ? 1 : 0
        digits += 1
        exponent -= 1
        cursor += 1
      }
      if exponent == 0, digits == 0 { cursor = point }
    }
    guard digits > 0 else { return nil }
    if cursor < end, cursor.pointee | 0x20 == UInt8(ascii: "e") {
      exponent += takeExponent(at: &cursor)
    }
    guard significant <= 18, mantissa < 1 << 53, (-22...22).contains(exponent) else {
      return takeSlowly(upTo: cursor)
    }
    place = cursor
    let power = Self.powers[abs(exponent)]
    let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    return isNegative ? -value : value
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
      value.isFinite
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

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
