import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// MARC records that other libraries wrote, after ISBD and in older character sets.
@Suite struct ForeignRecordTests {
  typealias Field = MARCRecord.DataField

  static func record(
    _ fields: [Field], leader: String = MARCRecord.bookLeader
  ) -> MARCRecord {
    MARCRecord(
      leader: leader,
      controlFields: [
        .init("001", "ocm123"), .init("003", "OCoLC"),
        .init("008", "850101s1985    pl            000 0 pol d"),
      ], dataFields: fields)
  }

  static func field(_ tag: String, _ parts: String...) -> Field {
    Field(
      tag, "1 ", parts.compactMap { part in part.first.map { .init($0, String(part.dropFirst())) } }
    )
  }

  private func book(_ fields: [Field]) -> Book { Self.record(fields).book(.standard) }

  @Test(arguments: [
    (["a8301047267"], "8301047267"), (["a8301047267 :", "c120 zł"], "8301047267"),
    (["a83-01-04726-7 (opr.) :"], "83-01-04726-7"), (["a8301047267", "qopr."], "8301047267"),
    (["z8301047267"], ""),
  ])
  func `the number of 020 without what stands behind it`(parts: [String], number: String) {
    let field = Field("020", "  ", parts.map { .init($0.first ?? "a", String($0.dropFirst())) })
    #expect(book([field]).standardNumber == number)
  }

  @Test func `a cancelled number or a price alone is passed over`() {
    let fields = [
      Self.field("020", "z8301111111"), Self.field("020", "c120 zł"),
      Self.field("020", "a8301047267"),
    ]
    #expect(book(fields).standardNumber == "8301047267")
    let serial = [Self.field("022", "y0033-2135"), Self.field("022", "a0033-2135")]
    #expect(book(serial).standardNumber == "0033-2135")
  }

  @Test func `a number repeated within one field is kept`() {
    let found = book([Self.field("020", "a8301047267", "a9788301047269")])
    #expect(found.standardNumber == "8301047267")
    #expect(found.details.isbns == ["8301047267", "9788301047269"])
  }

  @Test func `the marks of ISBD go, those of names stay`() {
    let fields = [
      Self.field("100", "aŁojasiewicz, Stanisław,", "d1926-2002."),
      Self.field("245", "aWstęp do teorii funkcji :", "bpodręcznik /", "cStanisław Łojasiewicz."),
      Self.field("700", "aWaerden, B. L."), Self.field("700", "aKowalski, Jan."),
    ]
    #expect(book(fields).title == "Wstęp do teorii funkcji: podręcznik")
    #expect(book(fields).authors == "Łojasiewicz Stanisław, Waerden B. L., Kowalski Jan")
    #expect(book([Self.field("245", "aZbiór prac.")]).title == "Zbiór prac")
  }

  @Test func `bodies and meetings are responsible where nobody else is`() {
    let body = Self.field("110", "aPolskie Towarzystwo Matematyczne.")
    #expect(book([body]).authors == "Polskie Towarzystwo Matematyczne")
    let title = Self.field("245", "aPrace /", "cpod red. Jana Nowaka.")
    #expect(book([body, title]).authors == "pod red. Jana Nowaka")
    #expect(book([body, Self.field("700", "aNowak, Jan")]).authors == "Nowak Jan")
  }

  @Test func `the year of publication goes before that of the copyright`() {
    let copyright = Field("264", " 4", [.init("c", "©2001")])
    let published = Field("264", " 1", [.init("c", "[2003?]")])
    #expect(book([copyright, published]).year == 2003)
    #expect(book([copyright]).year == 2001)
    #expect(book([]).year == 1985)
  }

  @Test func `a record of MARC-8 comes in as it was meant`() throws {
    // `Łojasiewicz, źródła, zażółć gęślą`, its marks before their letters.
    let title: [UInt8] =
      [0xA1] + Array("ojasiewicz, ".utf8) + [0xE2, 0x7A, 0x72, 0xE2, 0x6F, 0x64, 0xB1, 0x61]
      + Array(", za".utf8) + [0xE7, 0x7A, 0xE2, 0x6F, 0xB1, 0xE2, 0x63] + Array(" g".utf8)
      + [0xF1, 0x65, 0xE2, 0x73, 0x6C, 0xF1, 0x61]
    let sheet = try importing(title, leader: "00000nam  2200000 a 4500")
    #expect(sheet.report.added == 1, "\(sheet.report.problems)")
    let found = try sheet.catalog.books(matching: BookQuery("zazolc")).books.first?.title
    #expect(
      found?.unicodeScalars.elementsEqual("Łojasiewicz, źródła, zażółć gęślą".unicodeScalars)
        == true)
    // Text is UTF-8 where it can be: many such files only forget to say so.
    let other = try importing(Array("Źródła".utf8), leader: "00000nam  2200000 a 4500")
    #expect(try other.catalog.books(matching: BookQuery("Źródła")).total == 1)
  }

  @Test(arguments: [
    ([0x9C, 0x61], "  ", "is neither UTF-8 nor MARC-8 of an alphabet that is known"),
    // A mark, and no letter after it: `gę` in windows-1250.
    ([0x67, 0xEA], "  ", "is neither UTF-8 nor MARC-8 of an alphabet that is known"),
    // East Asian characters.
    ([0x1B, 0x24, 0x31, 0x21], "  ", "is neither UTF-8 nor MARC-8 of an alphabet that is known"),
  ])
  func `other bytes are refused`(title: [UInt8], coding: String, problem: String) throws {
    let report = try importing(title, leader: "00000nam\(coding)2200000 a 4500").report
    #expect(report.rejected == 1)
    #expect(report.problems.first?.message.hasPrefix("field 245 \(problem)") == true)
  }

  @Test(arguments: [
    // MARC-8: acute before e, circumflex before a, ł; and Windows-1252, also signs.
    ("th\u{E2}e\u{E3}atre", "théâtre", "MARC-8"), ("P\u{B1}ock", "Płock", "MARC-8"),
    ("th\u{E9}\u{E2}tre", "théâtre", "Windows-1252"),
    ("G\u{E9}n\u{E9}ral", "Général", "Windows-1252"),
    ("M\u{E4}nner und L\u{F6}wen", "Männer und Löwen", "Windows-1252"),
    ("gr\u{E2}ce \u{E0} la t\u{E2}che", "grâce à la tâche", "Windows-1252"),
    ("Rom\u{E2}nia", "România", "Windows-1252"), ("p\u{E3}es", "pães", "Windows-1252"),
    ("n\u{FA}mero \u{E1}ureo", "número áureo", "Windows-1252"),
    ("Wyk\u{B3}ad z ksi\u{B9}\u{BF}ki", "Wykład z książki", "Windows-1250"),
    (
      "r\u{F3}\u{BF}niczkowe, wsp\u{F3}\u{B3}rz\u{EA}dne", "różniczkowe, współrzędne",
      "Windows-1250"
    ),
    ("\u{AB}Soci\u{E9}t\u{E9}\u{BB}", "«Société»", "Windows-1252"),
    ("Th\u{E9}orie des n\u{9C}uds", "Théorie des nœuds", "Windows-1252"),
    ("\u{BF}Qu\u{E9} es? Espa\u{F1}a", "¿Qué es? España", "Windows-1252"),
    ("5 cm\u{B3} d'eau, for\u{EA}t", "5 cm³ d'eau, forêt", "Windows-1252"),
    ("istori\u{EB}i\u{EC}a i po\u{E2}ezja", "istorii\u{FE20}a\u{FE21} i poézja", "MARC-8"),
    ("Espa\u{F1}a", "España", "Windows-1252"), ("only \u{A3}4.99", "only £4.99", "Windows-1252"),
  ])
  func `fields are decoded although the leader wrongly declares UTF-8`(
    latin: String, text: String, name: String
  ) throws {
    let title = latin.unicodeScalars.map { UInt8($0.value) }
    let sheet = try importing(title, leader: "00000nam a2200000 a 4500")
    #expect(sheet.report.added == 1)
    #expect(sheet.report.problems.contains { $0.message.hasSuffix("it was read as \(name)") })
    #expect(try sheet.catalog.books(matching: BookQuery()).books.first?.title == text)
  }

  @Test func `UTF-8 with one wrong byte is still UTF-8`() throws {
    let title = Array("Wstęp do teorii grafów".utf8) + [0xC3]
    let sheet = try importing(title, leader: "00000nam a2200000 a 4500")
    #expect(sheet.report.added == 1)
    let book = try #require(try sheet.catalog.books(matching: BookQuery()).books.first)
    #expect(book.title.hasPrefix("Wstęp do teorii grafów"))
  }

  @Test func `records without fields are rejected`() {
    for leader in [
      "00000nam a2200025 a 4500", "     nam a2200025 a 4500", "00026nam a2200025 a 4500",
    ] {
      var count = 0
      try? ISO2709.forEach(in: Array(leader.utf8) + [0x1E, 0x1D]) { _, _ in count += 1 }
      #expect(count == 1)
    }
  }

  @Test func `semicolons and unusual contributors survive a round trip`() throws {
    var book = Book(signature: 1, title: "Praca : = nad", authors: "Praca zbiorowa", year: 2000)
    book.details.contributors = [
      "Lis, Adam (red.)", "Jan Nowak", "Kot, Ewa (red./tłum.)", "Wilk, Jan (współtwórca)",
    ]
    book.details.notes = ["Bibliogr. s. 330; indeks", "dwa  odstępy"]
    book.details.subjects = ["A; B", "C"]
    #expect(MARCRecord(book).book(.standard).details == book.details)
    for name in ["notes", "subjects", "contributors"] {
      var other = book
      other.details = BookDetails()
      try BookAssignment(field: name, value: BookAssignment.value(of: name, in: book))
        .apply(to: &other)
      #expect(BookAssignment.value(of: name, in: other) == BookAssignment.value(of: name, in: book))
    }
  }

  @Test func `Arabic MARC-8 is decoded, and unknown sets are not read as Latin`() {
    let arabic: [UInt8] =
      [0x1B, 0x28, 0x33] + Array("GHIJ".utf8) + [0x1B, 0x28, 0x42] + Array(" arab".utf8)
    #expect(MARC8.text(arabic[...]) == "\u{627}\u{628}\u{629}\u{62A} arab")
    let unknown: [UInt8] =
      [0x1B, 0x24, 0x31] + Array("!0!".utf8) + [0x1B, 0x28, 0x42] + Array("x".utf8)
    #expect(MARC8.text(unknown[...]) == nil)
    #expect(MARC8.text(unknown[...], replacesUnknown: true) == "\u{FFFD}\u{FFFD}\u{FFFD}x")
  }

  @Test func `subjects keep all subfields, and titles lose control characters`() {
    let found = book([
      Self.field("245", "a\u{98}Der\u{9C} Einfluss\n   von  Rauch /"),
      Self.field("630", "aBible.", "pN.T.", "pMatthew.", "lPolish", "xCommentaries."),
      Self.field("600", "aJung, C. G.", "q(Carl Gustav),", "d1875-1961.", "0(DE-1)2"),
      Self.field("651", "aDeutschland", "gBundesrepublik"),
    ])
    #expect(found.title == "Der Einfluss von Rauch")
    #expect(
      found.details.subjects == [
        "Bible N.T. Matthew Polish -- Commentaries", "Jung, C. G. (Carl Gustav) 1875-1961.",
        "Deutschland Bundesrepublik",
      ], "\(found.details.subjects)")
    #expect(book([Self.field("245", "aTytuł =", "b= Title")]).title == "Tytuł = Title")
  }

  @Test func `contributors are kept with their roles`() throws {
    let fields = [
      Self.field("100", "aKnuth, Donald,", "0(DE-1)1"), Self.field("245", "aSztuka"),
      Self.field("700", "aNowak, Jan,", "etłum.", "0(DE-1)2"),
      Self.field("700", "aKowal, Ewa", "4http://id.example.org/relators/ill"),
      Self.field("700", "aLis, Adam,", "ered."),
      Self.field("710", "aPolskie Towarzystwo", "0(DE-1)3", "0(DE-1)4"),
      Self.field("710", "aPolskie Towarzystwo"),
    ]
    let found = book(fields)
    #expect(found.authors == "Knuth Donald")
    #expect(
      found.details.contributors == ["Nowak, Jan (tłum.)", "Kowal, Ewa (ill)", "Lis, Adam (red.)"])
    #expect(found.details.corporateAuthors == ["Polskie Towarzystwo"])
    #expect(found.details.authorities.map(\.id) == ["(DE-1)1", "(DE-1)2", "(DE-1)3", "(DE-1)4"])
    // Writing and reading the record changes nothing.
    #expect(MARCRecord(found).book(.standard).details == found.details)
    let catalog = try Catalog()
    try catalog.edit { edit in
      var book = found
      book.signature = 1
      book.categories = []
      try edit.add(book)
    }
    #expect(try catalog.books(matching: BookQuery("kowal ewa")).total == 1)
  }

  @Test func `what 880 repeats in other letters hinders nothing`() throws {
    let report = try importing(
      Array("Teoria".utf8), leader: "00000nam  2200000 a 4500",
      more: [.init("880", "1 ", [.init("a", "@@@@")])], replacing: Array("@@@@".utf8),
      by: [0x1B, 0x28, 0x4E, 0x61]
    ).report
    #expect(report.added == 1, "\(report.problems)")
  }

  /// Imports a record whose title has these bytes.
  private func importing(
    _ title: [UInt8], leader: String, more: [MARCRecord.DataField] = [],
    replacing placeholder: [UInt8] = [], by bytes: [UInt8] = []
  ) throws -> (catalog: Catalog, report: CatalogImport.Sheet) {
    let stand = String(repeating: "#", count: title.count)
    var record = try ISO2709.record(
      Self.record([Field("245", "00", [.init("a", stand)])] + more))
    record[9] = leader.utf8.dropFirst(9).first ?? 0x20
    for (old, new) in [(Array(stand.utf8), title), (placeholder, bytes)] where !old.isEmpty {
      let place = try #require(record.firstRange(of: old))
      record.replaceSubrange(place, with: new)
    }
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let report = try catalog.importSheets([folder.write(record, to: "a.mrc")]).sheets[0]
    return (catalog, report)
  }

  @Test func `a wrong offset does not swap fields`() throws {
    let record = Self.record([
      Self.field("100", "aKowalski Jan"), Self.field("245", "aAlgebra"), Self.field("500", "aNota"),
      Self.field("650", "aMatematyka"),
    ])
    let bytes = try ISO2709.record(record)
    let count = (bytes.prefix { $0 != 0x1E }.count - 24) / 12
    for entry in 0..<count {
      for offset in ["00000", "00003", "99999"] {
        var damaged = bytes
        damaged.replaceSubrange(24 + entry * 12 + 7..<24 + entry * 12 + 12, with: offset.utf8)
        try ISO2709.forEach(in: damaged) { result, _ in
          let read = try result.get()
          #expect(read.controlFields == record.controlFields, "\(entry) \(offset)")
          #expect(read.dataFields == record.dataFields, "\(entry) \(offset)")
        }
      }
    }
  }

  @Test func `problems have a line and column, even in a file of one line`() throws {
    let folder = try TemporaryFolder()
    let title =
      #"<datafield tag="245" ind1=" " ind2=" "><subfield code="a">T</subfield></datafield>"#
    let start = "<collection>"
    let first = "<record>\(title)</record>"
    let second = "<record><leader>00000dam a2200000 a 4500</leader>\(title)</record>"
    let path = folder.path("one.xml")
    try folder.write(start + first + second + "</collection>", to: "one.xml")
    let report = try Catalog().importSheets([path])
    let deleted = report.sheets.flatMap(\.problems).first { $0.message.contains("deleted") }
    #expect(deleted?.line == 1 && deleted?.column == (start + first).utf8.count + 1)
    #expect(deleted?.isWarning == true)
  }
}
