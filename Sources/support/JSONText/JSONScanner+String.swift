extension JSONScanner {
  /// Reads a string; the next byte must be its opening quote.
  mutating func string() throws(JSONFailure) -> String {
    let opening = position
    position += 1
    let start = position
    try passOverPlainText(since: opening)
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard next == UInt8(ascii: "\\") else {
      position += 1
      return String(decoding: plain, as: UTF8.self)
    }
    var text = Array(plain)
    while next == UInt8(ascii: "\\") {
      try takeEscape(into: &text, since: opening)
      let start = position
      try passOverPlainText(since: opening)
      text += bytes[start..<position]
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Stops at a quote or backslash.
  private mutating func passOverPlainText(since opening: Int) throws(JSONFailure) {
    while next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
      guard position < bytes.count else { throw failure(.unterminatedString, at: opening) }
      guard next >= 0x20 else { throw failure(.controlCharacter) }
      position += 1
    }
  }

  private mutating func takeEscape(
    into text: inout [UInt8], since opening: Int
  ) throws(JSONFailure) {
    let backslash = position
    guard backslash + 1 < bytes.count else { throw failure(.unterminatedString, at: opening) }
    position += 2
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      text.append(bytes[backslash + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try hexadecimal(backslash)]
      if UTF16.isLeadSurrogate(units[0]), next == UInt8(ascii: "\\"),
        self[position + 1] == UInt8(ascii: "u")
      {
        let second = position
        position += 2
        units.append(try hexadecimal(second))
      }
      let isPair = units.count == 2 && UTF16.isTrailSurrogate(units[1])
      if unpairedSurrogate == nil, !isPair, units.contains(where: UTF16.isSurrogate) {
        unpairedSurrogate = backslash + 1
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default: throw failure(.unknownEscape, at: backslash)
    }
  }

  /// Reads the four digits after a `\u` that begins at `backslash`.
  private mutating func hexadecimal(_ backslash: Int) throws(JSONFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw failure(.malformedUnicodeEscape, at: backslash + 1)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
