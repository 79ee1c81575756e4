import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Titles beside that of 245.
@Suite struct OtherTitleTests {
  typealias Field = MARCRecord.DataField

  private static let fields = [
    Field("240", "10", [.init("a", "Kobzar."), .init("p", "Wybór")]),
    Field("245", "10", [.init("6", "880-01"), .init("a", "Kobzar :"), .init("b", "poezi͡ï /")]),
    Field("246", "30", [.init("a", "KOBZAR: poeziï")]),
    Field("246", "1 ", [.init("i", "Na okładce:"), .init("a", "Kobzarz"), .init("n", "t. 1")]),
    Field("740", "0 ", [.init("a", "Kateryna.")]),
    Field("880", "10", [.init("6", "245-01/(N"), .init("a", "Кобзар :"), .init("b", "поезії")]),
    Field("880", "1 ", [.init("6", "100-02/(N"), .init("a", "Шевченко, Тарас")]),
  ]

  private static func record(_ fields: [Field]) throws -> [UInt8] {
    try ISO2709.record(
      MARCRecord(leader: MARCRecord.bookLeader, controlFields: [], dataFields: fields))
  }

  private func imported(_ bytes: [UInt8]) throws -> Catalog {
    let catalog = try Catalog()
    let report = try catalog.importSheet(bytes, named: "x.mrc")
    #expect(report.isComplete)
    #expect(report.sheets.flatMap(\.problems).isEmpty)
    return catalog
  }

  @Test func `uniform, varying and original titles are kept and found`() throws {
    let catalog = try imported(try Self.record(Self.fields))
    let book = try #require(try catalog.book(1))
    #expect(book.title == "Kobzar: poezi͡ï")
    #expect(
      book.details.otherTitles == ["Кобзар: поезії", "Kobzar. Wybór", "Kobzarz. t. 1", "Kateryna"])
    for line in ["кобзар поезії", "kobzarz", "Kateryna", "title:kobzar"] {
      #expect(try catalog.books(matching: BookQuery(line)).total == 1, "\(line)")
    }
    #expect(book.json.contains(#""other_titles":["Кобзар: поезії","#))
  }

  @Test(arguments: [ExportFormat.marcxml, .iso2709, .json])
  func `other titles survive an export`(format: ExportFormat) throws {
    let catalog = try imported(try Self.record(Self.fields))
    let book = try #require(try catalog.book(1))
    var bytes: [UInt8] = []
    try catalog.export(as: format) { bytes += $0 }
    if format == .json {
      #expect(try JSONDecoder().decode([Book].self, from: Data(bytes)) == [book])
    } else {
      #expect(try imported(bytes).book(1) == book)
    }
  }

  @Test func `a book imported before other titles were read is updated, not added again`() throws {
    let plain = try Self.record([Self.fields[1]])
    let catalog = try imported(plain)
    let again = try catalog.importSheet(try Self.record(Self.fields), named: "x.mrc")
    #expect(again.sheets[0].updated == 1 && again.sheets[0].added == 0)
    #expect(try catalog.book(1)?.details.otherTitles.count == 4)
    // A record that is equal in everything comes first.
    let both = try catalog.importSheet(plain + Self.record(Self.fields), named: "y.mrc")
    #expect(both.sheets[0].added == 1 && both.sheets[0].unchanged == 1)
  }

  @Test func `a whole sheet and an assignment have them`() throws {
    let catalog = try imported(try Self.record(Self.fields))
    let book = try #require(try catalog.book(1))
    var sheet: [UInt8] = []
    try catalog.exportSheet(.books, isWhole: true) { sheet += $0 }
    #expect(try imported(sheet).book(1) == book)
    var other = book
    try BookAssignment(field: "other_titles", value: "One; Two").apply(to: &other)
    #expect(other.details.otherTitles == ["One", "Two"])
  }

  @Test func `a title in an unknown script is left out without a word`() throws {
    var record = try Self.record([
      Field("245", "00", [.init("a", "Nihon")]),
      Field("880", "00", [.init("6", "245-01/$1"), .init("a", "@@@@@@@@")]),
    ])
    record[9] = 0x20
    let place = try #require(record.firstRange(of: Array("@@@@@@@@".utf8)))
    record.replaceSubrange(place, with: [0x1B, 0x24, 0x31, 0x21, 0x30, 0x21, 0x21, 0x30])
    let catalog = try imported(record)
    #expect(try catalog.book(1)?.details.otherTitles == [])
  }
}
