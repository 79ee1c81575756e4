import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// The archive's list of stations, and columns under former codes.
@Suite struct StationCodesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head =
    "Nr;Kod stacji;Stary Kod stacji;Data uruchomienia;Data zamknięcia\n"
  /// The shapes of GIOŚ's list: a station that names another with a row of its own, and codes of
  /// several stations.
  private static let list =
    head + """
      1;PdBialUpalna;PdBialWaszyn;25.01.2024;
      2;PdBialWaszyn;PdBialyMiejska;01.09.2004;14.11.2023
      3;DsLegAlRzecz;DsLegRzeczA;01.10.2004;
      4;DsLegPolarna;DsLegRzeczA;01.01.2019;
      5;WpLeszKiepur;WpLesznoPM10/11, WpLeszStary;01.11.2011;07.12.2023
      """

  private func codes(_ text: String) throws -> StationCodes {
    try folder.write(text, to: "list.csv")
    return try StationCodes(path: folder.path("list.csv"))
  }

  private func year(_ year: Int, _ codes: String, _ rows: [String]) throws -> ArchiveYear {
    let pollutants = codes.split(separator: ",").map { _ in ",PM10" }.joined()
    var text = "Kod stacji,\(codes)\nWskaźnik\(pollutants)\n"
    for (hour, row) in rows.enumerated() { text += "\(year)-01-01 0\(hour + 1):00,\(row)\n" }
    try folder.write(text, to: "\(year)_PM10_1g.csv")
    return try ArchiveYear(path: folder.path("\(year)_PM10_1g.csv"))
  }

  private func stations(_ store: AirStore, _ year: Int) throws -> [String] {
    try store.archivedYears(.pm10, in: [year]).map(\.station)
  }

  @Test func `a code with a row of its own stays, and slashes are part of codes`() throws {
    let codes = try codes(Self.list)
    #expect(codes.present("PdBialWaszyn") == "PdBialWaszyn")
    #expect(codes.present("PdBialyMiejska") == "PdBialWaszyn")
    #expect(codes.present("WpLesznoPM10/11") == "WpLeszKiepur")
    #expect(codes.present("WpLeszStary") == "WpLeszKiepur")
    #expect(codes.present("11") == "11")
    #expect(codes.former("WpLeszKiepur") == ["WpLeszStary", "WpLesznoPM10/11"])
    #expect(throws: ArchiveError.self) { try self.codes("a;b\n1;2\n") }
  }

  @Test func `a list in an unknown encoding and one in xlsx are read`() throws {
    let bytes = Array(Self.list.utf8).map { $0 < 0x80 ? $0 : 0xA9 }
    try Data(bytes).write(to: folder.url.appending(path: "old.csv"))
    let old = try StationCodes(path: folder.path("old.csv"))
    #expect(old.present("PdBialyMiejska") == "PdBialWaszyn")
    #expect(old.present("DsLegRzeczA", in: 2009) == "DsLegAlRzecz")
    var book = WorkbookFixture()
    book.add([
      "Kod stacji", "Stary Kod stacji \n(o ile inny)", "Data uruchomienia", "Data zamknięcia",
    ])
    book.add(["DsNowRudJezi", "DsNRudaSrebP", "43466"])
    book.add(["DsNowRudSreb", "DsNRudaSrebP", "40544", "43465"])
    try Data(book.bytes).write(to: folder.url.appending(path: "list.xlsx"))
    let codes = try StationCodes(path: folder.path("list.xlsx"))
    let years = [2010, 2011, 2018, 2019].map { codes.present("DsNRudaSrebP", in: $0) }
    #expect(years == ["DsNRudaSrebP", "DsNowRudSreb", "DsNowRudSreb", "DsNowRudJezi"])
  }

  @Test func `a code of several stations is that of the one in operation`() throws {
    let store = try AirStore()
    let codes = try codes(Self.list)
    let clear = try store.keep(year(2009, "DsLegRzeczA", ["5"]), codes: codes)
    #expect(clear.notes.isEmpty)
    #expect(try stations(store, 2009) == ["DsLegAlRzecz"])
    let open = try store.keep(year(2020, "DsLegRzeczA", ["5"]), codes: codes)
    #expect(try stations(store, 2020) == ["DsLegRzeczA"])
    let note = try #require(open.notes.first)
    #expect(note.outcome == .shared(["DsLegAlRzecz", "DsLegPolarna"]))
    #expect(AirTexts.text(of: note.message, in: .english).contains("DsLegAlRzecz, DsLegPolarna"))
    #expect(AirTexts.text(of: note.message, in: .polish).contains("dawny kod kilku stacji"))
    // The store remembers the list.
    let again = try store.keep(year(2009, "DsLegRzeczA", ["5"]))
    #expect((again.added, again.unchanged) == (0, 1))
    #expect(try store.stationCodes().present("DsLegRzeczA", in: 2009) == "DsLegAlRzecz")
  }

  @Test func `two places of one file are never mixed`() throws {
    let store = try AirStore()
    let codes = try codes(Self.list)
    let file = try year(2023, "PdBialWaszyn,PdBialUpalna", ["10,99", "11,", "12,98"])
    #expect(try store.keep(file, codes: codes).notes.isEmpty)
    let years = try store.archivedYears(.pm10, in: [2023])
    #expect(years.map(\.station) == ["PdBialUpalna", "PdBialWaszyn"])
    #expect(years[0].hours[..<3].map { $0?.description } == ["99", nil, "98"])
    #expect(years[1].hours[..<3].map { $0?.description } == ["10", "11", "12"])
  }

  @Test func `columns of one station are joined where no hour has two values`() throws {
    let store = try AirStore()
    let codes = try codes(Self.list)
    let turns = try year(2012, "WpLesznoPM10/11,WpLeszKiepur", ["1,", ",2"])
    let joined = try store.keep(turns, codes: codes)
    #expect(joined.notes.map(\.outcome) == [.joined("WpLeszKiepur")])
    #expect(try stations(store, 2012) == ["WpLeszKiepur"])
    let beside = try year(2013, "WpLesznoPM10/11,WpLeszStary", ["1,", "1,2"])
    for round in 0..<2 {
      let changes = try store.keep(beside, codes: codes)
      #expect(changes.added == (round == 0 ? 3 : 0))
      #expect(
        changes.notes.map(\.outcome) == [
          .overlapping("WpLeszKiepur"), .overlapping("WpLeszKiepur"),
        ])
      #expect(try stations(store, 2013) == ["WpLeszStary", "WpLesznoPM10/11"])
    }
  }

  @Test func `a newer list takes back what an older one said`() throws {
    let store = try AirStore()
    _ = try store.keep(
      year(2009, "MzWarOld", ["1"]), codes: StationCodes(["PdBialWaszyn": "PdBialUpalna"]))
    #expect(try store.stationCodes().present("PdBialWaszyn") == "PdBialUpalna")
    _ = try store.keep(year(2023, "PdBialWaszyn", ["1"]), codes: codes(Self.list))
    #expect(try stations(store, 2023) == ["PdBialWaszyn"])
    #expect(try store.stationCodes().present("PdBialWaszyn") == "PdBialWaszyn")
  }

  @Test func `columns kept apart are joined when a list comes later`() throws {
    let store = try AirStore(path: folder.path("air.sqlite"))
    let file = try year(2012, "WpLesznoPM10/11,WpLeszKiepur", ["1,", ",2"])
    _ = try store.keep(file)
    #expect(try stations(store, 2012) == ["WpLeszKiepur", "WpLesznoPM10/11"])
    let again = try store.keep(file, codes: codes(Self.list))
    #expect(try stations(store, 2012) == ["WpLeszKiepur"])
    #expect(again.added == 0 && again.revised == 0 && again.unchanged == 2)
    let hours = try #require(try store.archivedYears(.pm10, in: [2012]).first).hours
    #expect(hours[..<2].map { $0?.description } == ["1", "2"])
  }

  @Test func `years under former codes move when a list comes`() throws {
    let store = try AirStore()
    _ = try store.keep(year(2009, "DsLegRzeczA", ["5"]))
    _ = try store.keep(year(2020, "DsLegRzeczA,WpLeszStary", ["5,6"]))
    _ = try store.keep(year(2021, "WpLeszKiepur", ["7"]), codes: codes(Self.list))
    #expect(try stations(store, 2009) == ["DsLegAlRzecz"])
    #expect(try stations(store, 2020) == ["DsLegRzeczA", "WpLeszKiepur"])
  }

  @Test func `a store that cannot be opened is named with the cause`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: KeptFiles.databaseName), withIntermediateDirectories: true)
    let session = AirSession(
      client: GIOSClient(), files: KeptFiles(folder: folder.url.path), store: nil)
    let error = #expect(throws: AirError.self) { try session.requiredStore() }
    #expect(error?.message.key == "store.cannotOpen")
  }
}
