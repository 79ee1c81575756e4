/// A query: a line of words as typed, and the fields of a form.
///
/// The line takes words of title, authors, volume, year and ISBN in any order, with or without
/// diacritics; all of them must occur, in any form: `grafy` finds "teorii grafów", behind books
/// with the word itself. The last word may be unfinished. Initials and words such as `i` or `the`
/// need not occur.
///
/// | written | finds |
/// |---|---|
/// | `zbior zadan` | books with both words |
/// | `"teoria liczb"` | the words one after the other |
/// | `algebr*` | words that begin so |
/// | `analiza OR algebra` | books with the one or the other; brackets group |
/// | `fizyka tom 2` | the volume |
/// | `-liniowa` `-type:inny` `-category:G01` | no book with that word, or that is so |
/// | `title:` `author:` `volume:` | the word in that field |
/// | `isbn:` | an ISBN-10, ISBN-13 or ISSN, with or without hyphens |
/// | `year:1990..2000` | years from, to, or one |
/// | `type:` `availability:` | a type or availability, or its beginning |
/// | `signature:` `main-signature:` | the faculty's signature; the main library's, or its beginning
/// |
/// | `category:G01` | a category with its subcategories, by identifier or name; several: any |
///
/// The fields can be said in Polish too: `tytul:`, `autor:`, `rok:` and so on.
public struct BookQuery: Hashable, Sendable, Codable {
  /// In which order books are listed.
  public enum Sorting: String, Hashable, Sendable, CaseIterable, Codable {
    /// Best match first.
    case relevance
    /// By title, in the order of Polish dictionaries.
    case title
    /// Newest first.
    case year
  }

  /// The line of words.
  public var text: String
  /// Words of the title.
  public var title: String
  /// Words of the authors' names.
  public var authors: String
  /// Words of the volume.
  public var volume: String
  /// An ISBN or ISSN, or its beginning.
  public var standardNumber: String
  /// The faculty's signature.
  public var signature: Int?
  /// The main library's signature, or its beginning.
  public var mainSignature: String
  /// The years of publication.
  public var years: ClosedRange<Int>?
  /// Types, any of which a book must have.
  public var types: [String]
  /// Availabilities, any of which a book must have.
  public var availabilities: [String]
  /// Categories by identifier or name; a main category includes its subcategories.
  public var categories: [String]
  /// Whether a book must have every category, not any.
  public var needsAllCategories: Bool
  /// Whether copies of one edition are shown as one.
  public var groupsEditions = false
  /// The order; by default relevance if there are words, else title.
  public var sorting: Sorting?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - text: The line of words.
  ///   - title: Words of the title.
  ///   - authors: Words of the authors' names.
  ///   - years: The years of publication.
  ///   - types: Types, any of which a book must have.
  ///   - availabilities: Availabilities, any of which a book must have.
  ///   - categories: Categories by identifier or name.
  ///   - needsAllCategories: Whether a book must have every category, not any.
  ///   - sorting: The order.
  public init(
    _ text: String = "", title: String = "", authors: String = "", years: ClosedRange<Int>? = nil,
    types: [String] = [], availabilities: [String] = [], categories: [String] = [],
    needsAllCategories: Bool = false, sorting: Sorting? = nil
  ) {
    self.text = text
    self.title = title
    self.authors = authors
    volume = ""
    standardNumber = ""
    mainSignature = ""
    self.years = years
    self.types = types
    self.availabilities = availabilities
    self.categories = categories
    self.needsAllCategories = needsAllCategories
    self.sorting = sorting
  }
}
