import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// MARC records that other libraries wrote, after ISBD and in older character sets.
@Suite struct ForeignRecordTests {
  private typealias Field = MARCRecord.DataField

  private static func record(
    _ fields: [Field], leader: String = MARCRecord.bookLeader
  ) -> MARCRecord {
    MARCRecord(
      leader: leader,
      controlFields: [
        .init("001", "ocm123"), .init("003", "OCoLC"),
        .init("008", "850101s1985    pl            000 0 pol d"),
      ], dataFields: fields)
  }

  private static func field(_ tag: String, _ parts: String...) -> Field {
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
    ([0xB1, 0x61], " a", "is not UTF-8, which the leader says it is"),
  ])
  func `other bytes are refused`(title: [UInt8], coding: String, problem: String) throws {
    let report = try importing(title, leader: "00000nam\(coding)2200000 a 4500").report
    #expect(report.rejected == 1)
    #expect(report.problems.first?.message.hasPrefix("field 245 \(problem)") == true)
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
}
