import AirQualityKit
import Foundation
import Testing

@testable import AirQualityStore

/// Hours of an atmospheric model in the store, and forecasts that they correct.
@Suite struct ModelledHoursTests {
  private static let last = 490_000
  private static let now = Date(timeIntervalSince1970: Double(last * 3600 + 1800))
  private let place = Result { try Coordinate(latitude: 52.2, longitude: 21) }

  /// The hours of a grid cell around ``last``.
  private func cell(
    _ name: String, north: Double = 0, _ value: (Int) -> Double
  ) throws -> [SourceReading] {
    let place = try Coordinate(latitude: 52.2 + north, longitude: 21)
    return (Self.last - 240...Self.last + 48).map { hour in
      SourceReading(
        station: name, pollutant: .pm25, time: Date(timeIntervalSince1970: Double(hour * 3600)),
        value: value(hour), unit: "µg/m³", coordinate: place)
    }
  }

  @Test func `the nearest cell that was known then is found`() throws {
    let store = try AirStore()
    let place = try place.get()
    let hours = Self.last - 240...Self.last + 48
    #expect(try store.modelledHours(of: .pm25, at: place, in: hours, knownBy: Self.now) == nil)
    try store.keep(try cell("near", north: 0.05) { _ in 1 }, from: .openMeteo, retrieved: Self.now)
    try store.keep(try cell("far", north: 0.15) { _ in 2 }, from: .openMeteo, retrieved: Self.now)
    try store.keep(try cell("late") { _ in 3 }, from: .openMeteo, retrieved: .distantFuture)
    try store.keep(try cell("undated") { _ in 4 }, from: .openMeteo)
    try store.keep(try cell("sensor") { _ in 5 }, from: .esa, retrieved: Self.now)
    let found = try #require(
      try store.modelledHours(of: .pm25, at: place, in: hours, knownBy: Self.now))
    #expect(found.source == .openMeteo && found.values.count == 289)
    #expect(found.values.values.allSatisfy { $0 == 1 })
    #expect(try store.modelledHours(of: .pm10, at: place, in: hours, knownBy: Self.now) == nil)
    let early = Self.now.addingTimeInterval(-1)
    #expect(try store.modelledHours(of: .pm25, at: place, in: hours, knownBy: early) == nil)
    let elsewhere = try Coordinate(latitude: 52.7, longitude: 21)
    #expect(try store.modelledHours(of: .pm25, at: elsewhere, in: hours, knownBy: Self.now) == nil)
  }

  @Test func `a session's forecasts say which model corrected them`() throws {
    let store = try AirStore()
    let station = Station(
      id: 5, code: "MzHere", name: "Here", coordinate: try place.get())
    try store.keep(
      StationCatalog([station], provenance: Provenance(.network, retrieved: Self.now)))
    try store.keep(
      [Sensor(id: 9, stationID: 5, pollutant: .pm25, code: nil, name: nil)], of: station.id)
    let measured = (0..<1440).map { back in
      Reading(
        time: Date(timeIntervalSince1970: Double((Self.last - back) * 3600)),
        value: 20 + Double(back % 7))
    }
    try store.keep(
      ReadingSeries(
        sensorID: 9, readings: measured, provenance: Provenance(.network, retrieved: Self.now)))
    let session = AirSession(
      client: GIOSClient(), files: KeptFiles(settings: nil, state: nil, cache: nil), store: store,
      policy: AirSession.Policy(isOffline: true), now: Self.now)
    let plain = try #require(session.forecast(of: .pm25, at: station))
    #expect(plain.model == nil)
    // Half of the measured values until now, then four times as much.
    let values = try cell("cell") { hour in
      let back = Self.last - hour
      return back >= 0 ? (20 + Double(back % 7)) / 2 : 50
    }
    try store.keep(values, from: .openMeteo, retrieved: Self.now)
    let corrected = try #require(session.forecast(of: .pm25, at: station))
    #expect(corrected.model == .openMeteo)
    for (hour, before) in zip(corrected.hours, plain.hours) {
      #expect(hour.value > before.value + 5)
      #expect(hour.low <= hour.value && hour.value <= hour.high)
    }
    let all = try session.forecasts(of: .pm25, at: nil, after: Self.last, hours: 48)
    #expect(all.forecasts == [corrected])
    // What is retrieved later changes no forecast of an earlier time.
    let then = try session.forecasts(of: .pm25, at: nil, after: Self.last - 2, hours: 48)
    #expect(then.forecasts.map(\.model) == [nil])
  }
}
