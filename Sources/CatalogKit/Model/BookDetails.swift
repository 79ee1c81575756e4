/// A record's details of a book beyond the faculty's nine fields.
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

  /// The publisher.
  public var publisher = ""
  /// The place of publication.
  public var place = ""
  /// The statement of edition, such as `Wyd. 2`.
  public var edition = ""
  /// The extent, such as `XII, 340 s`.
  public var pages = ""
  /// The language's code of ISO 639-2, such as `pol`.
  public var language = ""
  /// The series with its number, where there is one.
  public var series = ""
  /// The subjects, other than the catalogue's categories.
  public var subjects: [String] = []
  /// Notes.
  public var notes: [String] = []
  /// Every ISBN as printed, that of the book itself included.
  public var isbns: [String] = []
  /// Every ISSN as printed, that of the book itself included.
  public var issns: [String] = []
  /// Bodies and meetings that are responsible.
  public var corporateAuthors: [String] = []
  /// Names with their numbers in authority files.
  public var authorities: [Authority] = []

  /// Creates details that say nothing.
  public init() {}

  /// The texts whose words are searched for.
  var searched: [String] { [publisher, series] + subjects + notes + corporateAuthors }

  /// Whether nothing is said.
  public var isEmpty: Bool { self == BookDetails() }
}

extension BookDetails: Codable {
  enum CodingKeys: String, CodingKey {
    case publisher, place, edition, pages, language, series, subjects, notes, isbns, issns
    case corporateAuthors = "corporate_authors"
    case authorities
  }

  /// Reads details; members that are not there say nothing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String {
      try values.decodeIfPresent(String.self, forKey: key) ?? ""
    }
    func list(_ key: CodingKeys) throws -> [String] {
      try values.decodeIfPresent([String].self, forKey: key) ?? []
    }
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
    authorities = try values.decodeIfPresent([Authority].self, forKey: .authorities) ?? []
  }
}
