import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Titles, persons and kinds of records that other libraries wrote, and ours that come back.
@Suite struct ForeignTitleTests {
  private typealias Field = ForeignRecordTests.Field

  private func book(_ fields: [Field]) -> Book {
    ForeignRecordTests.record(fields).book(.standard)
  }

  @Test(arguments: [
    (["aSłownik =", "bDictionary /"], "Słownik = Dictionary"),
    (["aSłownik", "b= Dictionary"], "Słownik = Dictionary"),
    (["aWesele ;", "bWyzwolenie /"], "Wesele ; Wyzwolenie"),
    (
      ["aGrafy :", "bwstęp =", "bGraphs : an introduction"],
      "Grafy: wstęp = Graphs : an introduction"
    ),
    (["aGrafy"], "Grafy"), (["aGrafy =", "b"], "Grafy"),
  ])
  func `parts of a title keep the sign between them`(parts: [String], title: String) {
    let field = Field("245", "10", parts.map { .init($0.first ?? "a", String($0.dropFirst())) })
    #expect(book([field]).title == title)
  }

  @Test(arguments: [
    ("author of introduction, etc.", false), ("author of afterword, colophon, etc.", false),
    ("Autor posłowia", false), ("autor.", true), ("author,", true), ("VerfasserIn.", true),
    ("aut", true),
  ])
  func `the writer of an introduction is not an author`(relator: String, isAuthor: Bool) {
    let found = book([
      ForeignRecordTests.field("245", "aSolaris"),
      ForeignRecordTests.field("100", "aLem, Stanisław"),
      ForeignRecordTests.field("700", "aJones, Jan,", "e" + relator),
    ])
    #expect(found.authors == (isAuthor ? "Lem Stanisław, Jones Jan" : "Lem Stanisław"))
    #expect(found.details.contributors.isEmpty == isAuthor)
    let roles = found.details.contributors
    #expect(!roles.contains { $0.hasSuffix(".)") && !$0.hasSuffix("etc.)") })
  }

  @Test func `the mark of an unchecked heading is not part of the name`() {
    let found = book([
      ForeignRecordTests.field("245", "aOn quiet comedy"),
      ForeignRecordTests.field("100", "aBridgham, Gladys Ruth. [from old catalog]"),
      ForeignRecordTests.field("710", "aIowa.", "bExperiment Station, Ames. [from old catalog]"),
    ])
    #expect(found.authors == "Bridgham Gladys Ruth")
    #expect(found.details.corporateAuthors == ["Iowa. Experiment Station, Ames"])
  }

  @Test func `holdings and authorities between books are skipped and reported`() throws {
    func record(_ leader: String, _ fields: String) -> String {
      "<record><leader>\(leader)</leader>\(fields)</record>"
    }
    let title =
      #"<datafield tag="245" ind1="0" ind2="0"><subfield code="a">Grafy</subfield></datafield>"#
    let text =
      "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">"
      + record("00000nx  a2200000n  4500", "") + record("00000nz  a2200000n  4500", "")
      + record("00000nam a2200000 a 4500", title) + "</collection>"
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let report = try catalog.importSheets([try folder.write(text, to: "a.xml")]).sheets[0]
    #expect(report.read == 1 && report.added == 1 && report.rejected == 0)
    #expect(report.problems.map(\.isWarning) == [true, true])
    // The same in UTF-16, as some systems export.
    let wide = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let again = try catalog.importSheets([try folder.write(wide, to: "b.xml")]).sheets[0]
    #expect(again.read == 1 && again.unchanged == 1)
  }

  @Test func `our own location, numbers and languages come back`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    var book = Book(signature: 7, title: "Przegląd", year: 1990, standardNumber: "0666-7770")
    book.location = "Sala 3"
    book.details.issns = ["0666-7770", "0033-2135"]
    book.details.language = "en-US pl"
    try catalog.add(book)
    for format in [ExportFormat.marcxml, .iso2709] {
      var bytes: [UInt8] = []
      try catalog.export(as: format) { bytes += $0 }
      let copy = try Catalog()
      let path = try folder.write(Data(bytes), to: "\(format)")
      #expect(try copy.importSheets([path]).isComplete)
      let kept = try #require(try copy.book(7))
      #expect(kept.location == "Sala 3" && kept.details.language == "en-US pl")
      #expect(kept.standardNumber == "0666-7770" && kept.details.isbns.isEmpty)
      #expect(kept.details.issns == ["0666-7770", "0033-2135"])
      #expect(try copy.importSheets([path]).sheets[0].unchanged == 1)
    }
    #expect(LanguageCode.marc("en-US") == "eng" && LanguageCode.marc("polski") == nil)
    #expect(BibTeX.entry(book).contains("issn = {0666-7770}"))
    #expect(RIS.record(book).contains("SN  - 0033-2135"))
    #expect(DublinCore.record(book).contains("urn:ISSN:00332135"))
  }
}
