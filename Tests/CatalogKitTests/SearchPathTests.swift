import CatalogKit
import TestSupport
import Testing

/// Short ways to an answer (one frequent word, everything, counts made with the index) against
/// the long one, which a condition that all books fulfil makes the search take.
@Suite struct SearchPathTests {
  private static let books = Result { try large() }

  /// 3,000 books of few words, some with more authors and categories than a row holds.
  private static func large() throws -> Catalog {
    var random = SeededGenerator(seed: 31)
    let folder = try TemporaryFolder()
    let words = ["algebra", "algebry", "analiza", "grupy", "grup", "liczby", "miara", "zbiór"]
    var books = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    var assignments = "SYG_MS;ID_KATEGORII\n"
    var categories = "ID_KATEGORII;KATEGORIA\n"
    for main in 0..<6 {
      categories += "G0\(main);MAIN \(main)\n"
      for sub in 0..<3 { categories += "G0\(main)-S\(sub);sub \(sub)\n" }
    }
    for number in 1...3000 {
      let title = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        words[min(.random(in: 0..<8, using: &random), .random(in: 0..<8, using: &random))]
      }
      let authors = (0..<(number % 40 == 0 ? 6 : Int.random(in: 0...3, using: &random))).map { _ in
        "Nowak\(Int.random(in: 0..<300, using: &random)) Jan"
      }
      let type = ["podręcznik", "inny", "zbiór zadań"].randomElement(using: &random) ?? "inny"
      books += "\(number);;\(authors.joined(separator: ", "));\(title.joined(separator: " "));;"
      books += "\(Int.random(in: 1950...2020, using: &random));;\(type);dostępna\n"
      let all = (0..<6).flatMap { main in ["G0\(main)"] + (0..<3).map { "G0\(main)-S\($0)" } }
      let count = number % 50 == 0 ? 9 : Int.random(in: 0...3, using: &random)
      for category in all.shuffled(using: &random).prefix(count) {
        assignments += "\(number);\(category)\n"
      }
    }
    let catalog = try Catalog()
    let report = try catalog.importSheets(
      [
        folder.write(books, to: "books.csv"), folder.write(categories, to: "categories.csv"),
        folder.write(assignments, to: "assignments.csv"),
      ], options: ImportOptions(keepsHistory: false))
    #expect(report.isComplete)
    return catalog
  }

  @Test(arguments: [
    "", "algebra ", "algebr", "alg", "analiza ", "grup", "grup ", "miara algebra ", "algebra alg",
    "algebra algebra ", "algebra grup liczby", "nowak1", "nowak17 jan ", "jan ", "algebraa",
    "title:algebra ", "author:jan", "alg an",
  ])
  func `short ways and long ones find the same`(text: String) throws {
    let catalog = try Self.books.get()
    for sorting in [BookQuery.Sorting.relevance, .title, .year] {
      for (offset, limit) in [(0, 20), (35, 7), (2990, 20), (0, 250)] {
        let short = try catalog.books(
          matching: BookQuery(text, sorting: sorting), offset: offset, limit: limit)
        let long = try catalog.books(
          matching: BookQuery(text, years: 0...9999, sorting: sorting), offset: offset,
          limit: limit)
        #expect(short == long)
      }
    }
  }

  @Test(arguments: ["", "algebra ", "alg", "jan ", "nowak1", "miara grup "])
  func `counts are those of the books found`(text: String) throws {
    let catalog = try Self.books.get()
    let page = try catalog.books(matching: BookQuery(text), limit: .max, authorLimit: 400)
    #expect(page.books.count == page.total && page.total > 0)
    var types: [String: Int] = [:]
    var decades: [String: Int] = [:]
    var categories: [String: Int] = [:]
    var authors: [String: Int] = [:]
    for book in page.books {
      types[book.type, default: 0] += 1
      decades[String(book.year / 10 * 10), default: 0] += 1
      for id in Set(book.categories.flatMap { [$0.id, $0.id.main] }) {
        categories[id.description, default: 0] += 1
      }
      let names = Set(book.authors.split(separator: ", ").map(String.init))
      for name in names { authors[name, default: 0] += 1 }
    }
    for book in page.books.prefix(100) { #expect(book == (try catalog.book(book.signature))) }
    func counts(_ kind: Facets.Kind) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: page.facets[kind].map { ($0.value, $0.count) })
    }
    #expect(counts(.type) == types && counts(.decade) == decades)
    #expect(counts(.category) == categories && counts(.author) == authors)
    let few = try catalog.books(matching: BookQuery(text), limit: 0, authorLimit: 15)
    #expect(few.facets[.author] == Array(page.facets[.author].prefix(15)))
  }
}
