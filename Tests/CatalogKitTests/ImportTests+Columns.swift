import CatalogKit
import Testing

/// Sheets of books without some of the nine columns, or with a title above them.
extension ImportTests {
  @Test func `a sheet needs a call number and a title only`() throws {
    let catalog = try Catalog()
    let sheet = try importing("Tytuł,Półka,Sygnatura\nLalka,A 3,7\n", into: catalog)
    #expect(sheet.isStored && sheet.added == 1 && sheet.problems.isEmpty)
    var expected = Book(signature: 7, title: "Lalka", year: 0)
    expected.location = "A 3"
    #expect(try catalog.book(7) == expected)
    #expect(try importing("Tytuł,Półka,Sygnatura\nLalka,A 3,7\n", into: catalog).unchanged == 1)
  }

  @Test func `what a sheet has no column for stays in a known book`() throws {
    let catalog = try Catalog()
    var book = Book(
      signature: 7, title: "Lalka", authors: "Prus Bolesław", year: 1890, volume: "T. 1",
      mainSignature: "II 5", standardNumber: "83-204-2540-9", type: "podręcznik",
      availability: "wypożyczona")
    book.due = "2026-12-01"
    try catalog.add(book)
    let sheet = try importing("SYG_MS;TYTUL;ROK\n7;Lalka;1891\n8;Faraon;\n", into: catalog)
    #expect(sheet.problems.map(\.message) == ["the year is missing"])
    #expect(!sheet.isStored)
    #expect(try catalog.book(7) == book)
    #expect(
      try importing("SYG_MS;TYTUL;ROK\n7;Lalka;1891\n", into: catalog).updated == 1)
    book.year = 1891
    #expect(try catalog.book(7) == book)
  }

  @Test func `without authors another title alone is another book`() throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 7, title: "Lalka", authors: "Prus Bolesław", year: 1890))
    let text = "SYG_MS;TYTUL\n7;Analiza matematyczna\n"
    let refused = try importing(text, into: catalog)
    #expect(refused.rejected == 1 && !refused.isStored)
    #expect(
      refused.problems.first?.message.hasPrefix(
        "the update changes the title, and the sheet has no authors to compare") == true)
    #expect(try catalog.book(7)?.title == "Lalka")
    #expect(
      try importing(text, into: catalog, options: ImportOptions(mayReplace: true)).updated == 1)
    #expect(try catalog.book(7)?.title == "Analiza matematyczna")
    #expect(try catalog.book(7)?.authors == "Prus Bolesław")
  }

  @Test func `copies matched by ISBN keep what the sheet lacks`() throws {
    let catalog = try Catalog()
    let book = Book(
      signature: 7, title: "Sztuka programowania", authors: "Knuth Donald E.", year: 2002,
      volume: "1", standardNumber: "83-204-2540-9", type: "podręcznik")
    try catalog.add(book)
    let sheet = try importing(
      "SYG_MS;TYTUL;ISBN\n99;Sztuka programowania;8320425409\n", into: catalog,
      options: ImportOptions(match: .isbn))
    #expect(sheet.problems.isEmpty)
    #expect(sheet.updated == 1 && sheet.added == 0)
    var expected = book
    expected.standardNumber = "8320425409"
    #expect(try catalog.book(7) == expected)
  }

  private static let bookHeader =
    "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"

  @Test(arguments: [";", ",", "|"])
  func `a title may stand above the header`(delimiter: String) throws {
    let sheet = Self.bookHeader + "1;;A;T;;1990;;inny;dostępna\n"
    let title = "Księgozbiór, stan na maj; wersja 2\n\n\n"
    let report = try importing(title + sheet.replacing(";", with: delimiter))
    #expect(report.added == 1 && report.isStored)
    #expect(report.problems.map(\.line) == [1] && report.problems.allSatisfy(\.isWarning))
    #expect(report.problems[0].message == "a title, not a header; the header is in line 4")
    let wide = "Spis książek" + String(repeating: delimiter, count: 8) + "\n"
    #expect(try importing(wide + sheet.replacing(";", with: delimiter)).added == 1)
  }

  @Test func `a header is looked for in the first rows only`() throws {
    let sheet = Self.bookHeader + "1;;A;T;;1990;;inny;dostępna\n"
    let titles = { String(repeating: "Spis\n", count: $0) + sheet }
    #expect(try importing(titles(10)).added == 1)
    let late = try importing(titles(11))
    #expect(late.added == 0 && !late.isStored && late.problems.map(\.line) == [1])
    #expect(try importing("Spis książek\n").problems.map(\.line) == [1])
  }
}
