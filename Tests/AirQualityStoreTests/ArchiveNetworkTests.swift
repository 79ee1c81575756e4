import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// The hours that a forecast gets from the archive.
@Suite struct ArchiveNetworkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ pollutant: String, _ values: [String]) throws -> AirStore {
    var text = "Kod stacji,MzWarAlNiepo,DsWrocAlWisn\nWskaźnik,\(pollutant),\(pollutant)\n"
    text += "Czas uśredniania,1g,1g\n"
    for (hour, value) in values.enumerated() {
      text += "2024-01-01 \(String(format: "%02d", hour + 1)):00,\(value),7\n"
    }
    try folder.write(text, to: "2024.csv")
    let store = try AirStore()
    _ = try store.keep(ArchiveYear(path: folder.path("2024.csv")))
    return store
  }

  /// No list of stations is needed for codes of the archive.
  private static let noStations = StationCatalog(
    [], provenance: Provenance(.network, retrieved: Date(timeIntervalSince1970: 0)))
  private static let first = ArchiveYear.firstHour(of: 2024) + 1

  @Test func `marks of failures stay in the archive and are not forecast from`() throws {
    // PM2.5 is above zero by 2,000 at most, and below it by 20, a hundredth of that.
    let values = [
      "5.5", "-999", "9999", "2000", "2000.5", "-20", "-20.01", "1e15", "0", "", "32767", "-0.4",
    ]
    let store = try store("PM2.5", values)
    let network = try store.network(
      of: .pm25, from: Self.first, through: Self.first + 12, stations: Self.noStations)
    #expect(network.stations == ["DsWrocAlWisn", "MzWarAlNiepo"])
    let found = (0..<13).map { network.value(of: 1, endingAt: Self.first + $0) }
    #expect(found == [5.5, nil, nil, 2000, nil, 0, nil, nil, 0, nil, nil, 0, nil])
    // What was read stays as it is.
    let year = try #require(try store.archivedYears(of: ["MzWarAlNiepo"], .pm25, in: [2024]).first)
    #expect(year.hours[1]?.description == "-999" && year.hours[2]?.description == "9999")
  }

  @Test func `a bound follows the pollutant`() throws {
    let store = try store("CO", ["9999.5", "-999.5", "-1000.5", "99999", "100000"])
    let network = try store.network(
      of: .co, from: Self.first, through: Self.first + 4, stations: Self.noStations)
    let found = (0..<5).map { network.value(of: 1, endingAt: Self.first + $0) }
    #expect(found == [9999.5, 0, nil, nil, 100_000])
  }

  @Test func `too many stations are refused before room is made for them`() throws {
    let store = try store("PM2.5", ["1", "2"])
    let last = Self.first + 1
    let error = #expect(throws: AirError.self) {
      try store.network(
        of: .pm25, from: Self.first, through: last, stations: Self.noStations, most: 1)
    }
    #expect(error?.kind == .invalid)
    #expect(
      error?.description == "too many stations for a forecast: 2; the limit is 1")
    #expect(throws: Never.self) {
      try store.network(
        of: .pm25, from: Self.first, through: last, stations: Self.noStations, most: 2)
    }
  }
}
