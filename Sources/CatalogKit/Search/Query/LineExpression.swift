/// Parses a query line with `OR` and brackets: `(analiza OR algebra) zadania`.
///
/// `OR`, `LUB` and `|` combine everything up to a bracket; adjacent words must all occur. `NOT (…)`
/// and `-(…)` exclude what the brackets find. Without
/// one of these operators, brackets are taken as part of a pasted title, but not after the name of
/// a field, which then applies to each word in them: `title:(teoria grafów)`.
struct LineExpression {
  private let tokens: [TokenizedLine.Token]
  private var position = 0
  /// The maximum nesting depth of brackets.
  private static let deepest = 50

  /// The expression of a query's line and form fields; `nil` if the line has no operators.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery` for unbalanced brackets, or for an OR without
  ///   words on one side.
  static func read(_ query: BookQuery) throws(CatalogError) -> BookExpression? {
    let line = TokenizedLine(query.text)
    let tokens = line.tokens
    let hasGroup = line.hasFieldGroup || tokens.contains(.not)
    guard tokens.contains(.or) || hasGroup && line.isBalanced else { return nil }
    let hasSigns = tokens.contains { token in
      if case .words(let text) = token { return SearchIndex.isSigns(text) }
      return false
    }
    // Signs alone find nothing; beside OR they would otherwise stand for every book.
    if hasSigns { return .nothing }
    var reader = LineExpression(tokens: tokens)
    let expression = try reader.alternatives(depth: 0)
    guard reader.position == tokens.count else {
      throw CatalogError(.badQuery, "a closing bracket has no opening one")
    }
    var form = query
    form.text = ""
    let rest = try Conditions(form)
    return rest == Conditions() ? expression : .all(expression, .conditions(rest))
  }

  private init(tokens: [TokenizedLine.Token]) { self.tokens = tokens }

  private mutating func alternatives(depth: Int) throws(CatalogError) -> BookExpression {
    var result = try parts(depth: depth)
    while position < tokens.count, tokens[position] == .or {
      position += 1
      result = .any(result, try parts(depth: depth))
    }
    return result
  }

  /// The expression in brackets.
  private mutating func group(depth: Int) throws(CatalogError) -> BookExpression {
    guard depth < Self.deepest else {
      throw CatalogError(.badQuery, "the brackets are nested too deeply")
    }
    position += 1
    let expression = try alternatives(depth: depth + 1)
    guard position < tokens.count, tokens[position] == .close else {
      throw CatalogError(.badQuery, "an opening bracket has no closing one")
    }
    position += 1
    return expression
  }

  private mutating func parts(depth: Int) throws(CatalogError) -> BookExpression {
    var result: BookExpression?
    while position < tokens.count {
      let part: BookExpression
      switch tokens[position] {
      case .words(let text):
        position += 1
        part = .conditions(try Conditions(BookQuery(text)))
      case .not:
        position += 1
        guard position < tokens.count, tokens[position] == .open else {
          throw CatalogError(.badQuery, "words are missing after NOT")
        }
        guard position + 1 < tokens.count, tokens[position + 1] != .close else {
          throw CatalogError(.badQuery, "words are missing after NOT")
        }
        let unwanted = try group(depth: depth)
        result = .except(result ?? .conditions(Conditions()), unwanted)
        continue
      case .open: part = try group(depth: depth)
      case .or, .close:
        guard let result else {
          throw CatalogError(.badQuery, "words are missing before or after OR")
        }
        return result
      }
      result = result.map { .all($0, part) } ?? part
    }
    guard let result else {
      throw CatalogError(.badQuery, "words are missing before or after OR")
    }
    return result
  }
}
