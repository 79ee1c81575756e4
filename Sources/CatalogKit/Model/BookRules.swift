internal import Localization
import TextFolding

/// Validates books.
struct BookRules {
  /// A problem with a field.
  struct Finding: Hashable {
    let field: BookField
    let message: Message
    /// Whether the book is rejected; otherwise this is a warning.
    let isError: Bool
  }

  private let types: [String: String]
  private let availabilities: [String: String]
  private let dictionary: CatalogDictionary

  /// What sheets and bibliographies write if the year is unknown; the first one is written.
  static let withoutYear = ["[b.r.]", "b.r.", "[s.d.]", "s.d."]

  private static let yearMessage = Message(
    "book.yearRange", .integer(years.lowerBound), .integer(years.upperBound))

  /// The valid years of publication.
  static let years = 1000...9999

  init(_ dictionary: CatalogDictionary) {
    func byFolded(_ words: [String]) -> [String: String] {
      Dictionary(words.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first })
    }
    types = byFolded(dictionary.types)
    availabilities = byFolded(dictionary.availabilities)
    self.dictionary = dictionary
  }

  /// Creates a book from the texts of its fields.
  ///
  /// Surrounding spaces are dropped. Types and availabilities are recognised regardless of case and
  /// diacritics, and stored as the dictionary spells them. A field without a text (`nil`) gets the
  /// value that a new book has.
  ///
  /// - Returns: The book; `nil` if a finding is an error.
  func book(_ value: (BookField) -> String?) -> (book: Book?, findings: [Finding]) {
    var findings: [Finding] = []
    var book = Book(signature: 0, title: "", year: 0)
    for field in BookField.allCases {
      guard var text = value(field)?.trimmed else { continue }
      if field == .year {
        if Self.withoutYear.contains(text.lowercased()) {
          text = "0"
        } else if let year = Self.onlyYear(in: text) {
          text = String(year)
          findings.append(
            Finding(
              field: field, message: Message("book.yearRead", .integer(year)), isError: false))
        } else if Int(text) == 0 {
          findings.append(
            Finding(field: field, message: Self.yearMessage, isError: true))
        }
      }
      if field == .year && text.isEmpty || !book.set(field, to: text) {
        findings.append(
          Finding(
            field: field,
            message: Self.unread(field, isMissing: text.isEmpty),
            isError: true))
      }
    }
    if !dictionary.types.contains(book.type), let known = types[book.type.folded] {
      book.type = known
    }
    if !dictionary.availabilities.contains(book.availability),
      let known = availabilities[book.availability.folded]
    {
      book.availability = known
    }
    book = dictionary.spelling(book)
    let failed = Set(findings.map(\.field))
    findings += check(book).filter { !failed.contains($0.field) }
    return (findings.contains(where: \.isError) ? nil : book, findings)
  }

  /// The only number in a text such as `[2015]`, `cop. 2016` or `2016 r.`, if it is a year.
  private static func onlyYear(in text: String) -> Int? {
    let numbers = text.split { !$0.isLetter && !$0.isNumber }
      .filter { $0.contains(where: \.isNumber) }
    guard Int(text) == nil, numbers.count == 1, numbers[0].utf8.count == 4, !text.contains("-"),
      let year = Int(numbers[0]), years.contains(year)
    else { return nil }
    return year
  }

  /// The problems of a book.
  func check(_ book: Book) -> [Finding] {
    var findings: [Finding] = []
    func expect(
      _ isFine: Bool, _ field: BookField, _ message: @autoclosure () -> Message,
      isError: Bool = true
    ) {
      if !isFine { findings.append(Finding(field: field, message: message(), isError: isError)) }
    }
    expect(book.signature > 0, .signature, Message("book.signaturePositive"))
    expect(!book.title.isEmpty, .title, Message("book.titleEmpty"))
    expect(
      book.year == 0 || Self.years.contains(book.year), .year,
      Self.yearMessage)
    expect(
      dictionary.types.contains(book.type), .type,
      Message("book.type", .text(dictionary.types.joined(separator: ", "))))
    expect(
      dictionary.availabilities.contains(book.availability), .availability,
      Message("book.availability", .text(dictionary.availabilities.joined(separator: ", "))))
    for (field, text) in [
      (BookField.title, book.title), (.authors, book.authors), (.volume, book.volume),
      (.mainSignature, book.mainSignature), (.standardNumber, book.standardNumber),
    ] {
      // SQLite would keep only the part before it, and silently lose the rest.
      expect(!text.holdsNUL, field, Message("book.nul"))
    }
    if !book.standardNumber.isEmpty {
      expect(
        StandardNumber(book.standardNumber) != nil, .standardNumber,
        Self.remark(on: book.standardNumber), isError: false)
    }
    return findings
  }

  private static func remark(on number: String) -> Message {
    switch StandardNumber.compact(number).count {
    case 8: Message("book.issnDigit")
    case 10, 13: Message("book.isbnDigit")
    default: Message("book.noNumber")
    }
  }

  /// The message for a number that is missing or malformed.
  private static func unread(_ field: BookField, isMissing: Bool) -> Message {
    switch (field, isMissing) {
    case (.year, true): Message("book.yearMissing")
    case (.year, false): Message("book.yearNumber")
    case (_, true): Message("book.signatureMissing")
    case (_, false): Message("book.signatureNumber")
    }
  }
}

extension String {
  /// Whether the text contains U+0000.
  var holdsNUL: Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }

  /// The text without leading and trailing whitespace.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    // Spaces beyond ASCII (U+00A0) begin with a byte above 0x7F and take the slow path as well.
    if first > 0x20, first < 0x80, last > 0x20, last < 0x80 { return self }
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
    guard let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
