import AirQualityKit
import Foundation
import GeoKit
import Testing

@Suite struct NeighbourTests {
  static let now = Date(timeIntervalSince1970: 1_781_000_000)

  let catalog: StationCatalog
  let place: Coordinate

  init() throws {
    place = try Coordinate(latitude: 52, longitude: 21)
    catalog = try StationCatalog(
      [(1, 0.01), (2, 0.02), (3, 0.03), (4, 5)].map { id, shift in
        Station(
          id: id, name: "S\(id)", coordinate: try Coordinate(latitude: 52 + shift, longitude: 21))
      }, provenance: Provenance(.network, retrieved: Self.now))
  }

  private static func report(
    _ station: Station, _ pollutant: Pollutant, hoursAgo: Double
  ) -> StationReport {
    let series = ReadingSeries(
      sensorID: station.id,
      readings: [Reading(time: now.addingTimeInterval(-3600 * hoursAgo), value: 5)],
      provenance: Provenance(.network, retrieved: now))
    let sensor = Sensor(id: station.id, stationID: station.id, pollutant: pollutant)
    return StationReport(
      station: station, measured: [StationReport.Measured(sensor: sensor, series: series)],
      index: nil)
  }

  private func found(
    _ ages: [Int: Double], _ pollutant: Pollutant? = nil, tries: Int = 4
  ) async throws -> StationReport? {
    try await catalog.report(
      near: place, at: Self.now, measuring: pollutant, tries: tries
    ) { (station) throws(AirError) in
      guard let age = ages[station.id] else { throw AirError(.refused, "out of order") }
      return Self.report(station, station.id == 3 ? .o3 : .pm10, hoursAgo: age)
    }
  }

  @Test func `the nearest station that is not behind answers, and says who was`() async throws {
    #expect(try await found([1: 0.3, 2: 0.3])?.station.id == 1)
    let second = try #require(try await found([1: 9, 2: 0.3]))
    #expect(second.station.id == 2)
    #expect(second.problems.map(\.description) == ["S1: no value in the last three hours"])
    let third = try #require(try await found([3: 2]))
    #expect(third.problems.map(\.description) == ["S1: out of order", "S2: out of order"])
  }

  @Test func `where nobody is reached no neighbour is asked`() async throws {
    var asked: [Int] = []
    await #expect(throws: AirError.self) {
      _ = try await catalog.report(near: place, at: Self.now) { (station) throws(AirError) in
        asked.append(station.id)
        throw AirError(.unreachable, "no network")
      }
    }
    #expect(asked == [1])
  }

  @Test func `who is shown for the nearest one without being current says so, too`() async throws {
    let second = try #require(try await found([2: 9, 3: 9]))
    #expect(second.station.id == 2)
    #expect(second.problems.map(\.description) == ["S1: out of order"])
    #expect(second.problems.map { $0.text(in: .polish) } == ["S1: out of order"])
    let silent = try #require(try await found([1: 9, 2: 0.3]))
    #expect(
      silent.problems.map { $0.text(in: .polish) } == [
        "S1: brak wartości z ostatnich trzech godzin"
      ])
  }

  @Test func `what is wanted must be measured`() async throws {
    let ozone = try #require(try await found([1: 0.3, 2: 0.3, 3: 0.3], .o3))
    #expect(ozone.station.id == 3)
    #expect(ozone.problems.first?.description == "S1: no O3 in the last three hours")
  }

  @Test func `far stations do not speak for a place`() async throws {
    #expect(try await found([1: 9, 2: 9, 3: 9, 4: 0.1])?.station.id == 1)
    #expect(try await found([1: 9, 2: 0.1], tries: 1)?.station.id == 1)
    await #expect(throws: AirError.self) { try await found([4: 0.1]) }
  }
}
