import TestSupport
import Testing

@testable import CatalogKit

/// Sheets of books without call numbers.
@Suite struct UnnumberedSheetTests {
  @discardableResult
  private func importing(
    _ text: String, into catalog: Catalog, options: ImportOptions = ImportOptions()
  ) throws -> CatalogImport.Sheet {
    try catalog.importSheet(Array(text.utf8), named: "list.csv", options: options).sheets[0]
  }

  private static let list = """
    Title,Author,ISBN,Publisher
    Algebra,Kowal Ewa,,PWN
    Analiza,Nowak Jan,9788301182724,PWN
    Algebra,Kowal Ewa,,PWN

    """

  @Test func `books get the next free numbers, and a second import adds nothing`() throws {
    let catalog = try Catalog()
    try catalog.edit { try $0.add(Book(signature: 7, title: "Logika", year: 2001)) }
    let first = try importing(Self.list, into: catalog)
    #expect(first.added == 3)
    #expect(
      first.problems.map(\.message) == ["books without a call number get the next free one"])
    #expect(try catalog.book(8)?.title == "Algebra")
    #expect(try catalog.book(9)?.details.publisher == "PWN")
    #expect(try catalog.book(10)?.authors == "Kowal Ewa")
    let again = try importing(Self.list, into: catalog)
    #expect(again.added == 0 && again.unchanged == 3)
  }

  @Test func `a further copy in the sheet is added, and other columns are updates`() throws {
    let catalog = try Catalog()
    try importing(Self.list, into: catalog)
    try catalog.edit { edit in try edit.update(1) { $0.availability = "wypożyczona" } }
    let more = try importing(Self.list + "Algebra,Kowal Ewa,,PWN\n", into: catalog)
    #expect(more.added == 1 && more.unchanged == 3)
    let lent = try importing(
      "Title,Author,Availability\nAnaliza,Nowak Jan,wypożyczona\n", into: catalog)
    #expect(lent.updated == 1)
    #expect(try catalog.book(2)?.availability == "wypożyczona")
    #expect(try catalog.book(2)?.details.publisher == "PWN")
  }

  @Test func `matching by ISBN, and not at all`() throws {
    let catalog = try Catalog()
    try importing(Self.list, into: catalog)
    let row = "Title,Author,ISBN\nAnaliza. Nowe wyd.,Nowak Jan,\n"
    let other = "Title,Author,ISBN\nAnaliza 2,Nowak Jan,978-83-01-18272-4\n"
    #expect(try importing(row, into: catalog, options: ImportOptions(match: .isbn)).added == 1)
    let byISBN = try importing(other, into: catalog, options: ImportOptions(match: .isbn))
    #expect(byISBN.updated == 1)
    #expect(try catalog.book(2)?.title == "Analiza 2")
    let none = try importing(Self.list, into: catalog, options: ImportOptions(match: .none))
    #expect(none.added == 3)
  }

  @Test func `an export of Goodreads and a Ukrainian list are read`() throws {
    let catalog = try Catalog()
    let sheet = try importing(
      """
      Book Id,Title,Author,ISBN,ISBN13,Publisher,Number of Pages,Year Published
      1,"Solaris",Stanisław Lem,="0156027607",="9780156027601",Harcourt,204,2002
      2,"Eden",Stanisław Lem,="",="",,,[1989]

      """, into: catalog)
    #expect(sheet.added == 2)
    #expect(
      sheet.problems.map(\.message) == [
        "books without a call number get the next free one",
        "column Book Id is unknown and was ignored", "the year is read as 1989",
      ])
    let solaris = try #require(try catalog.book(1))
    #expect(solaris.standardNumber == "0156027607" && solaris.year == 2002)
    #expect(solaris.details.isbns == ["9780156027601"] && solaris.details.pages == "204")
    #expect(try catalog.book(2)?.standardNumber == "")
    let ukrainian = try importing(
      "Шифр;Автор;Назва;Рік видання;Видавництво\n12;Шевченко Т. Г.;Кобзар;2015;Фоліо\n",
      into: catalog)
    #expect(ukrainian.added == 1 && ukrainian.problems.isEmpty)
    #expect(try catalog.book(12)?.title == "Кобзар")
    #expect(try catalog.book(12)?.details.publisher == "Фоліо")
  }

  @Test(arguments: [
    ("[2015]", 2015), ("cop. 2016", 2016), ("2016 r.", 2016), ("ca 1890", 1890),
  ])
  func `the only number of a year's text is read`(text: String, year: Int) throws {
    let catalog = try Catalog()
    let sheet = try importing("Autor;Tytuł;Rok\nA;B;\(text)\n", into: catalog)
    #expect(sheet.added == 1)
    #expect(sheet.problems.last?.message == "the year is read as \(year)")
    #expect(try catalog.book(1)?.year == year)
  }

  @Test(arguments: ["1998-1999", "-2015", "rok2000", "20 15", "0015", "brak", "2015 i 2016"])
  func `a text with no year, or several, is rejected`(text: String) throws {
    let sheet = try importing("Autor;Tytuł;Rok\nA;B;\(text)\n", into: Catalog())
    #expect(sheet.rejected == 1 && !sheet.isStored)
  }

  @Test(arguments: [
    "SYG;SYG_BG;TYTUL;ISBN/ISSN\n1;;A;\n", "SYGMS_X;OZNOPDOW;TYTUL\n1;B;A\n",
  ])
  func `in a sheet of the service the call number can only be missing by mistake`(
    text: String
  ) throws {
    let sheet = try importing(text, into: Catalog())
    #expect(!sheet.isStored && sheet.added == 0)
    #expect(
      sheet.problems[0].message
        == "the header of the books lacks the call number, a column SYG_MS or Sygnatura")
  }

  @Test func `a title alone may be one of anything`() throws {
    let sheet = try importing("Title,Rating\nAlien,5\n", into: Catalog())
    #expect(!sheet.isStored && sheet.kind == nil)
    #expect(
      sheet.problems[0].message
        == "the header of the books lacks the call number, a column SYG_MS or Sygnatura")
  }
}
