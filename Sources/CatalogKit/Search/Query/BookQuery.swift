/// A query: a line of words as typed, and the fields of a search form.
///
/// The words of the line are searched in title, authors, volume, year and ISBN, in any order,
/// ignoring case and diacritics. All of them must occur, in any inflected form: `grafy` also finds
/// "teorii grafów", after books with the word itself. The last word may be incomplete. Initials and
/// words such as `i` or `the` are optional.
///
/// | written | finds |
/// |---|---|
/// | `zbior zadan` | books with both words |
/// | `"teoria liczb"` | the words one after the other |
/// | `algebr*` | words that begin so |
/// | `analiza OR algebra` | books with the one or the other; brackets group |
/// | `title:(analiza OR algebra)` | the same in one field |
/// | `NOT liniowa` `NOT (a OR b)` | no book that has it, in any form |
/// | `fizyka tom 2` | the volume |
/// | `-liniowa` `-type:inny` `-category:G01` | no book with that word, or that is so |
/// | `title:` `author:` `volume:` | the word in that field |
/// | `isbn:` | an ISBN-10, ISBN-13 or ISSN, with or without hyphens |
/// | `year:1990..2000` | years from, to, or one |
/// | `type:` `availability:` | a type or availability, or its beginning |
/// | `signature:` `main-signature:` | the faculty's call number; the main library's, or a beginning |
/// | `category:G01` | a category with its subcategories, by identifier or name; several: any |
///
/// The field names exist in Polish as well: `tytul:`, `autor:`, `rok:` and so on.
public struct BookQuery: Hashable, Sendable, Codable {
  /// The order of the books.
  public enum Sorting: String, Hashable, Sendable, CaseIterable, Codable {
    /// Best match first.
    case relevance
    /// By title, in Polish alphabetical order.
    case title
    /// Newest first.
    case year
  }

  /// The query line.
  public var text: String
  /// Words in the title.
  public var title: String
  /// Words in the authors' names.
  public var authors: String
  /// Words in the volume.
  public var volume: String
  /// An ISBN or ISSN, or a prefix of one.
  public var standardNumber: String
  /// The faculty's call number.
  public var signature: Int?
  /// A main library's call number, or a prefix of one.
  public var mainSignature: String
  /// The years of publication.
  public var years: ClosedRange<Int>?
  /// Types; a book must have one of them.
  public var types: [String]
  /// Availabilities; a book must have one of them.
  public var availabilities: [String]
  /// Categories by identifier or name; a main category includes its subcategories.
  public var categories: [String]
  /// Whether a book must be in all of the categories instead of one.
  public var needsAllCategories: Bool
  /// Whether to list the copies of an edition as one.
  public var groupsEditions = false
  /// The order; `nil` for relevance if there are words, otherwise by title.
  public var sorting: Sorting?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - text: The query line.
  ///   - title: Words in the title.
  ///   - authors: Words in the authors' names.
  ///   - years: The years of publication.
  ///   - types: Types; a book must have one of them.
  ///   - availabilities: Availabilities; a book must have one of them.
  ///   - categories: Categories by identifier or name.
  ///   - needsAllCategories: Whether a book must be in all of the categories instead of one.
  ///   - sorting: The order; `nil` for relevance if there are words, otherwise by title.
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
