/// The bibliographic fields of a book beyond those of the 2014 service's sheets.
public struct BookDetails: Hashable, Sendable {
  /// A name with its number in an authority file.
  public struct Authority: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// The number, such as `(DE-588)118540238`.
    public var id: String

    /// Creates an authority.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - id: The number, such as `(DE-588)118540238`.
    public init(name: String, id: String) {
      self.name = name
      self.id = id
    }
  }

  /// Titles by which the book is also known: parallel, uniform and varying ones, and the title in
  /// its original script.
  public var otherTitles: [String] = []
  /// The publisher.
  public var publisher = ""
  /// The place of publication.
  public var place = ""
  /// The statement of edition, such as `Wyd. 2`.
  public var edition = ""
  /// The extent, such as `XII, 340 s`.
  public var pages = ""
  /// The ISO 639-2 codes of the languages, such as `pol` or `pol eng`.
  public var language = ""
  /// The series and the number within it; several are separated by ` | `.
  public var series = ""
  /// The subjects, other than the catalogue's categories.
  public var subjects: [String] = []
  /// Notes.
  public var notes: [String] = []
  /// Every ISBN as printed, including that of the book itself.
  public var isbns: [String] = []
  /// Every ISSN as printed, including that of the book itself.
  public var issns: [String] = []
  /// The corporate bodies and meetings that are responsible.
  public var corporateAuthors: [String] = []
  /// The personal names that cannot be inverted by rule, in the form for sorting: `García Lorca,
  /// Federico`, `Jan Paweł II`.
  public var persons: [String] = []
  /// Contributors other than the authors, in the form for sorting, with their roles: `Nowak, Jan
  /// (tłum.)`.
  public var contributors: [String] = []
  /// The names with their numbers in authority files.
  public var authorities: [Authority] = []

  /// Creates empty details.
  public init() {}

  /// The codes of the languages.
  var languages: [String] { language.split(separator: " ").map(String.init) }

  /// The separator between series.
  static let seriesSeparator = " | "

  /// Each series with its number.
  var seriesList: [String] {
    series.split(separator: Self.seriesSeparator).map(String.init)
  }

  /// The texts to index for searching.
  var searched: [String] {
    otherTitles + [publisher, series] + subjects + notes + corporateAuthors + contributors
  }

  /// Whether there are no details.
  public var isEmpty: Bool { self == BookDetails() }
}

extension BookDetails: Codable {
  enum CodingKeys: String, CodingKey {
    case publisher, place, edition, pages, language, series, subjects, notes, isbns, issns
    case corporateAuthors = "corporate_authors"
    case persons, contributors, authorities
    case otherTitles = "other_titles"
  }

  /// Decodes details; missing members are empty.
  ///
  /// - Throws: `DecodingError` if a required member is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String {
      try values.decodeIfPresent(String.self, forKey: key) ?? ""
    }
    func list(_ key: CodingKeys) throws -> [String] {
      try values.decodeIfPresent([String].self, forKey: key) ?? []
    }
    otherTitles = try list(.otherTitles)
    publisher = try text(.publisher)
    place = try text(.place)
    edition = try text(.edition)
    pages = try text(.pages)
    language = try text(.language)
    series = try text(.series)
    subjects = try list(.subjects)
    notes = try list(.notes)
    isbns = try list(.isbns)
    issns = try list(.issns)
    corporateAuthors = try list(.corporateAuthors)
    persons = try list(.persons)
    contributors = try list(.contributors)
    authorities = try values.decodeIfPresent([Authority].self, forKey: .authorities) ?? []
  }
}
