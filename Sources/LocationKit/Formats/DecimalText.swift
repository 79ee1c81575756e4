/// Decimal numbers in text files.
enum DecimalText {
  /// Parses a finite number, possibly surrounded by white space.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var cursor = ByteCursor(UnsafeRawBufferPointer(text))
    cursor.skipWhiteSpace()
    let start = cursor.position
    if let value = cursor.takePlainDecimal() {
      cursor.skipWhiteSpace()
      return cursor.isAtEnd ? value : nil
    }
    var end = text.count
    while end > start, ByteCursor.isWhiteSpace(text[end - 1]) { end -= 1 }
    let body = text[start..<end]
    // Words such as "nan" and hexadecimal numbers are not accepted.
    let isDecimal = body.allSatisfy { 48...57 ~= $0 || "+-.eE".utf8.contains($0) }
    guard isDecimal, let value = Double(String(decoding: body, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Parses a finite number with a decimal comma.
  static func numberWithComma(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let comma = UInt8(ascii: ",")
    guard text.count(where: { $0 == comma }) == 1, !text.contains(UInt8(ascii: ".")) else {
      return nil
    }
    let plain = text.map { $0 == comma ? UInt8(ascii: ".") : $0 }
    return plain.withUnsafeBufferPointer { number($0) }
  }

  /// A finite number with the fewest digits that parse as the same number, without an exponent.
  static func plain(_ number: Double) -> String {
    let text = number.description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
    let sign = number < 0 ? "-" : ""
    let digits = text[..<mark].filter(\.isNumber)
    let fraction = text[..<mark].firstIndex(of: ".").map { text[$0..<mark].count - 1 } ?? 0
    let point = digits.count - fraction + exponent
    if point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    if point >= digits.count {
      return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
