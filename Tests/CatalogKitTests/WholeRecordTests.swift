import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Records are kept whole.
@Suite struct WholeRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let rich = """
    <collection xmlns="http://www.loc.gov/MARC21/slim"><record>
    <leader>00000nam a2200000 a 4500</leader>
    <controlfield tag="001">ocm1</controlfield><controlfield tag="003">OCoLC</controlfield>
    <controlfield tag="008">800101s1980    pl            000 0 pol d</controlfield>
    <datafield tag="020" ind1=" " ind2=" "><subfield code="a">83-83-98034-5 (op. twarda)</subfield></datafield>
    <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9788324936366</subfield></datafield>
    <datafield tag="100" ind1="1" ind2=" "><subfield code="a">Nowak, Jan,</subfield><subfield code="0">(DE-588)1</subfield></datafield>
    <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Grafy :</subfield><subfield code="b">wstęp /</subfield></datafield>
    <datafield tag="250" ind1=" " ind2=" "><subfield code="a">Wyd. 2.</subfield></datafield>
    <datafield tag="260" ind1=" " ind2=" "><subfield code="a">Warszawa :</subfield><subfield code="b">PWN,</subfield><subfield code="c">[s.d.]</subfield></datafield>
    <datafield tag="300" ind1=" " ind2=" "><subfield code="a">340 s. ;</subfield></datafield>
    <datafield tag="490" ind1="0" ind2=" "><subfield code="a">Biblioteka ;</subfield><subfield code="v">t. 3</subfield></datafield>
    <datafield tag="500" ind1=" " ind2=" "><subfield code="a">Bibliogr. s. 330</subfield></datafield>
    <datafield tag="650" ind1=" " ind2="0"><subfield code="a">Graph theory</subfield><subfield code="x">Textbooks.</subfield></datafield>
    <datafield tag="710" ind1="2" ind2=" "><subfield code="a">Polskie Towarzystwo.</subfield><subfield code="b">Sekcja</subfield></datafield>
    </record></collection>
    """

  private func imported(_ text: String) throws -> Catalog {
    let catalog = try Catalog()
    let report = try catalog.importSheet(Array(text.utf8), named: "x.xml")
    #expect(report.isComplete, "\(report.sheets.flatMap(\.problems))")
    return catalog
  }

  @Test func `the whole sheet of books is read again without loss`() throws {
    let catalog = try imported(Self.rich)
    try catalog.edit { edit in
      try edit.update(1) { book in
        book.location = "regał 3; \"góra\""
        book.availability = "wypożyczona"
        book.due = "2026-12-01"
        book.details.issns = ["0033-2577"]
        book.details.persons = ["García Lorca, Federico"]
      }
    }
    var sheet: [UInt8] = []
    try catalog.exportSheet(.books, isWhole: true) { sheet += $0 }
    let other = try Catalog()
    let report = try other.importSheet(sheet, named: "ksiazka.csv")
    #expect(report.isComplete && report.sheets.flatMap(\.problems).isEmpty)
    var book = try #require(try catalog.book(1))
    // Numbers in authority files are in records only.
    book.details.authorities = []
    #expect(try other.book(1) == book)
    // The plain sheet remains that of 2014.
    var plain: [UInt8] = []
    try catalog.exportSheet(.books) { plain += $0 }
    #expect(
      String(decoding: plain, as: UTF8.self).hasPrefix(
        "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\r\n"))
  }

  @Test func `what a record says is kept, searched and exported`() throws {
    let catalog = try imported(Self.rich)
    let book = try #require(try catalog.book(1))
    let details = book.details
    #expect(book.title == "Grafy: wstęp" && book.year == 1980)
    #expect(details.publisher == "PWN" && details.place == "Warszawa" && details.pages == "340 s.")
    #expect(details.language == "pol" && details.series == "Biblioteka; t. 3")
    #expect(details.subjects == ["Graph theory -- Textbooks"])
    #expect(details.isbns == ["83-83-98034-5", "9788324936366"])
    #expect(details.corporateAuthors == ["Polskie Towarzystwo. Sekcja"])
    #expect(details.authorities == [.init(name: "Nowak, Jan", id: "(DE-588)1")])
    for line in ["textbooks", "pwn", "9788324936366", "towarzystwo", "8383980345"] {
      #expect(try catalog.books(matching: BookQuery(line)).total == 1, "\(line)")
    }
    var json: [UInt8] = []
    try catalog.export(as: .json) { json += $0 }
    let text = String(decoding: json, as: UTF8.self)
    for part in [
      "\"publisher\":\"PWN\"", "\"subjects\":[", "\"corporate_authors\":[", "9788324936366",
    ] {
      #expect(text.contains(part))
    }
    #expect(try JSONDecoder().decode([Book].self, from: Data(json)) == [book])
  }

  @Test(arguments: [ExportFormat.marcxml, .iso2709])
  func `a round trip loses nothing`(format: ExportFormat) throws {
    let catalog = try imported(Self.rich)
    var bytes: [UInt8] = []
    try catalog.export(as: format) { bytes += $0 }
    let other = try Catalog()
    #expect(try other.importSheet(bytes, named: "x").isComplete)
    #expect(try other.book(1) == catalog.book(1))
    var again: [UInt8] = []
    try other.export(as: .json) { again += $0 }
    var first: [UInt8] = []
    try catalog.export(as: .json) { first += $0 }
    #expect(first == again)
  }

  @Test(arguments: [ExportFormat.marcxml, .iso2709])
  func `authorities of compound names and of units survive a round trip`(
    format: ExportFormat
  ) throws {
    func field(_ tag: String, _ name: String, unit: String = "", _ id: Int) -> String {
      let unit = unit.isEmpty ? "" : "<subfield code=\"b\">\(unit)</subfield>"
      return "<datafield tag=\"\(tag)\" ind1=\" \" ind2=\" \">"
        + "<subfield code=\"a\">\(name)</subfield>"
        + "\(unit)<subfield code=\"0\">\(id)</subfield></datafield>"
    }
    let fields = [
      field("111", "Kongres Matematyki", 1), field("700", "Baye Yimam", 2),
      field("700", "Browne Miller, Angela", 3), field("700", "Ibn Sina (Avicenna)", 4),
      field("710", "United States.", unit: "Commission", 5), field("710", "PTM", 6),
    ]
    let text = """
      <collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>     nam a22     u 4500</leader>
      <datafield tag="245" ind1="0" ind2="0"><subfield code="a">Grafy</subfield></datafield>
      \(fields.joined())</record></collection>
      """
    let catalog = try imported(text)
    let book = try #require(try catalog.book(1))
    #expect(book.details.authorities.map(\.id).sorted() == ["1", "2", "3", "4", "5", "6"])
    var bytes: [UInt8] = []
    try catalog.export(as: format) { bytes += $0 }
    let other = try Catalog()
    #expect(try other.importSheet(bytes, named: "x").isComplete)
    #expect(try other.book(1) == book)
  }

  @Test(arguments: ["[s.d.]", "199-", "", "19uu"])
  func `a year is not needed, and never absurd`(date: String) throws {
    let text = Self.rich.replacing("s1980", with: "n    ").replacing("[s.d.]", with: date)
    let catalog = try imported(text)
    #expect(try catalog.book(1)?.year == 0)
    var sheet: [UInt8] = []
    try catalog.exportSheet(.books) { sheet += $0 }
    #expect(String(decoding: sheet, as: UTF8.self).contains(";[b.r.];"))
    let other = try Catalog()
    #expect(try other.importSheet(sheet, named: "x.csv").isComplete)
    #expect(try other.book(1)?.year == 0)
    #expect(try #require(try catalog.book(1)).json.contains("\"year\":null"))
  }

  @Test func `records inside OAI-PMH and SRU are read`() throws {
    let record = Self.rich.replacing(
      "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">", with: ""
    )
    .replacing("</collection>", with: "")
    .replacing("<record>", with: "<record xmlns=\"http://www.loc.gov/MARC21/slim\">")
    let harvested = """
      <OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-01-01T00:00:00Z</responseDate>
      <ListRecords><record><header><identifier>oai:x:1</identifier><datestamp>2026-01-01</datestamp></header>
      <metadata>\(record)</metadata></record></ListRecords></OAI-PMH>
      """
    #expect(try imported(harvested).counts().books == 1)
    let retrieved = """
      <zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
      <zs:numberOfRecords>1</zs:numberOfRecords><zs:records><zs:record><zs:recordSchema>marcxml</zs:recordSchema>
      <zs:recordData>\(record)</zs:recordData></zs:record></zs:records></zs:searchRetrieveResponse>
      """
    #expect(try imported(retrieved).counts().books == 1)
  }

  @Test func `titles by form are titles, and UNIMARC is named`() throws {
    let form = Self.rich.replacing("code=\"a\">Grafy :", with: "code=\"k\">Records")
      .replacing("<subfield code=\"b\">wstęp /</subfield>", with: "")
    #expect(try imported(form).book(1)?.title == "Records")
    let unimarc = Self.rich.replacing("tag=\"245\"", with: "tag=\"200\"")
    let report = try Catalog().importSheet(Array(unimarc.utf8), named: "u.xml")
    #expect(report.sheets[0].problems.contains { $0.message.contains("UNIMARC") })
  }

  @Test func `letters of MARC-8 are those of Unicode`() {
    func text(_ bytes: [UInt8]) -> String? { MARC8.text(bytes[...]) }
    #expect(text([0x1B, 0x28, 0x4E, 0x6D, 0x4F, 0x53, 0x4B, 0x57, 0x41]) == "Москва")
    #expect(text([0x1B, 0x28, 0x53, 0x41, 0x22, 0x66]) == "Αέ")
    #expect(text([0x1B, 0x28, 0x32, 0x79, 0x6C, 0x65, 0x6D]) == "שלום")
    #expect(text([0x41, 0x1B, 0x28, 0x4E, 0x61, 0x1B, 0x28, 0x42, 0x62]) == "AАb")
    #expect(text([0xB1, 0xE2, 0x6F]) == "łó")
    #expect(text([0x1B, 0x24, 0x31, 0x21, 0x30, 0x21]) == nil)
    #expect(text([0x48, 0x1B, 0x62, 0x32, 0x1B, 0x73, 0x4F]) == "H₂O")
    #expect(text([0x1B, 0x67, 0x61, 0x1B, 0x70, 0x32, 0x2D, 0x30]) == "α²⁻⁰")
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      _ = text((0..<12).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  private func imported(_ record: MARCRecord, replacing mark: String, by bytes: [UInt8]) throws
    -> (book: Book?, sheet: CatalogImport.Sheet)
  {
    var file = try ISO2709.record(record)
    file[9] = 0x20
    let place = try #require(file.firstRange(of: Array(mark.utf8)))
    try #require(mark.utf8.count == bytes.count)
    file.replaceSubrange(place, with: bytes)
    let catalog = try Catalog()
    let report = try catalog.importSheet(file, named: "x.mrc")
    return (try catalog.book(5), report.sheets[0])
  }

  @Test func `a title that cannot be decoded wholly is kept with what can`() throws {
    let record = MARCRecord(Book(signature: 5, title: "Grafy XX", year: 2000))
    let known = try imported(record, replacing: "XX", by: [0x1B, 0x7A])
    #expect(known.book?.title.hasPrefix("Grafy") == true)
    #expect(known.sheet.problems.contains { $0.isWarning && $0.message.contains("field 245") })
    let lost = try imported(record, replacing: "Grafy XX", by: Array(repeating: 0x80, count: 8))
    #expect(lost.book == nil && lost.sheet.rejected == 1)
  }

  @Test func `Cyrillic of Windows is told from MARC-8`() throws {
    let record = MARCRecord(Book(signature: 5, title: "Grafy grafy", year: 2000))
    let bytes: [UInt8] = [0xC3, 0xF0, 0xE0, 0xF4, 0xFB, 0x20, 0xE3, 0xF0, 0xE0, 0xF4, 0xFB]
    #expect(try imported(record, replacing: "Grafy grafy", by: bytes).book?.title == "Графы графы")
  }

  @Test func `one field that cannot be decoded costs that field`() throws {
    var record = MARCRecord(
      Book(signature: 5, title: "Grafy", authors: "Nowak Jan", year: 2000))
    record.dataFields.append(.init("500", "  ", [.init("a", "XXXX")]))
    var bytes = try ISO2709.record(record)
    let place = try #require(bytes.firstRange(of: Array("XXXX".utf8)))
    bytes.replaceSubrange(place, with: [0xFF, 0xFE, 0xFF, 0xFE])
    let catalog = try Catalog()
    let report = try catalog.importSheet(bytes, named: "x.mrc")
    #expect(report.isComplete && report.sheets[0].added == 1)
    #expect(report.sheets[0].problems.contains { $0.isWarning && $0.message.contains("field 500") })
    // A leader that counts wrong costs nothing at all.
    var off = try ISO2709.record(record)
    off[4] = off[4] == 0x39 ? 0x30 : off[4] + 1
    #expect(try Catalog().importSheet(off, named: "x.mrc").sheets[0].added == 1)
  }
}
