import JSONText

/// A field lookup, in the query language of the 2014 service, which names comparisons as Django
/// does.
///
/// ```json
/// {"query": {"filters": {"title__contains": "algebra", "year__gte": "1990"},
///            "categories": ["G00"], "pagination": {"offset": 0, "limit": 20}}}
/// ```
///
/// A filter's key is a field, optionally followed by `__` and a comparison; a field alone implies
/// `iexact`. Empty strings are ignored. All filters must match, and at least one of the categories
/// (all of `categories_all`, which the 2014 service lacked).
public struct BookLookup: Hashable, Sendable {
  /// How to evaluate the lookup.
  public let mode: LookupMode
  /// Category identifiers; a book must have at least one of them.
  public let categories: [String]
  /// Category identifiers; a book must have all of them.
  public let allCategories: [String]
  /// Number of books to skip.
  public let offset: Int
  /// Maximum number of books to return.
  public let limit: Int
  /// Whether to return the copies of an edition as one book.
  public let groupsEditions: Bool
  let conditions: [LookupCondition]

  /// Parses a lookup.
  ///
  /// - Parameters:
  ///   - json: The body of a request to `/books`.
  ///   - mode: How to evaluate the lookup.
  /// - Throws: ``LookupError`` with the key that is invalid.
  public init(json: [UInt8], mode: LookupMode) throws(LookupError) {
    self.mode = mode
    guard case .object(let members) = try LookupError.body(json) else {
      throw LookupError("query", "the body must be an object with the key \"query\"")
    }
    let query = try Self.object("query", in: Self.dictionary(members))
    let filters = try Self.object("filters", in: query)
    let pagination = try Self.object("pagination", in: query)
    offset = try Self.count("offset", in: pagination)
    limit = try Self.count("limit", in: pagination)
    categories = try Self.names("categories", in: query)
    allCategories =
      mode == .fixed && query["categories_all"] != nil
      ? try Self.names("categories_all", in: query) : []
    groupsEditions = mode == .fixed ? try Self.groups(Self.dictionary(members), query) : false
    var conditions: [LookupCondition] = []
    for (key, value) in filters.sorted(by: { $0.key < $1.key }) where value != .string("") {
      conditions.append(try LookupCondition(key, value, mode))
    }
    self.conditions = conditions
  }

  /// Whether an index finds the books by their numbers, which takes microseconds; other lookups may
  /// read every book.
  ///
  /// A service can run keyed lookups at once and queue the others.
  public var isKeyed: Bool { mode == .fixed && conditions.contains(where: \.isKeyed) }

  /// If a name is repeated, the last member counts, as in the 2014 service.
  private static func dictionary(_ members: [JSONValue.Member]) -> [String: JSONValue] {
    Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// Parses `"group": "edition"`, inside or beside the query.
  private static func groups(
    _ members: [String: JSONValue], _ query: [String: JSONValue]
  ) throws(LookupError) -> Bool {
    switch members["group"] ?? query["group"] {
    case nil, .null: return false
    case .string("edition"): return true
    case .some: throw LookupError("group", "\"group\" must be \"edition\"")
    }
  }

  private static func object(
    _ key: String, in members: [String: JSONValue]
  ) throws(LookupError) -> [String: JSONValue] {
    switch members[key] {
    case .object(let members): return dictionary(members)
    case nil: throw LookupError(key, "the key \"\(key)\" is missing")
    case .some(let other):
      throw LookupError(key, "\"\(key)\" must be an object, not \(other.kind)")
    }
  }

  private static func count(
    _ key: String, in members: [String: JSONValue]
  ) throws(LookupError) -> Int {
    switch members[key] {
    case .integer(let number):
      guard number >= 0 else { throw LookupError(key, "\"\(key)\" must not be negative") }
      return number
    case nil: throw LookupError(key, "the key \"\(key)\" is missing")
    case .number:
      throw LookupError(
        key, "\"\(key)\" must be a whole number in digits, without a fraction or exponent")
    case .some(let other):
      throw LookupError(key, "\"\(key)\" must be a whole number, not \(other.kind)")
    }
  }

  private static func names(
    _ key: String, in members: [String: JSONValue]
  ) throws(LookupError) -> [String] {
    guard let value = members[key] else {
      throw LookupError(key, "the key \"\(key)\" is missing")
    }
    guard case .array(let elements) = value else {
      throw LookupError(key, "\"\(key)\" must be an array of strings, not \(value.kind)")
    }
    return try elements.map { element throws(LookupError) in
      guard case .string(let name) = element else {
        throw LookupError(key, "\"\(key)\" must hold strings, not \(element.kind)")
      }
      return name
    }
  }
}
