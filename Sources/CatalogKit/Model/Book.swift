/// A book in the catalogue: one copy, with its bibliographic description.
///
/// ```swift
/// var book = Book(signature: 0, title: "Algebra liniowa", authors: "Banaszak Grzegorz", year: 2002)
/// book.details.publisher = "WNT"
/// book = try await catalog.make(.add(book))  // has the next free call number
/// ```
///
/// Equal books have equal values in all fields, categories included. Text is stored as it was
/// entered; searches ignore case and diacritics.
public struct Book: Hashable, Sendable, Identifiable {
  /// The faculty library's call number, unique in the catalogue.
  public var signature: Int
  /// The main library's call number; empty if there is none.
  public var mainSignature: String
  /// The statement of responsibility as on the title page: `Krysicki Włodzimierz, Włodarski Lech`.
  public var authors: String
  /// The title.
  public var title: String
  /// The volume or part, such as `T. 2` or `Cz. 1`.
  public var volume: String
  /// The year of publication; 0 if unknown.
  public var year: Int
  /// The ISBN or ISSN as printed, with or without hyphens.
  public var standardNumber: String
  /// One of the catalogue's types, such as `zbiór zadań`.
  public var type: String
  /// One of the catalogue's availabilities, such as `dostępna`.
  public var availability: String
  /// The categories the book is assigned to.
  public var categories: [BookCategory]
  /// The due date of a lent copy, as `2026-12-01`; empty if there is none.
  public var due = ""
  /// The location of the copy, such as a room or shelf.
  public var location = ""
  /// The other bibliographic fields.
  public var details = BookDetails()

  /// The call number.
  public var id: Int { signature }

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - signature: The faculty library's call number.
  ///   - title: The title.
  ///   - authors: The statement of responsibility.
  ///   - year: The year of publication.
  ///   - volume: The volume or part.
  ///   - mainSignature: The main library's call number.
  ///   - standardNumber: The ISBN or ISSN as printed.
  ///   - type: One of the catalogue's types.
  ///   - availability: One of the catalogue's availabilities.
  ///   - categories: The categories the book is assigned to.
  public init(
    signature: Int, title: String, authors: String = "", year: Int, volume: String = "",
    mainSignature: String = "", standardNumber: String = "", type: String = "inny",
    availability: String = "dostępna", categories: [BookCategory] = []
  ) {
    self.signature = signature
    self.mainSignature = mainSignature
    self.authors = authors
    self.title = title
    self.volume = volume
    self.year = year
    self.standardNumber = standardNumber
    self.type = type
    self.availability = availability
    self.categories = categories
  }

  /// The names in the statement of responsibility, without remarks in brackets and without `i in.`.
  public var authorNames: [String] { AuthorNames.split(authors) }
}

extension Book: Codable {
  /// Decodes the format of ``json``; members that the 2014 service lacked may be missing.
  ///
  /// - Throws: `DecodingError` if a required member is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String { try values.decode(String.self, forKey: key) }
    self.init(
      signature: try values.decode(Int.self, forKey: .signature), title: try text(.title),
      authors: try text(.authors), year: try values.decodeIfPresent(Int.self, forKey: .year) ?? 0,
      volume: try text(.volume), mainSignature: try text(.mainSignature),
      standardNumber: try text(.standardNumber), type: try text(.type),
      availability: try text(.availability),
      categories: try values.decodeIfPresent([BookCategory].self, forKey: .categories) ?? [])
    due = try values.decodeIfPresent(String.self, forKey: .due) ?? ""
    location = try values.decodeIfPresent(String.self, forKey: .location) ?? ""
    details = try BookDetails(from: decoder)
  }

  /// Encodes the format of ``json``.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(signature, forKey: .signature)
    try values.encode(mainSignature, forKey: .mainSignature)
    try values.encode(authors, forKey: .authors)
    try values.encode(title, forKey: .title)
    try values.encode(volume, forKey: .volume)
    try values.encode(year == 0 ? nil : year, forKey: .year)
    try values.encode(standardNumber, forKey: .standardNumber)
    try values.encode(type, forKey: .type)
    try values.encode(availability, forKey: .availability)
    try values.encode(categories, forKey: .categories)
    if !due.isEmpty { try values.encode(due, forKey: .due) }
    if !location.isEmpty { try values.encode(location, forKey: .location) }
    if !details.isEmpty { try details.encode(to: encoder) }
  }

  enum CodingKeys: String, CodingKey {
    case signature = "signature_ms"
    case mainSignature = "signature_bg"
    case authors = "responsibility"
    case title
    case volume
    case year
    case standardNumber = "isbn_issn"
    case type
    case availability
    case categories
    case due
    case location
  }
}
