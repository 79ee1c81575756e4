import JSONText

/// One filter of a lookup: a field, a comparison and its operands.
struct LookupCondition: Hashable, Sendable {
  /// The comparison applied to a field.
  enum Comparison: String, CaseIterable, Hashable {
    case exact
    case iexact
    case contains
    case icontains
    case startswith
    case istartswith
    case endswith
    case iendswith
    case regex
    case iregex
    case gt
    case gte
    case lt
    case lte
    case among = "in"
    case range
    case isnull
  }

  /// The field to compare.
  enum Field: Hashable {
    case book(BookField)
    case row
    case categoryID
    case categoryName
    case categoryRow

    /// Whether the field is an integer.
    var isNumeric: Bool {
      switch self {
      case .book(let field): field.isNumeric
      case .row, .categoryRow: true
      case .categoryID, .categoryName: false
      }
    }

    /// Whether the field belongs to categories, of which a book can have several.
    var isCategory: Bool {
      switch self {
      case .book, .row: false
      case .categoryID, .categoryName, .categoryRow: true
      }
    }
  }

  /// The key as given.
  let key: String
  let field: Field
  let comparison: Comparison
  /// The operands as text; most comparisons have one.
  let values: [String]

  /// The maximum length of a pattern in bytes; SQLite's own limit is 50,000.
  private static let longest = 10_000

  init(_ key: String, _ value: JSONValue, _ mode: LookupMode) throws(LookupError) {
    self.key = key
    (field, comparison) = try Self.parts(of: key)
    var values = try Self.values(value, key, comparison: comparison, mode: mode)
    guard values.allSatisfy({ $0.utf8.count <= Self.longest }) else {
      throw LookupError(key, "\(key): a text longer than \(Self.longest) bytes")
    }
    if field.isNumeric, Self.comparesNumbers(comparison) {
      values = try values.map { text throws(LookupError) in
        guard let number = PythonNumber.integer(text) else {
          throw LookupError(key, "\(key): expected a whole number")
        }
        return String(number)
      }
    }
    self.values = values
  }

  /// Whether an index finds the matching books by their numbers, without reading every book.
  var isKeyed: Bool {
    switch (field, comparison) {
    case (.row, .exact), (.row, .iexact), (.row, .among), (.book(.signature), .exact),
      (.book(.signature), .iexact), (.book(.signature), .among):
      true
    default: false
    }
  }

  /// Whether a comparison compares numbers if the field is one.
  static func comparesNumbers(_ comparison: Comparison) -> Bool {
    switch comparison {
    case .exact, .gt, .gte, .lt, .lte, .among, .range: true
    default: false
    }
  }

  /// The comparisons that Django supports for relations themselves; others need a field of the
  /// relation.
  private static let ofRelations: Set<Comparison> = [
    .exact, .among, .gt, .gte, .lt, .lte, .isnull,
  ]

  private static func parts(of key: String) throws(LookupError) -> (Field, Comparison) {
    // As in Python, `___` is not a separator and a name.
    let names = key.split(separator: "__", omittingEmptySubsequences: false).map(String.init)
    guard let first = names.first else { throw unknown(key) }
    if names.count == 1 {
      guard first != "categories" else {
        throw LookupError(key, "\(key): categories take categories__category_id and the like")
      }
      return (try field([first], key), .iexact)
    }
    if let comparison = names.last.flatMap({ Comparison(rawValue: $0) }) {
      let path = Array(names.dropLast())
      guard path != ["categories"] || ofRelations.contains(comparison) else {
        throw LookupError(
          key,
          "\(key): categories take categories__category_id__\(comparison.rawValue) and the like")
      }
      return (try field(path, key), comparison)
    }
    return (try field(names, key), .exact)
  }

  private static func field(_ path: [String], _ key: String) throws(LookupError) -> Field {
    switch path {
    case ["id"], ["pk"]: return .row
    case ["categories"], ["categories", "id"], ["categories", "pk"]: return .categoryRow
    case ["categories", "category_id"]: return .categoryID
    case ["categories", "category_name"]: return .categoryName
    default:
      guard path.count == 1, let field = BookField(rawValue: path[0]),
        BookField.allCases.contains(field)
      else { throw unknown(key) }
      return .book(field)
    }
  }

  private static func unknown(_ key: String) -> LookupError {
    let fields = BookField.allCases.map(\.rawValue).joined(separator: ", ")
    return LookupError(
      key, "\(key): no such field or lookup; fields are \(fields), categories, id")
  }

  private static func values(
    _ value: JSONValue, _ key: String, comparison: Comparison, mode: LookupMode
  ) throws(LookupError) -> [String] {
    let takesSeveral = comparison == .among || comparison == .range
    var texts: [String]
    switch value {
    case .string(let text) where takesSeveral:
      // The 2014 service treated a string as a list of its characters.
      texts =
        mode == .strict
        ? text.map { String($0) } : text.split(separator: ",").map { String($0).trimmed }
    case .string(let text): texts = [text]
    case .integer(let number) where mode == .fixed && !takesSeveral: texts = [String(number)]
    case .number(let number) where mode == .fixed && !takesSeveral:
      guard let whole = Int(exactly: number) else {
        throw LookupError(key, "\(key): expected a whole number, or a string")
      }
      texts = [String(whole)]
    case .bool(let flag) where mode == .fixed && comparison == .isnull:
      texts = [flag ? "True" : "False"]
    case .array(let elements) where mode == .fixed && takesSeveral:
      texts = try elements.map { element throws(LookupError) in
        switch element {
        case .string(let text): return text
        case .integer(let number): return String(number)
        default: throw LookupError(key, "\(key): the list must hold strings and whole numbers")
        }
      }
    default:
      let expected = takesSeveral && mode == .fixed ? "an array" : "a string"
      throw LookupError(key, "\(key): expected \(expected), found \(value.kind)")
    }
    guard comparison != .range || texts.count == 2 else {
      throw LookupError(key, "\(key): a range takes two values")
    }
    return texts
  }
}
