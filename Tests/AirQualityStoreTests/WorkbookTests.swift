import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// The archive's own xlsx files, and damaged ones.
@Suite struct WorkbookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = folder.path(name)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test func `a year of texts with commas under headings without labels`() throws {
    var book = WorkbookFixture()
    book.add(["", "DsJelGorOgin", "MzWarAlNiepo "])
    book.add(["", "PM10", "PM10"])
    book.add(["", "1g", "1g"])
    for hour in 1...48 {
      let time = String(42_370 + Double(hour) / 24)
      book.add([time, "\(hour),50", hour == 7 ? "" : "0,125"], areTexts: true)
    }
    let year = try ArchiveYear(path: path(book.bytes, "2016_PM10_1g.xlsx"))
    #expect(year.year == 2016 && year.pollutant == .pm10)
    #expect((year.hours, year.values, year.empty) == (48, 95, 1))
    #expect(year.columns.map(\.code) == ["DsJelGorOgin", "MzWarAlNiepo"])
    #expect(year.columns[0].hours[0]?.description == "1.50")
    #expect(year.columns[1].hours[6] == nil)
    #expect(year.columns[1].hours[7]?.description == "0.125")
  }

  @Test func `numbers of cells are read as they are written, and mistakes name their row`() throws {
    var book = WorkbookFixture()
    book.add(["Kod stacji", "DsJelGorOgin"])
    book.add(["Wskaźnik", "PM2.5"])
    book.add(["Czas uśredniania", "1g"])
    book.add(["2015-01-01 01:00:00", "12.300000000000001"])
    // What a spreadsheet writes for 196.194, 200 and 0.001234; the first number has no such decimal.
    book.add(["2015-01-01 02:00:00", "196.19399999999999"])
    book.add(["2015-01-01 03:00:00", "199.99999999999999"])
    book.add(["2015-01-01 04:00:00", "0.0012340000000000001"])
    book.add(["2015-01-01 05:00:00", "-1.2340000000000001E-3"])
    let year = try ArchiveYear(path: path(book.bytes, "a.xlsx"))
    #expect(
      year.columns[0].hours[..<5].map { $0?.description } == [
        "12.3", "196.194", "200", "0.001234", "-0.001234",
      ])
    book.add(["2015-01-01 06:00:00", "much"])
    let bad = try path(book.bytes, "b.xlsx")
    #expect(
      throws: ArchiveError(file: bad, row: 9, message: "column 2: expected a number")
    ) { try ArchiveYear(path: bad) }
  }

  @Test func `another copy with other zeros at the end revises nothing`() throws {
    let store = try AirStore()
    for (values, areTexts) in [
      (["4", "0", "196.19399999999999"], false), (["4,0", "0,00", "196,194"], true),
    ] {
      var book = WorkbookFixture()
      book.add(["Kod stacji", "DsJelGorOgin"])
      book.add(["Wskaźnik", "PM2.5"])
      for (hour, value) in values.enumerated() {
        book.add(["2015-01-01 0\(hour + 1):00:00", value], areTexts: areTexts)
      }
      let changes = try store.keep(ArchiveYear(path: path(book.bytes, "a.xlsx")))
      #expect(
        (changes.added, changes.unchanged, changes.revised) == (
          areTexts ? 0 : 3, areTexts ? 3 : 0, 0
        ))
    }
    let hours = try #require(try store.archivedYears(.pm25, in: [2015]).first).hours
    #expect(hours[..<3].map { $0?.description } == ["4", "0", "196.194"])
  }

  @Test func `the list of stations says what former codes are today`() throws {
    var book = WorkbookFixture()
    book.add([
      "Nr", "Kod stacji", "Kod międzynarodowy", "Nazwa stacji",
      "Stary Kod stacji \n(o ile inny od aktualnego)",
    ])
    book.add(["1", "MzWarAlNiepo", "PL1", "Warszawa", "MzWarNiepodKom, MzWarOld"])
    book.add(["2", "DsJelGorOgin", "PL2", "Jelenia Góra"])
    let codes = try StationCodes(path: path(book.bytes, "Metadata.xlsx"))
    #expect(codes.present("MzWarOld") == "MzWarAlNiepo")
    #expect(codes.present("DsJelGorOgin") == "DsJelGorOgin")
    #expect(codes.former("MzWarAlNiepo") == ["MzWarNiepodKom", "MzWarOld"])
    var other = WorkbookFixture()
    other.add(["Nr", "Kod"])
    let wrong = try path(other.bytes, "wrong.xlsx")
    #expect(throws: ArchiveError.self) { try StationCodes(path: wrong) }
  }

  @Test func `damaged workbooks are refused or read, never more`() throws {
    var generator = SeededGenerator(seed: 5)
    var book = WorkbookFixture()
    book.add(["Kod stacji", "DsJelGorOgin"])
    book.add(["Wskaźnik", "PM2.5"])
    book.add(["2015-01-01 01:00:00", "12.5"])
    let bytes = book.bytes
    var refused = 0
    for round in 0..<150 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      if round % 3 == 0 {
        damaged = Array(damaged.prefix(Int.random(in: 4...bytes.count, using: &generator)))
      }
      let file = try path(damaged, "damaged.xlsx")
      do throws(ArchiveError) { _ = try ArchiveYear(path: file) } catch { refused += 1 }
    }
    #expect(refused > 50)
  }
}
