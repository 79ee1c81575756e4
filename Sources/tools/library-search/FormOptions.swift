import ArgumentParser
import CatalogKit

/// The fields of the search form as options.
struct FormOptions: ParsableArguments {
  @Option(help: "Words of the title.")
  var title = ""

  @Option(help: "Words of the authors' names.")
  var author = ""

  @Option(help: "An ISBN or ISSN, with or without hyphens, or its beginning.")
  var isbn = ""

  @Option(help: ArgumentHelp("Years: 1995, 1990..2000, 1990.. or ..2000.", valueName: "years"))
  var year: String?

  @Option(help: "The volume, such as 2.")
  var volume = ""

  @Option(help: "A type, or its beginning; repeated: any of them.")
  var type: [String] = []

  @Option(help: "An availability, or its beginning; repeated: any of them.")
  var availability: [String] = []

  @Option(help: "The faculty's call number.")
  var signature: Int?

  @Option(help: "The main library's call number, or its beginning.")
  var mainSignature = ""

  @Option(
    help: ArgumentHelp(
      "A category by identifier or name, with its subcategories; repeated: any of them.",
      valueName: "category"))
  var category: [String] = []

  @Flag(help: "Find books that are in every --category.")
  var allCategories = false

  func validate() throws {
    if let year { _ = try years(year) }
  }

  /// The query formed by the options and the words.
  func query(_ text: String) throws -> BookQuery {
    var query = BookQuery(
      text, title: title, authors: author, years: try year.map(years), types: type,
      availabilities: availability, categories: category, needsAllCategories: allCategories)
    query.volume = volume
    query.standardNumber = isbn
    query.signature = signature
    query.mainSignature = mainSignature
    return query
  }

  private func years(_ text: String) throws -> ClosedRange<Int> {
    do { return try BookQuery.years(text) } catch {
      throw ValidationError("--year: \(error.message).")
    }
  }
}
