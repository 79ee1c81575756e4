import CheckedRows
import JSONText
import TextFolding

/// Converts a field lookup to SQL.
///
/// Values are bound, never interpolated into the statement; interpolated parts come from
/// enumerations.
struct LookupStatement {
  private(set) var arguments: [any DatabaseValueConvertible] = []
  /// The regular expressions, which the statement calls as `matches_0(text)` and so on.
  private(set) var expressions: [(key: String, expression: RegularExpression)] = []
  /// Whether the texts of all books must be folded or searched, which takes most of the time.
  private(set) var readsTexts = false
  /// The key of the filter that takes most of the time.
  private(set) var slowKey: String?
  private var joins = ""
  private var predicates: [String] = []
  private var joinCount = 0
  private let lookup: BookLookup

  /// By title, newest first; equal books in the order in which they were added.
  static let fixedOrder = "title_order, year DESC, book.id"

  var mode: LookupMode { lookup.mode }
  var groupsEditions: Bool { lookup.groupsEditions }

  /// - Throws: ``LookupError`` if a regular expression is invalid.
  init(_ lookup: BookLookup) throws(LookupError) {
    self.lookup = lookup
    let ofBook = lookup.conditions.filter { !$0.field.isCategory }
    let ofCategory = lookup.conditions.filter(\.field.isCategory)
    for condition in ofBook { predicates.append(try predicate(condition, category: "")) }
    if !ofCategory.isEmpty {
      let alias = beginJoin()
      var parts: [String] = []
      for condition in ofCategory { parts.append(try predicate(condition, category: alias)) }
      end(alias, parts)
    }
    if !lookup.categories.isEmpty {
      let alias = beginJoin()
      end(alias, [isOne(of: lookup.categories, alias)])
    }
    for name in lookup.allCategories {
      let alias = beginJoin()
      end(alias, [isOne(of: [name], alias)])
    }
  }

  /// The ids of the rows on the requested page.
  var pageSQL: String {
    "SELECT book.id FROM book\(joins)\(condition) ORDER BY \(order) LIMIT ? OFFSET ?"
  }

  /// The ids of all rows found, in order.
  var allSQL: String { "\(foundSQL) ORDER BY \(order)" }

  /// The ids of all rows found, in the order in which texts are read fastest.
  var foundSQL: String { "SELECT book.id FROM book\(joins)\(condition)" }

  /// The number of rows found.
  var countSQL: String { "SELECT count(*) FROM book\(joins)\(condition)" }

  private var condition: String {
    predicates.isEmpty ? "" : " WHERE " + predicates.joined(separator: " AND ")
  }

  /// The 2014 service defined the order of title and year only; here SQLite's order of ties is
  /// explicit: the order in which books were added, or, for categories, in which they were
  /// assigned.
  private var order: String {
    guard mode == .strict else { return Self.fixedOrder }
    let ties = (0..<joinCount).reversed().map { "c\($0).category_id, a\($0).id" }
    return (["title, year"] + (ties.isEmpty ? ["book.id"] : ties)).joined(separator: ", ")
  }

  private mutating func beginJoin() -> String {
    joinCount += 1
    return "c\(joinCount - 1)"
  }

  /// In strict mode a book occurs once for each matching category, in fixed mode only once.
  private mutating func end(_ alias: String, _ parts: [String]) {
    let assignment = "a\(alias.dropFirst())"
    let test = parts.joined(separator: " AND ")
    if lookup.mode == .strict {
      joins +=
        " JOIN assignment \(assignment) ON \(assignment).book = book.id"
        + " JOIN category \(alias) ON \(alias).id = \(assignment).category"
      predicates.append(test)
    } else {
      predicates.append(
        "EXISTS (SELECT * FROM assignment \(assignment) JOIN category \(alias)"
          + " ON \(alias).id = \(assignment).category"
          + " WHERE \(assignment).book = book.id AND \(test))")
    }
  }

  private mutating func isOne(of names: [String], _ alias: String) -> String {
    let list = "(SELECT value FROM json_each(?))"
    let names = JSONList.array(names)
    arguments.append(names)
    guard lookup.mode == .fixed else { return "\(alias).category_id IN \(list)" }
    arguments.append(names)
    return "(\(alias).category_id IN \(list) OR \(alias).main_id IN \(list))"
  }

  private mutating func predicate(
    _ condition: LookupCondition, category alias: String
  ) throws(LookupError) -> String {
    // No text in a catalogue contains NUL, and SQLite would compare only the part before it.
    if lookup.mode == .fixed, condition.values.contains(where: \.holdsNUL) { return "0" }
    let column = column(condition, alias)
    let isNumber = condition.field.isNumeric
    let value = condition.values.first ?? ""
    let literal: any DatabaseValueConvertible = isNumber ? Int(value) ?? 0 : value
    switch condition.comparison {
    case .iexact where isNumber:
      // As text, only the exact digits match; as numbers, the index can be used.
      let digits = lookup.mode == .strict ? value : value.folded
      guard let number = Int(digits), String(number) == digits else { return "0" }
      return bind("\(column) = ?", number)
    case .exact: return bind("\(column) = ?", literal)
    case .gt: return bind("\(column) > ?", literal)
    case .gte: return bind("\(column) >= ?", literal)
    case .lt: return bind("\(column) < ?", literal)
    case .lte: return bind("\(column) <= ?", literal)
    case .range:
      for value in condition.values {
        arguments.append(isNumber ? Int(value) ?? 0 : value)
      }
      return "\(column) BETWEEN ? AND ?"
    case .among:
      let list =
        isNumber
        ? JSONList.array(condition.values.compactMap { Int($0) })
        : JSONList.array(condition.values)
      return bind("\(column) IN (SELECT value FROM json_each(?))", list)
    case .isnull: return bind("(\(column) IS NULL) = ?", value != "False" || lookup.mode == .strict)
    case .regex, .iregex:
      return try regex(condition, column, value)
    case .iexact, .contains, .icontains, .startswith, .istartswith, .endswith, .iendswith:
      return lookup.mode == .strict
        ? like(condition.comparison, column, value) : folded(condition, column, value)
    }
  }

  private mutating func bind(_ sql: String, _ value: any DatabaseValueConvertible) -> String {
    arguments.append(value)
    return sql
  }

  private mutating func regex(
    _ condition: LookupCondition, _ column: String, _ pattern: String
  ) throws(LookupError) -> String {
    readsTexts = true
    slowKey = condition.key
    do {
      let expression = try RegularExpression(
        pattern, ignoringCase: condition.comparison == .iregex)
      expressions.append((condition.key, expression))
      return "matches_\(expressions.count - 1)(\(column))"
    } catch {
      throw LookupError(condition.key, error.sentence(about: condition.key))
    }
  }

  /// SQLite's `LIKE`, which ignores case only in ASCII, as the 2014 service used it.
  private mutating func like(
    _ comparison: LookupCondition.Comparison, _ column: String, _ value: String
  ) -> String {
    let escaped = value.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
      .replacing("_", with: "\\_")
    let pattern =
      switch comparison {
      case .contains, .icontains: "%\(escaped)%"
      case .startswith, .istartswith: "\(escaped)%"
      case .endswith, .iendswith: "%\(escaped)"
      default: escaped
      }
    return bind("\(column) LIKE ? ESCAPE '\\'", pattern)
  }

  private mutating func folded(
    _ condition: LookupCondition, _ column: String, _ value: String
  ) -> String {
    readsTexts = true
    slowKey = slowKey ?? condition.key
    var column = "folded(CAST(\(column) AS TEXT))"
    var value = value.folded
    if condition.field == .book(.standardNumber) {
      // Hyphens in an ISBN are not significant.
      column = "replace(replace(\(column), '-', ''), ' ', '')"
      value = value.filter { $0 != "-" && $0 != " " }
    }
    arguments.append(value)
    switch condition.comparison {
    case .contains, .icontains: return "instr(\(column), ?) > 0"
    case .startswith, .istartswith: return bind("substr(\(column), 1, length(?)) = ?", value)
    case .endswith, .iendswith:
      arguments.append(value)
      return bind("(length(?) = 0 OR substr(\(column), -length(?)) = ?)", value)
    default: return "\(column) = ?"
    }
  }

  private func column(_ condition: LookupCondition, _ alias: String) -> String {
    switch condition.field {
    case .book(.year) where lookup.mode == .fixed:
      // An unknown year is stored as 0.
      LookupCondition.comparesNumbers(condition.comparison) || condition.comparison == .isnull
        ? "nullif(year, 0)" : "ifnull(nullif(year, 0), '')"
    case .book(let field): field.rawValue
    case .row: "book.id"
    case .categoryID: "\(alias).category_id"
    case .categoryName: "\(alias).category_name"
    case .categoryRow: "\(alias).id"
    }
  }
}
