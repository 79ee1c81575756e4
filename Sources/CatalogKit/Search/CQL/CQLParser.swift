/// Parses CQL 1.2, the query language of SRU.
///
/// Source: The Contextual Query Language, version 1.2 (Library of Congress, 2007). Prefix
/// assignments and proximity are not supported and throw an error.
struct CQLParser {
  private var tokens: ArraySlice<CQLToken>
  private var booleans = 0
  private var depth = 0
  private static let most = 64

  /// Parses a query and the order that it requests.
  ///
  /// - Throws: ``CQLError`` if the query is invalid or unsupported.
  static func parse(
    _ text: String
  ) throws(CQLError) -> (expression: BookExpression, order: CQLOrder?) {
    var parser = CQLParser(tokens: try CQLToken.all(in: text)[...])
    if case .comparison(">")? = parser.tokens.first {
      throw CQLError(48, "Query feature unsupported", "prefix assignment")
    }
    let expression = try parser.query()
    guard parser.takeKeyword("sortby") == nil else {
      return (expression, try CQLOrder(parser.tokens))
    }
    guard parser.tokens.isEmpty else { throw .syntax("a boolean operator is missing") }
    return (expression, nil)
  }

  private init(tokens: ArraySlice<CQLToken>) { self.tokens = tokens }

  private mutating func query() throws(CQLError) -> BookExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.most else {
      throw CQLError(13, "Invalid or unsupported use of parentheses", "nested too deeply")
    }
    var expression = try clause()
    while let name = takeKeyword("and", "or", "not", "prox") {
      if case .slash? = tokens.first { throw .booleanModifier(name) }
      guard name != "prox" else { throw .boolean(name) }
      booleans += 1
      guard booleans <= Self.most else { throw .tooMany }
      let right = try clause()
      switch name {
      case "and": expression = .all(expression, right)
      case "or": expression = .any(expression, right)
      default: expression = .except(expression, right)
      }
    }
    return expression
  }

  private mutating func clause() throws(CQLError) -> BookExpression {
    switch tokens.popFirst() {
    case .open:
      let inner = try query()
      guard case .close? = tokens.popFirst() else { throw .syntax("a parenthesis is not closed") }
      return inner
    case .word(let first, let isQuoted):
      guard let relation = try takeRelation() else {
        if !isQuoted, Self.keywords.contains(first.lowercased()) {
          throw .syntax("a search term is missing before \(first.lowercased())")
        }
        return try CQLClause(.anywhere, "=", first).expression()
      }
      guard case .word(let term, _)? = tokens.popFirst() else {
        throw .syntax("a search term is missing after \(relation)")
      }
      return try CQLClause(try CQLIndex(name: first), relation, term).expression()
    default: throw .syntax("a search term is missing")
    }
  }

  private static let keywords: Set<String> = ["and", "or", "not", "prox", "sortby"]

  /// A relation with its modifiers; `nil` if none follows.
  private mutating func takeRelation() throws(CQLError) -> String? {
    let relation: String
    switch tokens.first {
    case .comparison(let sign): relation = sign
    case .word(let word, false) where !Self.keywords.contains(word.lowercased()):
      relation = word.lowercased().replacing("cql.", with: "")
    default: return nil
    }
    tokens.removeFirst()
    while case .slash? = tokens.first {
      tokens.removeFirst()
      guard case .word(let name, _)? = tokens.popFirst() else {
        throw .syntax("a modifier is missing after /")
      }
      let modifier = name.lowercased().replacing("cql.", with: "").replacing("rel.", with: "")
      guard ["relevant", "word", "ignorecase", "ignoreaccents", "unmasked"].contains(modifier)
      else { throw .modifier(name) }
    }
    return relation == "scr" ? "=" : relation
  }

  private mutating func takeKeyword(_ names: String...) -> String? {
    guard case .word(let word, false)? = tokens.first, names.contains(word.lowercased()) else {
      return nil
    }
    tokens.removeFirst()
    return word.lowercased()
  }
}
