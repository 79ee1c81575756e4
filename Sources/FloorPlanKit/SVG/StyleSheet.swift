/// The rules in a drawing's `style` elements, as far as plans need them.
struct StyleSheet: Sendable {
  struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []
  /// The numbers of the classes named in selectors.
  private(set) var classNumbers: [[UInt8]: Int32] = [:]
  /// Whether rules were omitted because there are too many.
  private(set) var isCrowded = false
  private var order: UInt64 = 0
  private static let mostRules = 10_000

  /// Adds the rules of one sheet; at-rules are skipped with their blocks.
  mutating func add(_ source: [UInt8]) {
    let text = source.withUnsafeBufferPointer { StyleParser.withoutComments($0) } ?? source
    var start = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        start = index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = Self.endOfString(text, from: index)
      case UInt8(ascii: "{"):
        let head = Self.withoutMarks(text[start..<index])
        if Self.isForScreens(head) {
          start = index + 1
          break
        }
        let close = Self.endOfBlock(text, from: index)
        if head.first != UInt8(ascii: "@") { addRule(head, text[(index + 1)..<close]) }
        index = close
        start = close + 1
      default: break
      }
      index += 1
    }
  }

  private mutating func addRule(_ selectors: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
    var declarations: [Declaration] = []
    body.withUnsafeBufferPointer { StyleParser.parse($0, rank: 0, into: &declarations) }
    guard !declarations.isEmpty else { return }
    var parsed: [Selector] = []
    for text in selectors.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var parser = SelectorParser(text, classNumbers: classNumbers)
      classNumbers = [:]
      let selector = parser.selector()
      classNumbers = parser.classNumbers
      guard let selector else { return }
      parsed.append(selector)
    }
    for selector in parsed {
      guard rules.count < Self.mostRules else {
        isCrowded = true
        return
      }
      order += 1
      let rank = selector.specificity << 32 + order
      rules.append(
        Rule(
          selector: selector,
          declarations: declarations.map { declaration in
            var copy = declaration
            copy.rank += rank
            return copy
          }))
    }
  }

  /// Whether a block applies on screens: `@media screen`.
  private static func isForScreens(_ head: ArraySlice<UInt8>) -> Bool {
    let name = "@media".utf8
    guard head.starts(with: name) else { return false }
    let query = String(decoding: head.dropFirst(name.count), as: UTF8.self).lowercased()
    return query.split(separator: ",").contains { medium in
      ["all", "screen", "only screen"].contains(String(medium).trimmed)
    }
  }

  /// The part of a rule before its block, without surrounding white space and the marks that hide a
  /// sheet from old programs.
  private static func withoutMarks(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = head
    while let first = rest.first {
      if ByteCursor.isSpace(first) {
        rest = rest.dropFirst()
      } else if rest.starts(with: "<!--".utf8) {
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "-->".utf8) {
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    return rest
  }

  /// The index of the brace that closes the block, or the end.
  private static func endOfBlock(_ text: [UInt8], from open: Int) -> Int {
    var depth = 0
    var index = open
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(text, from: index)
      default: break
      }
      if depth == 0 { return index }
      index += 1
    }
    return text.count
  }

  /// The index of the closing quote, or of the line end, which a string cannot contain.
  private static func endOfString(_ text: [UInt8], from open: Int) -> Int {
    var index = open + 1
    while index < text.count, text[index] != text[open], text[index] != 0x0A { index += 1 }
    return min(index, text.count - 1)
  }
}

extension String {
  /// The text without surrounding white space.
  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
