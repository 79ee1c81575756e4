/// The rules of a drawing's `style` elements that plans depend on.
struct StyleSheet: Sendable {
  /// What an element must have to be meant by one step of a selector.
  struct Compound: Sendable {
    var tag: String?
    var id: String?
    var classes: [String] = []
    var isFirstChild = false
    /// How the step before it relates to this one.
    var combinator = Combinator.none
  }

  enum Combinator: Sendable {
    case none
    case descendant
    case child
  }

  struct Rule: Sendable {
    /// The steps from the outermost to the element itself.
    let steps: [Compound]
    let declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []
  private var order: UInt64 = 0

  /// Adds the rules of one sheet; at-rules with blocks are passed over.
  mutating func add(_ source: String) {
    let text = Self.withoutComments(source)
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let head = rest[..<open]
      let close = Self.closing(rest, after: open)
      let body = rest[rest.index(after: open)..<close]
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
      let selectors = head.split(separator: ";").last ?? head
      guard !selectors.contains("@") else { continue }
      addRule(selectors, body)
    }
  }

  private mutating func addRule(_ selectors: Substring, _ body: Substring) {
    var declarations: [Declaration] = []
    var copy = String(body)
    copy.withUTF8 { StyleParser.parse($0, rank: 0, into: &declarations) }
    guard !declarations.isEmpty else { return }
    for selector in selectors.split(separator: ",") {
      guard let steps = Self.steps(selector) else { continue }
      order += 1
      let rank = Self.specificity(steps) << 32 + order
      rules.append(
        Rule(
          steps: steps,
          declarations: declarations.map { declaration in
            var copy = declaration
            copy.rank += rank
            return copy
          }))
    }
  }

  private static func specificity(_ steps: [Compound]) -> UInt64 {
    var result: UInt64 = 0
    for step in steps {
      let ids: UInt64 = step.id == nil ? 0 : 1
      let classes = UInt64(step.classes.count + (step.isFirstChild ? 1 : 0))
      result += ids << 16 + min(classes, 200) << 8 + (step.tag == nil ? 0 : 1)
    }
    return min(result, 1 << 26)
  }

  private static func closing(_ text: Substring, after open: Substring.Index) -> Substring.Index {
    var depth = 0
    var index = open
    while index < text.endIndex {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
      index = text.index(after: index)
    }
    return text.endIndex
  }

  private static func withoutComments(_ source: String) -> String {
    var result = ""
    var rest = source[...]
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    result += rest
    return result.replacing("<!--", with: "").replacing("-->", with: "")
  }

  /// The steps of a selector; `nil` when it uses something that is not known here.
  private static func steps(_ selector: Substring) -> [Compound]? {
    let spaced = selector.replacing(">", with: " > ")
    var steps: [Compound] = []
    var combinator = Combinator.none
    for word in spaced.split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        combinator = .child
        continue
      }
      guard var compound = compound(word) else { return nil }
      compound.combinator = combinator
      steps.append(compound)
      combinator = .descendant
    }
    return steps.isEmpty || steps.count > 32 ? nil : steps
  }

  private static func compound(_ word: Substring) -> Compound? {
    var result = Compound()
    var rest = word
    func name() -> String {
      let taken = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest[taken.endIndex...]
      return String(taken)
    }
    if rest.first == "*" {
      rest.removeFirst()
    } else if let tag = Optional(name()), !tag.isEmpty {
      result.tag = tag
    }
    while let mark = rest.popFirst() {
      switch mark {
      case "#": result.id = name()
      case ".": result.classes.append(name())
      case ":":
        guard name() == "first-child" else { return nil }
        result.isFirstChild = true
      default: return nil
      }
    }
    return result
  }
}
