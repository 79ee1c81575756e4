import AirQualityKit
import Foundation
import Testing

@testable import AirQualityStore

/// Values of other networks in the store, and sensors beside stations.
@Suite struct SourceStoreTests {
  private let now = Date(timeIntervalSince1970: 1_767_225_600)
  private let place = try? Coordinate(latitude: 52.2, longitude: 21)

  /// A sensor's value every ten minutes of the last days, above the station's by a half.
  private func readings(
    _ name: String, east: Double, days: Int, flags: [String] = []
  ) throws -> [SourceReading] {
    try (0..<days * 144).map { step in
      let time = now.addingTimeInterval(-600 * Double(step))
      return SourceReading(
        station: name, pollutant: .pm25, time: time, value: 1.5 * value(at: time), unit: "µg/m³",
        flags: flags, coordinate: try Coordinate(latitude: 52.2, longitude: 21 + east))
    }
  }

  /// The station's value of the hour that a moment lies in.
  private func value(at time: Date) -> Double {
    let hour = Int((time.timeIntervalSince1970 / 3600).rounded(.up))
    return 10 + Double(hour % 24)
  }

  @Test func `the nearest sensor with enough hours is told with its bias`() throws {
    let store = try AirStore()
    let station = Station(id: 5, name: "Here", coordinate: place)
    try store.keep(
      [Sensor(id: 9, stationID: 5, pollutant: .pm25, code: nil, name: nil)], of: station.id)
    let hours = (0..<200).map { step in
      let time = now.addingTimeInterval(-3600 * Double(step))
      return Reading(time: time, value: value(at: time))
    }
    try store.keep(
      ReadingSeries(
        sensorID: 9, readings: hours, provenance: Provenance(.network, retrieved: now)))
    let near = try readings("near", east: 0.01, days: 3)
    #expect(try store.keep(near, from: .sensorCommunity) == near.count)
    // Again adds nothing; too few hours, too far away, indoors and models do not count.
    try store.keep(near, from: .sensorCommunity)
    try store.keep(try readings("short", east: 0.001, days: 1).suffix(60), from: .esa)
    try store.keep(try readings("far", east: 0.5, days: 3), from: .esa)
    try store.keep(try readings("cell", east: 0, days: 3), from: .openMeteo)
    #expect(
      try store.keep(try readings("in", east: 0, days: 3, flags: ["indoor"]), from: .esa) == 0)
    let session = AirSession(
      client: GIOSClient(), files: KeptFiles(settings: nil, state: nil, cache: nil), store: store,
      policy: AirSession.Policy(isOffline: true), now: now)
    let found = try session.comparisons(of: station, .pm25, days: 7, within: Meters(5000))
    let one = try #require(found.first)
    #expect(found.count == 1 && one.sensor == "near" && one.source == .sensorCommunity)
    #expect((600...800).contains(one.distance.value))
    #expect((70...73).contains(one.hours))
    #expect(abs(one.bias - 0.5 * one.reference) < 1e-9)
    #expect((one.correlation ?? 0) > 0.999)
    #expect(throws: AirError.self) {
      try session.comparisons(of: station, .pm10, days: 7, within: Meters(5000))
    }
  }

  @Test func `values without a place, a time or a known unit are left out`() throws {
    let store = try AirStore()
    let odd = [
      SourceReading(station: "a", pollutant: .o3, time: now, value: 1, unit: "µg/m³"),
      SourceReading(
        station: "a", pollutant: .o3, time: nil, value: 1, unit: "µg/m³", coordinate: place),
      SourceReading(
        station: nil, pollutant: .o3, time: now, value: 1, unit: "µg/m³", coordinate: place),
      SourceReading(
        station: "a", pollutant: .o3, time: now, value: 1, unit: "furlong", coordinate: place),
    ]
    #expect(try store.keep(odd, from: .openAQ) == 0)
    let parts = SourceReading(
      station: "a", pollutant: .o3, time: now, value: 50, unit: "ppb", coordinate: place)
    #expect(try store.keep([parts], from: .openAQ) == 1)
    let kept = try store.indicativeSensors(
      around: try #require(place), within: Meters(10), of: .o3,
      in: DateInterval(start: now.addingTimeInterval(-60), end: now))
    #expect(abs((kept.first?.readings.first?.value ?? 0) - 98.1) < 0.1)
  }
}
