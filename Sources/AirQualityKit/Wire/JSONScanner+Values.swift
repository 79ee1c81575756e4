import CExactDecimal
import Foundation

/// A number as services write it: a number, text or null.
enum LenientNumber: Equatable {
  case value(Double)
  case missing
  case invalid

  /// The value; `nil` where there is none.
  var double: Double? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension JSONScanner {
  /// Whether a string equals `literal` after resolving escapes.
  func matches(_ text: Text, _ literal: StaticString) -> Bool {
    if needsText(text) { return string(text) == literal.description }
    guard literal.utf8CodeUnitCount == text.range.count, let start = bytes.baseAddress else {
      return false
    }
    return memcmp(start + text.range.lowerBound, literal.utf8Start, text.range.count) == 0
  }

  /// Whether a string must be compared as text because it has escapes or decomposed letters (NFD),
  /// which are equal to composed ones.
  func needsText(_ text: Text) -> Bool {
    text.hasEscapes || bytes[text.range].contains { $0 == 0xCC || $0 == 0xCD }
  }

  /// Reads a number of milliseconds since 1970; `nil` for a number out of range.
  mutating func epoch() throws(AirError) -> PolishTime.Showing? {
    guard let milliseconds = try lenientNumber().double, abs(milliseconds) < 1e14 else {
      return nil
    }
    return PolishTime.Showing(seconds: Int((milliseconds / 1000).rounded(.down)), isMoment: true)
  }

  /// Whether two strings have the same bytes.
  func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count, let start = bytes.baseAddress else { return false }
    return memcmp(start + first.lowerBound, start + second.lowerBound, first.count) == 0
  }

  /// The bytes as a string, with invalid UTF-8 repaired.
  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The characters of a string, with escapes resolved and invalid UTF-8 repaired.
  func string(_ text: Text) -> String {
    guard text.hasEscapes else { return string(text.range) }
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var result = ""
    func flushed() -> String {
      String(decoding: units, as: UTF16.self) + String(decoding: plain, as: UTF8.self)
    }
    var index = text.range.lowerBound
    while index < text.range.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < text.range.upperBound else {
        if !units.isEmpty {
          result += flushed()
          units = []
        }
        plain.append(byte)
        index += 1
        continue
      }
      if !plain.isEmpty {
        result += flushed()
        plain = []
      }
      let (unit, length) = escape(at: index + 1, before: text.range.upperBound)
      units.append(unit)
      index += 1 + length
    }
    return result + flushed()
  }

  /// Reads a string, or a number or literal as its characters; `nil` for null, objects and arrays.
  mutating func lenientText() throws(AirError) -> String? {
    switch try kind() {
    case .string:
      let value = string(try text())
      return value.isEmpty ? nil : value
    case .number: return string(try token())
    case .word:
      let word = string(try token())
      return word == "null" ? nil : word
    default:
      try skipValue()
      return nil
    }
  }

  /// Reads an integer, which may be written as text.
  mutating func lenientInteger() throws(AirError) -> Int? {
    try lenientNumber().double.flatMap { Int(exactly: $0) }
  }

  /// Reads `true` or `false`, which may be written as text or as 1 and 0.
  mutating func lenientFlag() throws(AirError) -> Bool? {
    switch try lenientText()?.lowercased() {
    case "true", "1", "1.0": true
    case "false", "0", "0.0": false
    default: nil
    }
  }

  /// Reads a number, which may be written as text with a point or comma.
  mutating func lenientNumber() throws(AirError) -> LenientNumber {
    switch try kind() {
    case .number: return number(try token())
    case .string:
      let text = try text()
      var range = text.range
      while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
      while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
      return range.isEmpty ? .missing : number(range)
    case .word:
      let word = try token()
      return bytes[word].elementsEqual("null".utf8) ? .missing : .invalid
    default:
      try skipValue()
      return .invalid
    }
  }

  /// Parses the number in a range of bytes.
  ///
  /// Numbers of more digits than one division is exact for are parsed by the standard library.
  private func number(_ range: Range<Int>) -> LenientNumber {
    var mantissa: Int64 = 0
    var digits = 0
    var places: Int64 = 0
    var hasPoint = false
    var index = range.lowerBound
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        guard digits < CITYKIT_EXACT_DIGITS else { return slowNumber(range) }
        mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { places += 1 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasPoint {
        hasPoint = true
      } else {
        return slowNumber(range)
      }
      index += 1
    }
    guard digits > 0 else { return .invalid }
    let value = citykit_exact_decimal(mantissa, -places)
    return .value(isNegative ? -value : value)
  }

  private func slowNumber(_ range: Range<Int>) -> LenientNumber {
    guard range.count <= 64 else { return .invalid }
    let text = string(range).replacing(",", with: ".")
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let value = Double(text), value.isFinite else { return .invalid }
    return .value(value)
  }

  private func escape(at index: Int, before end: Int) -> (unit: UInt16, length: Int) {
    switch bytes[index] {
    case UInt8(ascii: "n"): return (0x0A, 1)
    case UInt8(ascii: "t"): return (0x09, 1)
    case UInt8(ascii: "r"): return (0x0D, 1)
    case UInt8(ascii: "b"): return (0x08, 1)
    case UInt8(ascii: "f"): return (0x0C, 1)
    case UInt8(ascii: "u"):
      let digits = bytes[min(index + 1, end)..<min(index + 5, end)]
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      return (unit ?? 0xFFFD, 1 + digits.count)
    default: return (UInt16(bytes[index]), 1)
    }
  }
}
