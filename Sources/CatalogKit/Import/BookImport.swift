import CheckedRows
internal import CivilTime
internal import Localization
import TextFolding

/// Imports rows of the sheet of books.
struct BookImport {
  private let writer: RecordWriter
  private let rules: BookRules
  private let options: ImportOptions
  /// Whether the catalogue may have had books before; if not, no row is looked up.
  private let mayExist: Bool
  private var lines: [Int: Int] = [:]
  /// The fields that the sheet has besides those of the 2014 service.
  private let further: [String]
  /// The fields of the 2014 service for which the sheet has no column.
  private let missing: Set<BookField>
  /// Numbers the books of a sheet without call numbers.
  private var numbers: CallNumbers?

  init(
    _ writer: RecordWriter, _ options: ImportOptions, further: [String] = [],
    missing: [BookField] = []
  ) throws {
    self.further = further
    self.missing = Set(missing)
    self.writer = writer
    self.options = options
    rules = BookRules(try CategoryRow.dictionary(in: writer.database))
    numbers =
      missing.contains(.signature)
      ? try CallNumbers(
        writer.database, fields: BookField.allCases.filter { !missing.contains($0) },
        further: further) : nil
    mayExist = try Bool.fetchOne(writer.database, sql: "SELECT EXISTS (SELECT * FROM book)") ?? true
  }

  mutating func take(_ value: (SheetColumn) -> String, line: Int) throws -> RowResult {
    let (book, findings) = rules.book { field in
      // A book without a call number is numbered below.
      if field == .signature, numbers != nil { return "1" }
      return missing.contains(field) ? nil : value(.field(field))
    }
    let problems = findings.map {
      RowProblem(.field($0.field), $0.message, OriginalStatus.error, isWarning: !$0.isError)
    }
    guard var book else { return .rejected(problems) }
    if let refusal = try number(&book, value) { return .rejected(problems + [refusal]) }
    if let known = try mayExist ? BookRow.find(book.signature, in: writer.database)?.book : nil {
      // A missing field in a sheet means unknown, not empty.
      book.due = known.due
      book.location = known.location
      book.details = known.details
      keepMissing(of: known, in: &book)
    }
    if options.match == .isbn, mayExist, lines[book.signature] == nil {
      let copies = try EditionRow.signatures(withISBN: book.standardNumber, in: writer.database)
      guard copies.count < 2 || copies.contains(book.signature) else {
        return .rejected(problems + [Self.ambiguous])
      }
      if copies.count == 1, let known = try BookRow.find(copies[0], in: writer.database)?.book {
        book.details = known.details
        keepMissing(of: known, in: &book)
        book = known.takingOver(book)
      }
    }
    if let refusal = setFurther(value, in: &book) { return .rejected(problems + [refusal]) }
    return try take(book, line: line, problems: problems)
  }

  /// Sets the fields that the sheet has besides those of the 2014 service.
  ///
  /// - Returns: Why one of them is invalid.
  private func setFurther(_ value: (SheetColumn) -> String, in book: inout Book) -> RowProblem? {
    for name in further {
      do throws(CatalogError) {
        let text = value(.further(name))
        try BookAssignment(field: name, value: name == "due" ? Self.day(text) : text)
          .apply(to: &book)
      } catch {
        return RowProblem(.further(name), .plain(error.message), OriginalStatus.error)
      }
    }
    return nil
  }

  /// Gives a book its call number if the sheet has none.
  ///
  /// - Returns: Why the row is rejected.
  private mutating func number(
    _ book: inout Book, _ value: (SheetColumn) -> String
  ) throws -> RowProblem? {
    guard numbers != nil else { return nil }
    var described = book
    if let refusal = setFurther(value, in: &described) { return refusal }
    if options.match == .isbn {
      let copies = try EditionRow.signatures(withISBN: book.standardNumber, in: writer.database)
      guard copies.count < 2 else { return Self.ambiguous }
      if let copy = copies.first {
        book.signature = copy
        return nil
      }
    }
    let isNew = options.match == .none || options.match == .isbn || !mayExist
    book.signature = try numbers?.number(for: described, isNew: isNew) ?? 0
    return nil
  }

  /// Takes over the fields that the sheet has no column for.
  private func keepMissing(of known: Book, in book: inout Book) {
    for field in missing { _ = book.set(field, to: known[field: field]) }
  }

  /// Converts a workbook's day number, counted from the end of 1899, to a date; returns other text
  /// unchanged.
  private static func day(_ text: String) -> String {
    guard text.utf8.count == 5, let number = Int(text), number > 30_000 else { return text }
    let date = CivilDate(daysSinceEpoch: number - 25_569)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  static let ambiguous = RowProblem(
    .field(.standardNumber), Message("row.ambiguousISBN"),
    OriginalStatus.error)

  /// Imports a valid book.
  mutating func take(
    _ book: Book, line: Int, problems: [RowProblem] = []
  ) throws -> RowResult {
    if let first = lines.updateValue(line, forKey: book.signature) {
      let isSame = try BookRow.find(book.signature, in: writer.database)?.book == book
      lines[book.signature] = first
      guard isSame else {
        return .rejected(
          problems + [
            RowProblem(
              .field(.signature), Message("row.signatureTwice", .integer(first)),
              OriginalStatus.exists)
          ])
      }
      return RowResult(outcome: .unchanged, status: OriginalStatus.exists, problems: problems)
    }
    if mayExist, let known = try BookRow.find(book.signature, in: writer.database) {
      if let refused = refusal(of: book, over: known.book) {
        return .rejected(problems + [refused])
      }
      let isChanged = try writer.update(known.id, from: known.book, to: book)
      return RowResult(
        outcome: isChanged ? .updated : .unchanged,
        status: isChanged ? OriginalStatus.changed : OriginalStatus.exists, problems: problems)
    }
    try writer.add(book)
    return RowResult(outcome: .added, status: OriginalStatus.success, problems: problems)
  }

  /// Why a book may not be replaced by another one; `nil` if it may.
  private func refusal(of book: Book, over known: Book) -> RowProblem? {
    guard known != book else { return nil }
    var problem: RowProblem
    if options.match == .none {
      problem = RowProblem(
        .field(.signature), Message("row.signatureKnown"),
        OriginalStatus.exists)
    } else if !options.mayReplace, known.title.folded != book.title.folded,
      missing.contains(.authors) || known.authors.folded != book.authors.folded
    {
      problem = RowProblem(
        .field(.title),
        missing.contains(.authors) ? Message("row.otherTitle") : Message("row.otherBook"),
        OriginalStatus.exists)
    } else {
      return nil
    }
    problem.conflict = .init(before: known, after: book)
    return problem
  }
}

extension Book {
  /// Whether two books are equal in everything that a title page states.
  func isSameBook(as other: Book) -> Bool {
    title == other.title && authors == other.authors && year == other.year
      && volume == other.volume && standardNumber == other.standardNumber
  }

  /// The book with another one's description of the edition; call numbers and availability stay.
  func takingOver(_ other: Book) -> Book {
    var book = other
    book.signature = signature
    book.mainSignature = mainSignature
    book.availability = availability
    book.due = due
    book.location = location
    return book
  }
}
