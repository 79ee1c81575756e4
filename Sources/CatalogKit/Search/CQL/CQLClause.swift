import TextFolding

/// A search clause of a CQL query: an index, a relation and a term.
struct CQLClause {
  private let index: CQLIndex
  private let relation: String
  private let term: String
  private static let most = 64

  /// - Parameter term: The term, with its escapes.
  init(_ index: CQLIndex, _ relation: String, _ term: String) throws(CQLError) {
    let relations: Set = [
      "=", "==", "exact", "<", ">", "<=", ">=", "<>", "any", "all", "adj", "within",
    ]
    guard relations.contains(relation) else { throw .relation(relation) }
    self.index = index
    self.relation = relation
    self.term = term
  }

  /// The clause as a condition on books.
  ///
  /// - Throws: ``CQLError`` if the relation or term does not suit the index.
  func expression() throws(CQLError) -> BookExpression {
    switch index {
    case .allRecords: return .conditions(Conditions())
    case .title: return try words(.title)
    case .creator: return try words(.authors)
    case .volume: return try words(.volume)
    case .anywhere:
      let plain = try plainTerm()
      let isNumber = plain.utf8.count >= 8 && StandardNumber(plain) != nil
      return isNumber ? one { $0.standardNumbers = [plain] } : try words(.all)
    case .date: return try years()
    case .subject, .category:
      let name = try equalTerm()
      return one { $0.categories = [name] }
    case .type:
      let name = try equalTerm().folded
      return one { $0.types = [name] }
    case .availability:
      let name = try equalTerm().folded
      return one { $0.availabilities = [name] }
    case .isbn, .issn:
      let number = try equalTerm()
      return one { $0.standardNumbers = [number] }
    case .mainSignature:
      let signature = SearchNumbers.mainSignature(try equalTerm())
      return one { $0.mainSignatures = [signature] }
    case .record:
      guard let signature = Int(try equalTerm()) else {
        throw .term(index.rawValue, "a whole number is expected")
      }
      return one { $0.signatures = [signature] }
    case .identifier: return try identifier()
    }
  }

  /// An ISBN or ISSN, also as a URN; or a call number of the faculty or main library.
  private func identifier() throws(CQLError) -> BookExpression {
    var text = try equalTerm()
    for prefix in ["urn:isbn:", "urn:issn:"] where text.lowercased().hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    let plain = text
    if StandardNumber(plain) != nil { return one { $0.standardNumbers = [plain] } }
    if let signature = Int(plain) { return one { $0.signatures = [signature] } }
    return one { $0.mainSignatures = [SearchNumbers.mainSignature(plain)] }
  }

  private func years() throws(CQLError) -> BookExpression {
    let text = try plainTerm()
    if relation == "within" {
      let ends = text.split(separator: " ").compactMap(Self.year)
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw .term(index.rawValue, "expected two years, the first not after the second")
      }
      return one { $0.years = [ends[0]...ends[1]] }
    }
    guard let year = Self.year(text[...]) else {
      throw .term(index.rawValue, "a year is expected")
    }
    switch relation {
    case "=", "==", "exact": return one { $0.years = [year...year] }
    case "<": return one { $0.years = [-1...year - 1] }
    case "<=": return one { $0.years = [-1...year] }
    case ">": return one { $0.years = [year + 1...10_000] }
    case ">=": return one { $0.years = [year...10_000] }
    case "<>": return .except(.conditions(Conditions()), one { $0.years = [year...year] })
    default: throw .combination(index.rawValue, relation)
    }
  }

  private static func year(_ text: Substring) -> Int? {
    text.utf8.count <= 4 ? Int(text).flatMap { $0 >= 0 ? $0 : nil } : nil
  }

  private func words(_ fields: WordFields) throws(CQLError) -> BookExpression {
    let found = try CQLTerm.words(of: term, fields)
    guard let first = found.first else { throw .emptyTerm }
    guard found.count <= Self.most else { throw .tooMany }
    switch relation {
    case "=", "all": return one { $0.words = found }
    case "==", "exact":
      guard !found.contains(where: \.isPrefix) else { throw .masking }
      return one {
        $0.phrases = [
          Conditions.Phrase(keys: found.map(\.key), fields: fields, isWhole: true)
        ]
      }
    case "any":
      return found.dropFirst().reduce(one { $0.words = [first] }) { expression, word in
        .any(expression, one { $0.words = [word] })
      }
    case "adj":
      guard found.count > 1 else { return one { $0.words = found } }
      guard !found.contains(where: \.isPrefix) else { throw .masking }
      return one { $0.phrases = [Conditions.Phrase(keys: found.map(\.key), fields: fields)] }
    default: throw .combination(index.rawValue, relation)
    }
  }

  private func equalTerm() throws(CQLError) -> String {
    guard ["=", "==", "exact", "all", "adj"].contains(relation) else {
      throw .combination(index.rawValue, relation)
    }
    return try plainTerm()
  }

  private func plainTerm() throws(CQLError) -> String {
    let text = try CQLTerm.plain(term).trimmed
    guard !text.isEmpty else { throw .emptyTerm }
    return text
  }

  private func one(_ set: (inout Conditions) -> Void) -> BookExpression {
    var conditions = Conditions()
    set(&conditions)
    return .conditions(conditions)
  }
}
