import CatalogKit
import Foundation
import TestSupport
import Testing

/// Imports never overwrite the library's own books unasked.
@Suite struct MatchingTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog
  private let own = Book(
    signature: 1, title: "Rachunek różniczkowy i całkowy", authors: "Fichtenholz Grigorij M.",
    year: 1995, standardNumber: "83-83-98034-5")

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog()
    try catalog.add(own)
  }

  private func record(_ control: String, isbn: String = "0618260307") throws -> String {
    try folder.write(
      """
      <collection xmlns="http://www.loc.gov/MARC21/slim"><record>
      <leader>00000nam a2200000 a 4500</leader>\(control)
      <datafield tag="020" ind1=" " ind2=" "><subfield code="a">\(isbn)</subfield></datafield>
      <datafield tag="100" ind1="1" ind2=" "><subfield code="a">Tolkien, J. R. R.</subfield></datafield>
      <datafield tag="245" ind1="1" ind2="0"><subfield code="a">The Hobbit</subfield></datafield>
      <datafield tag="260" ind1=" " ind2=" "><subfield code="c">2002</subfield></datafield>
      </record></collection>
      """, to: "foreign.xml")
  }

  @Test(arguments: ["", "<controlfield tag=\"003\">OCoLC</controlfield>"])
  func `a number of another catalogue is none of ours`(organization: String) throws {
    let file = try record("<controlfield tag=\"001\">1</controlfield>" + organization)
    let report = try catalog.importSheets([file])
    #expect(report.isComplete && report.sheets[0].added == 1 && report.sheets[0].updated == 0)
    #expect(try catalog.book(1)?.title == own.title)
    #expect(try catalog.book(2)?.title == "The Hobbit")
    #expect(try catalog.importSheets([file]).sheets[0].unchanged == 1)
  }

  @Test func `another printing of a title is another book`() throws {
    func record(_ publisher: String) -> String {
      """
      <record><leader>00000nam a2200000 a 4500</leader>
      <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Heroines</subfield></datafield>
      <datafield tag="260" ind1=" " ind2=" "><subfield code="b">\(publisher)</subfield>
      <subfield code="c">1376 [1997]</subfield></datafield>
      <controlfield tag="008">800101s1997    pl            000 0 pol d</controlfield></record>
      """
    }
    let file = try folder.write(
      "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">" + record("Norton")
        + record("W. W. Norton") + "</collection>", to: "two.xml")
    let report = try catalog.importSheets([file]).sheets[0]
    #expect(report.added == 2 && report.updated == 0)
    #expect(
      try [2, 3].map { try catalog.book($0)?.details.publisher } == ["Norton", "W. W. Norton"])
    #expect(try catalog.book(2)?.year == 1997)
    let again = try catalog.importSheets([file]).sheets[0]
    #expect(again.unchanged == 2 && again.added == 0)
  }

  @Test func `our own records are known again by 003`() throws {
    var bytes: [UInt8] = []
    try catalog.export(as: .marcxml) { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self).replacing("1995", with: "1996")
    #expect(text.contains("tag=\"003\">CityKit-") && text.contains("tag=\"040\""))
    let report = try catalog.importSheets([try folder.write(text, to: "own.xml")])
    #expect(report.sheets[0].updated == 1)
    #expect(try catalog.book(1)?.year == 1996)
    // Another catalogue of ours has numbers of its own.
    let other = try Catalog()
    try other.add(Book(signature: 1, title: "Inna", year: 2000))
    #expect(try other.importSheets([folder.path("own.xml")]).sheets[0].added == 1)
    #expect(try other.book(1)?.title == "Inna")
  }

  @Test func `an update of title and authors together is refused with both versions`() throws {
    let file = try record("<controlfield tag=\"001\">1</controlfield>")
    var options = ImportOptions(match: .signature)
    let report = try catalog.importSheets([file], options: options)
    #expect(!report.isComplete && report.sheets[0].rejected == 1)
    let conflict = try #require(report.sheets[0].problems.compactMap(\.conflict).first)
    #expect(conflict.before.title == own.title && conflict.after.title == "The Hobbit")
    #expect(report.json.contains("\"before\":{\"signature_ms\":1"))
    #expect(try catalog.book(1) == own)
    options.mayReplace = true
    #expect(try catalog.importSheets([file], options: options).sheets[0].updated == 1)
    #expect(try catalog.book(1)?.title == "The Hobbit")
  }

  @Test func `the same holds for rows of sheets`() throws {
    let header = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    let sheet = try folder.write(header + "1;;X;Y;;2000;;inny;dostępna\n", to: "rows.csv")
    #expect(try !catalog.importSheets([sheet]).isComplete)
    #expect(try catalog.book(1) == own)
    let spelling = try folder.write(
      header + "1;;FICHTENHOLZ GRIGORIJ M.;Rachunek rozniczkowy i calkowy;;1995;;inny;dostępna\n",
      to: "spelling.csv")
    #expect(try catalog.importSheets([spelling]).sheets[0].updated == 1)
    let other = try folder.write(
      header + "1;;Nowak Jan;Rachunek rozniczkowy i calkowy;;1995;;inny;dostępna\n",
      to: "other.csv")
    let options = ImportOptions(match: .none)
    #expect(try !catalog.importSheets([other], options: options).isComplete)
  }

  @Test func `records are matched by ISBN where that is asked for`() throws {
    let file = try record("", isbn: "9788383980348 (oprawa twarda)")
    let options = ImportOptions(match: .isbn, mayReplace: true)
    #expect(try catalog.importSheets([file], options: options).sheets[0].updated == 1)
    let book = try #require(try catalog.book(1))
    #expect(book.title == "The Hobbit" && book.availability == own.availability)
    try catalog.add(Book(signature: 7, title: "Kopia", year: 2001, standardNumber: "8383980345"))
    #expect(try !catalog.importSheets([file], options: options).isComplete)
  }

  @Test func `a lenient import of nothing but bad rows fails`() throws {
    let sheet = try folder.write(
      "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n9;;X;;;2000;;inny;dostępna\n",
      to: "bad.csv")
    #expect(try !catalog.importSheets([sheet], options: ImportOptions(isLenient: true)).isComplete)
  }

  @Test func `a number with a price behind it is found`() throws {
    let file = try record("", isbn: "0002163527 : £12.95")
    #expect(try catalog.importSheets([file]).isComplete)
    #expect(try catalog.books(matching: BookQuery("0002163527")).total == 1)
  }
}
