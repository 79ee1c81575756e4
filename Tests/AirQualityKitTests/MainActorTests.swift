import AirQualityKit
import Foundation
import Testing

/// Questions of a screen, which is on the main actor: defect 3 of the survey of the interface.
@MainActor @Suite struct MainActorTests {
  /// A screen with state of its own.
  @MainActor private final class Screen {
    var asked: [Station.ID] = []
    var polls = 0

    func report(in catalog: StationCatalog, near place: Coordinate) async throws -> StationReport? {
      try await catalog.report(near: place, at: .now) { (station) throws(AirError) in
        asked.append(station.id)
        return StationReport(station: station, measured: [], index: nil)
      }
    }

    func poll(with timekeeper: any Timekeeper) async throws {
      var random = SystemRandomNumberGenerator()
      try await PollLoop(timekeeper: timekeeper).run(limit: 2, using: &random) { polls += 1 }
    }
  }

  @Test func `the report near a place is asked for from the main actor`() async throws {
    let place = try Coordinate(latitude: 52, longitude: 21)
    let catalog = StationCatalog(
      [Station(id: 7, name: "S", coordinate: place)],
      provenance: Provenance(.network, retrieved: .now))
    let screen = Screen()
    let report = try await screen.report(in: catalog, near: place)
    #expect(report?.station.id == 7)
    #expect(screen.asked == [7])
  }

  @Test func `a screen polls without leaving the main actor`() async throws {
    let screen = Screen()
    try await screen.poll(with: SimulatedTime())
    #expect(screen.polls == 2)
  }

  @Test func `an alert is tested with a measurement of one's own`() {
    let measurement = AlertMeasurement(
      stationID: 7, hour: .now, pollutant: .pm10, hours: 1, value: 120, threshold: 100,
      raises: .warning)
    #expect(AlertFinding.measured(measurement).measurement?.holds == .warning)
  }
}
