/// A book of the library, as the faculty's catalogue describes it.
public struct Book: Hashable, Sendable, Identifiable {
  /// The faculty's signature, unique in the catalogue.
  public var signature: Int
  /// The main library's signature, or nothing.
  public var mainSignature: String
  /// The persons responsible, as the title page names them: `Krysicki Włodzimierz, Włodarski Lech`.
  public var authors: String
  /// The title.
  public var title: String
  /// The volume or part, such as `T. 2` or `Cz. 1`.
  public var volume: String
  /// The year of publication.
  public var year: Int
  /// The ISBN or ISSN as printed, with or without hyphens.
  public var standardNumber: String
  /// One of the catalogue's types, such as `zbiór zadań`.
  public var type: String
  /// One of the catalogue's availabilities, such as `dostępna`.
  public var availability: String
  /// The categories the book is assigned to.
  public var categories: [Category]

  /// The signature, which no two books share.
  public var id: Int { signature }

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - signature: The faculty's signature.
  ///   - title: The title.
  ///   - authors: The persons responsible.
  ///   - year: The year of publication.
  ///   - volume: The volume or part.
  ///   - mainSignature: The main library's signature.
  ///   - standardNumber: The ISBN or ISSN as printed.
  ///   - type: One of the catalogue's types.
  ///   - availability: One of the catalogue's availabilities.
  ///   - categories: The categories the book is assigned to.
  public init(
    signature: Int, title: String, authors: String = "", year: Int, volume: String = "",
    mainSignature: String = "", standardNumber: String = "", type: String = "inny",
    availability: String = "dostępna", categories: [Category] = []
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

  /// The persons responsible one by one, without remarks in brackets and without `i in.`.
  public var authorNames: [String] { AuthorNames.split(authors) }
}

extension Book: Codable {
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
  }
}
