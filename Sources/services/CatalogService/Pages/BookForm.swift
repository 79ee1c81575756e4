#if Services
internal import CatalogKit
internal import Crypto
internal import Localization

/// The form of a book, with the submitted values, valid or not.
struct BookForm {
  private static let required: Set<BookField> = [.signature, .title]

  /// The fields with an input, in the order of the form.
  private static let fields: [BookField] = BookField.allCases + [.location]

  private var texts: [BookField: String] = [:]
  private var categories: [String] = []
  /// A digest of the book's values when the form was created.
  var before: String?

  /// An empty form.
  init(dictionary: CatalogDictionary) {
    texts[.type] = dictionary.types.first
    texts[.availability] = dictionary.availabilities.first
  }

  /// The form for editing a book.
  init(_ book: Book) {
    for field in Self.fields { texts[field] = book[field: field] }
    categories = book.categories.map(\.id.description)
  }

  /// The form for a further copy of a book, which gets other signatures and is not lent.
  init(copyOf book: Book, _ dictionary: CatalogDictionary) {
    self.init(book)
    texts[.signature] = ""
    texts[.mainSignature] = ""
    texts[.availability] = dictionary.availabilities.first
  }

  /// The form as submitted.
  init(_ form: PageForm) {
    for field in BookField.allCases { texts[field] = form[field.rawValue] }
    // Scripts send the nine fields of the REST service alone.
    if form.fields.contains(where: { $0.name == BookField.location.rawValue }) {
      texts[.location] = form[BookField.location.rawValue]
    }
    categories = form.all("categories")
    before = form["before"]
  }

  /// Whether the form has a location.
  var hasLocation: Bool { texts[.location] != nil }

  /// Copies some fields from another book.
  mutating func take(_ fields: [BookField], _ other: Book) {
    for field in fields { texts[field] = other[field: field] }
  }

  /// Sets a book's fields from the form's texts; invalid numbers leave them unchanged.
  func apply(to book: inout Book) {
    book.title = text(.title)
    book.authors = text(.authors)
    book.volume = text(.volume)
    book.year = text(.year).isEmpty ? 0 : Int(text(.year)) ?? book.year
    book.mainSignature = text(.mainSignature)
    book.standardNumber = text(.standardNumber)
    book.type = text(.type)
    book.availability = text(.availability)
  }

  /// A digest that distinguishes versions of a book.
  static func mark(of book: Book) -> String {
    let texts = fields.map { book[field: $0] } + book.categories.map(\.id.description)
    let digest = Crypto.SHA256.hash(data: Array(texts.joined(separator: "\u{0}").utf8))
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }

  /// Whether the book is unchanged since the form was created; a form without a digest comes from a
  /// script and is accepted.
  func isBased(on book: Book) -> Bool {
    guard let before, !before.isEmpty else { return true }
    return before == Self.mark(of: book)
  }

  /// The book, or the errors of the form.
  func book(
    _ dictionary: CatalogDictionary, _ trees: [CategoryTree]
  ) -> (book: Book?, errors: [FieldError]) {
    let known = Dictionary(
      trees.flatMap { [$0.main] + $0.subcategories }.map { ($0.id.description, $0) },
      uniquingKeysWith: { first, _ in first })
    let chosen = categories.compactMap { known[$0] }
    let signature = Int(text(.signature))
    let year = text(.year).isEmpty ? 0 : Int(text(.year))
    let rules: [(isKept: Bool, field: BookField, key: String)] = [
      ((signature ?? 0) > 0, .signature, "signature"), (!text(.title).isEmpty, .title, "title"),
      (year == 0 || (1000...9999).contains(year ?? -1), .year, "year"),
      (dictionary.types.contains(text(.type)), .type, "choice"),
      (dictionary.availabilities.contains(text(.availability)), .availability, "choice"),
    ]
    var errors = textErrors
    errors += rules.filter { !$0.isKept }.map { FieldError($0.field.rawValue, "form.\($0.key)") }
    if chosen.isEmpty || chosen.count != categories.count {
      errors.append(FieldError("categories", "form.category"))
    }
    guard errors.isEmpty, let signature, let year else { return (nil, errors) }
    var book = Book(
      signature: signature, title: text(.title), authors: text(.authors), year: year,
      volume: text(.volume), mainSignature: text(.mainSignature),
      standardNumber: text(.standardNumber), type: text(.type),
      availability: text(.availability), categories: chosen)
    book.location = text(.location)
    return (book, [])
  }

  private func text(_ field: BookField) -> String { texts[field] ?? "" }

  /// The errors of texts that no field may contain.
  private var textErrors: [FieldError] {
    Self.fields.compactMap { field in
      if text(field).utf8.contains(0) { return FieldError(field.rawValue, "form.control") }
      return text(field).utf8.count > 4_000 ? FieldError(field.rawValue, "form.long") : nil
    }
  }

  /// The template values of the form.
  func values(
    _ dictionary: CatalogDictionary, _ trees: [CategoryTree], errors: [FieldError],
    request: PageRequest
  ) -> [String: Any] {
    let language = request.language
    func text(_ message: Message) -> String { PageTexts.text(message, language) }
    let problems = Dictionary(
      errors.map { ($0.field, ["text": text($0.message)]) }, uniquingKeysWith: { first, _ in first }
    )
    let lists = [
      (BookField.type, dictionary.types), (.availability, dictionary.availabilities),
    ]
    var values: [String: Any] = [
      "fields": Self.fields.filter { $0 != .type && $0 != .availability }.map { field in
        var values: [String: Any] = [
          "name": field.rawValue, "label": text(Message("field.\(field.rawValue)")),
          "value": texts[field] ?? "", "isNumber": field.isNumeric,
          "isRequired": Self.required.contains(field),
        ]
        values["error"] = problems[field.rawValue]
        return values
      },
      "lists": lists.map { field, words in
        [
          "name": field.rawValue, "label": text(Message("field.\(field.rawValue)")),
          "options": SearchForm.options(words, chosen: [texts[field] ?? ""]),
        ] as [String: Any]
      },
      "trees": trees.map { $0.values(chosen: Set(categories)) },
    ]
    values["categoryError"] = problems["categories"]
    return values
  }

  /// The fields that another person changed in the meantime.
  func differences(from book: Book, _ request: PageRequest) -> [[String: String]] {
    let sent = Self.fields.filter { texts[$0] != nil }
    var rows = sent.filter { texts[$0] != book[field: $0] }.map { field in
      [
        "label": PageTexts.text("field.\(field.rawValue)", request.language),
        "yours": texts[field] ?? "", "theirs": book[field: field],
      ]
    }
    let theirs = book.categories.map(\.id.description)
    if Set(theirs) != Set(categories) {
      rows.append([
        "label": PageTexts.text("field.categories", request.language),
        "yours": categories.joined(separator: ", "), "theirs": theirs.joined(separator: ", "),
      ])
    }
    return rows
  }
}
#endif
