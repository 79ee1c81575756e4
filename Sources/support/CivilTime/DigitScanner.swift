/// Scans the digits and separators of a date or time, valid as long as its bytes.
struct DigitScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The result of `read` for a text, from its first byte.
  static func scan<Value>(
    _ text: some StringProtocol, _ read: (inout DigitScanner) -> Value?
  ) -> Value? {
    var copy = String(text)
    return copy.withUTF8 { utf8 in
      var scanner = DigitScanner(utf8)
      return read(&scanner)
    }
  }

  /// The result of `read` for UTF-8 bytes, from the first.
  static func scan<Value>(
    utf8: Span<UInt8>, _ read: (inout DigitScanner) -> Value?
  ) -> Value? {
    utf8.withUnsafeBufferPointer { utf8 in
      var scanner = DigitScanner(utf8)
      return read(&scanner)
    }
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position == text.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { position < text.count ? text[position] : 0 }

  /// Reads `byte` if it is the next one.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  /// Skips the next byte.
  @inline(__always)
  mutating func skip() { position += 1 }

  /// Skips spaces.
  mutating func skipBlanks() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Reads the next two digits.
  @inline(__always)
  mutating func pair() -> Int? {
    guard position &+ 2 <= text.count else { return nil }
    let high = text[position] &- 48
    let low = text[position &+ 1] &- 48
    guard high <= 9, low <= 9 else { return nil }
    position &+= 2
    return Int(high &* 10 &+ low)
  }

  /// Reads the next digits, up to the maximum number.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, case 48...57 = next {
      value = value * 10 + Int(next) - 48
      count += 1
      position += 1
    }
    return count >= digits.lowerBound ? value : nil
  }
}
