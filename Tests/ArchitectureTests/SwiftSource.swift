/// What the tests of the house need to know of a Swift file: its words without comments and texts,
/// and the types it declares at its top level.
struct SwiftSource {
  /// The identifiers of the code that begin with a capital letter.
  let typeNames: Set<String>
  /// The types declared at the top level that other files can see.
  let declared: Set<String>

  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
  private static let hiding: Set<String> = ["private", "fileprivate"]

  init(_ text: String) {
    var names: Set<String> = []
    var declared: Set<String> = []
    var depth = 0
    var last = ""
    var isHidden = false
    for token in Self.tokens(text) {
      switch token {
      case "{": depth += 1
      case "}":
        depth -= 1
        isHidden = false
      default:
        if depth == 0, Self.hiding.contains(token) { isHidden = true }
        if depth == 0, Self.keywords.contains(last), token != "func", token != "var" {
          if !isHidden { declared.insert(token) }
          isHidden = false
        }
        if token.first?.isUppercase == true { names.insert(token) }
        last = token
      }
    }
    typeNames = names
    self.declared = declared
  }

  /// Identifiers and braces, without comments and without the contents of texts.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    let bytes = Array(text.utf8)
    var position = 0
    func starts(_ mark: StaticString) -> Bool {
      mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if starts("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if starts("\"\"\"") {
        position += 3
        while position < bytes.count, !starts("\"\"\"") { position += 1 }
        position += 3
      } else if byte == UInt8(ascii: "\"") {
        position += 1
        while position < bytes.count, bytes[position] != byte {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      } else if isLetter(byte) {
        let start = position
        while position < bytes.count, isLetter(bytes[position]) { position += 1 }
        tokens.append(String(decoding: bytes[start..<position], as: UTF8.self))
      } else {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
          tokens.append(String(Unicode.Scalar(byte)))
        }
        position += 1
      }
    }
    return tokens
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
