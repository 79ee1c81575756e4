import TextFolding

/// An assignment of a value to a field of a book, as librarians write it:
/// `availability=wypożyczona`.
///
/// Fields have the names of the 2014 service, or those of queries (`authors`, `isbn`,
/// `main-signature`, in Polish `autorzy`, `rok` …). There are also `due`, `location`, `publisher`,
/// `place`, `edition`, `pages`, `language`, `series`, and the lists `subjects`, `notes`, `isbns`,
/// `issns`, `corporate_authors`, `persons`, `contributors` and `category`, with several values
/// separated by semicolons; `\;` is a semicolon. `+=` adds to a list, `-=` removes from it.
///
/// ```swift
/// var book = Book(signature: 118, title: "Algebra", year: 2002)
/// for text in ["availability=wypożyczona", "subjects+=macierze"] {
///   try BookAssignment(text).apply(to: &book)
/// }
/// ```
public struct BookAssignment: Hashable, Sendable {
  private enum Target: Hashable {
    case field(BookField)
    case category
    case text(String)
    case list(String)
  }

  private enum Operation: Hashable {
    case set, add, remove
  }

  private let target: Target
  private let operation: Operation
  private let value: String

  /// Parses an assignment.
  ///
  /// - Parameter text: The assignment as typed.
  /// - Throws: ``CatalogError`` of kind `badQuery` if the text is not an assignment or the field is
  ///   unknown.
  public init(_ text: String) throws(CatalogError) {
    guard let sign = text.firstIndex(of: "=") else {
      throw CatalogError(.badQuery, "expected FIELD=VALUE, such as availability=czytelnia")
    }
    var name = text[..<sign]
    let last = name.last
    let operation: Operation = last == "+" ? .add : last == "-" ? .remove : .set
    if operation != .set { name.removeLast() }
    try self.init(
      name: String(name), operation: operation, value: String(text[text.index(after: sign)...]))
  }

  /// Creates an assignment that replaces the whole value.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value as typed; an empty one clears the field.
  /// - Throws: ``CatalogError`` of kind `badQuery` for an unknown field.
  public init(field name: String, value: String) throws(CatalogError) {
    try self.init(name: name, operation: .set, value: value)
  }

  private init(name: String, operation: Operation, value: String) throws(CatalogError) {
    guard let target = Self.target(name) else {
      throw CatalogError(
        .badQuery, "no such field; fields are \(Self.names.joined(separator: ", "))",
        field: name)
    }
    let isList = target == .category || Self.isList(target)
    guard isList || operation == .set else {
      throw CatalogError(
        .badQuery, "+= and -= go with category and with fields that have several values",
        field: name)
    }
    self.target = target
    self.operation = operation
    self.value = value.trimmed
  }

  /// The name of the field, for messages.
  public var name: String {
    switch target {
    case .field(let field): field.rawValue
    case .category: "category"
    case .text(let name), .list(let name): name
    }
  }

  /// Applies the assignment to a book.
  ///
  /// - Parameter book: The book to change.
  /// - Throws: ``CatalogError`` of kind `invalidValue` if the value is not a valid number, date or
  ///   identifier.
  public func apply(to book: inout Book) throws(CatalogError) {
    switch target {
    case .field(.due):
      guard value.isEmpty || Self.isDay(value) else {
        throw CatalogError(.invalidValue, "due must be a day, such as 2026-12-01", field: name)
      }
      book.due = value
    case .field(.year) where value.isEmpty: book.year = 0
    case .field(let field):
      guard book.set(field, to: value) else {
        throw CatalogError(.invalidValue, "\(name) must be a whole number", field: name)
      }
    case .category: try applyCategories(to: &book)
    case .text(let name):
      if let path = Self.texts[name] { book.details[keyPath: path] = value }
    case .list(let name):
      guard let path = Self.lists[name] else { return }
      let values = items
      switch operation {
      case .set: book.details[keyPath: path] = values
      case .add:
        book.details[keyPath: path] += values.filter { !book.details[keyPath: path].contains($0) }
      case .remove: book.details[keyPath: path].removeAll { values.contains($0) }
      }
    }
  }

  private var items: [String] {
    var items: [String] = [""]
    var isEscaped = false
    for character in value {
      if character == ";", !isEscaped {
        items.append("")
      } else {
        if character == ";" { items[items.count - 1].removeLast() }
        items[items.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return items.map(\.trimmed).filter { !$0.isEmpty }
  }

  private func applyCategories(to book: inout Book) throws(CatalogError) {
    let ids = try value.split(whereSeparator: { ";, ".contains($0) }).map {
      text throws(CatalogError) in
      guard let id = CategoryID(String(text)) else {
        throw CatalogError(
          .invalidValue, "a category is written as G01 or G01-S02", field: "category")
      }
      return id
    }
    switch operation {
    case .set: book.categories = ids.map { BookCategory(id: $0, name: "") }
    case .add:
      for id in ids where !book.categories.contains(where: { $0.id == id }) {
        book.categories.append(BookCategory(id: id, name: ""))
      }
    case .remove: book.categories.removeAll { ids.contains($0.id) }
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), year >= 1000
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  private static func isList(_ target: Target) -> Bool {
    if case .list = target { return true }
    return false
  }

  private static var texts: [String: WritableKeyPath<BookDetails, String>] {
    [
      "publisher": \.publisher, "place": \.place, "edition": \.edition, "pages": \.pages,
      "language": \.language, "series": \.series,
    ]
  }

  private static var lists: [String: WritableKeyPath<BookDetails, [String]>] {
    [
      "subjects": \.subjects, "notes": \.notes, "isbns": \.isbns, "issns": \.issns,
      "corporate_authors": \.corporateAuthors, "persons": \.persons, "contributors": \.contributors,
      "other_titles": \.otherTitles,
    ]
  }

  /// The fields that sheets may have besides those of the 2014 service.
  static let furtherNames = ["due", "location"] + texts.keys.sorted() + lists.keys.sorted()

  /// The value of one of these fields, as an assignment takes it; several are separated by
  /// semicolons.
  static func value(of name: String, in book: Book) -> String {
    if let path = texts[name] { return book.details[keyPath: path] }
    if let path = lists[name] {
      return list(book.details[keyPath: path])
    }
    return BookField(rawValue: name).map { book[field: $0] } ?? ""
  }

  /// Joins values for an assignment: separated by semicolons, with semicolons within values escaped
  /// by a backslash.
  public static func list(_ values: [String]) -> String {
    values.map { value in
      let escaped = value.replacing(";", with: "\\;")
      // A backslash at the end must not escape the separator.
      return escaped.last == "\\" ? escaped + " " : escaped
    }
    .joined(separator: "; ")
  }

  private static let names =
    BookField.allCases.map(\.rawValue) + ["category"] + furtherNames

  private static func target(_ name: String) -> Target? {
    let name = name.trimmed.folded
    if let field = BookField(rawValue: name), field != .details { return .field(field) }
    if texts[name] != nil { return .text(name) }
    if lists[name] != nil { return .list(name) }
    if name == "categories" { return .category }
    switch QueryField(name: name) {
    case .title: return .field(.title)
    case .author: return .field(.authors)
    case .isbn: return .field(.standardNumber)
    case .year: return .field(.year)
    case .volume: return .field(.volume)
    case .type: return .field(.type)
    case .availability: return .field(.availability)
    case .signature: return .field(.signature)
    case .mainSignature: return .field(.mainSignature)
    case .category: return .category
    case nil: return nil
    }
  }
}
