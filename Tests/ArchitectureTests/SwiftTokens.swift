/// The words, brackets and operators of a Swift file with their lines, without comments and texts.
struct SwiftTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> (text: String, line: Int)? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), starts("//") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "/"), starts("/*") {
        while position < bytes.count, !starts("*/") { advance() }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let marks = quote() {
        skipText(marks)
      } else if Self.isLetter(byte) {
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        return (String(decoding: bytes[start..<position], as: UTF8.self), line)
      } else if "&|? ".utf8.contains(byte), let mark = Self.operators.first(where: starts) {
        position += mark.utf8.count
        return (mark, line)
      } else {
        advance()
        if "(){}[].".utf8.contains(byte) { return (String(Unicode.Scalar(byte)), line) }
      }
    }
    return nil
  }

  private static let operators = ["&&", "||", "??", " ? "]

  private mutating func advance() {
    if position < bytes.count, bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private func starts(_ mark: String) -> Bool {
    var index = position
    for byte in mark.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// The beginning of a text or an extended regular expression at the position.
  private func quote() -> (opening: String, closing: String, escape: String)? {
    guard bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "#") else {
      return nil
    }
    let count = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let hashes = String(repeating: "#", count: count)
    if count > 0, starts(hashes + "/") { return (hashes + "/", "/" + hashes, "") }
    for mark in ["\"\"\"", "\""] where starts(hashes + mark) {
      return (hashes + mark, mark + hashes, "\\" + hashes)
    }
    return nil
  }

  private mutating func skipText(_ marks: (opening: String, closing: String, escape: String)) {
    position += marks.opening.utf8.count
    while position < bytes.count, !starts(marks.closing) {
      guard !marks.escape.isEmpty, starts(marks.escape) else {
        advance()
        continue
      }
      position += marks.escape.utf8.count
      if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
        skipInterpolation()
      } else {
        advance()
      }
    }
    position += marks.closing.utf8.count
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count {
      if let marks = quote() {
        skipText(marks)
        continue
      }
      let byte = bytes[position]
      advance()
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
