import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// A forecast learnt from made air: hours of the day, weather that lasts some days, and noise.
@Suite struct ForecastTests {
  static let start = 438_288

  /// Air of so many days at some stations.
  static func network(days: Int, seed: UInt64, stations: Int = 3) -> HourlyNetwork {
    var generator = SeededGenerator(seed: seed)
    var network = HourlyNetwork(
      stations: (0..<stations).map { "St\($0)" }, start: start, count: days * 24)
    var weather = 0.0
    for hour in 0..<days * 24 {
      weather = weather * 0.98 + Double.random(in: -0.18...0.18, using: &generator)
      let clock = Double((start + hour + 1) % 24)
      let daily = 0.5 * cos((clock - 21) / 12 * .pi)
      for station in 0..<stations where Double.random(in: 0...1, using: &generator) > 0.05 {
        let noise = Double.random(in: -0.15...0.15, using: &generator)
        let log = 2.7 + weather + daily + noise + 0.1 * Double(station)
        network.set(exp(log), of: station, endingAt: start + hour)
      }
    }
    return network
  }

  /// A model trained on made air, the same for all tests.
  static func model() throws -> ForecastModel { try shared.get() }

  private static let shared = Result { try trained() }

  private static func trained() throws -> ForecastModel {
    try ForecastModel(of: .pm25, on: [network(days: 220, seed: 1)], training: "made")
  }

  @Test func `it is better than the day before, its band holds, and it looks at nothing later`()
    throws
  {
    let model = try Self.model()
    let network = Self.network(days: 120, seed: 9)
    var (error, persistence, inBand, count) = (0.0, 0.0, 0, 0)
    for day in 35..<115 {
      let last = Self.start + day * 24 + 22
      var known = HourlyNetwork(stations: network.stations, start: Self.start, count: 120 * 24)
      for station in 0..<3 {
        for hour in Self.start...last {
          if let value = network.value(of: station, endingAt: hour) {
            known.set(value, of: station, endingAt: hour)
          }
        }
      }
      let forecasts = model.forecasts(for: network, after: last)
      #expect(forecasts == model.forecasts(for: known, after: last))
      for forecast in forecasts {
        let station = network.stations.firstIndex(of: forecast.station) ?? 0
        for (ahead, hour) in forecast.hours.prefix(24).enumerated() {
          let end = last + ahead + 1
          #expect(hour.time.timeIntervalSince1970 == Double(end * 3600))
          #expect(hour.low <= hour.value && hour.value <= hour.high)
          guard let truth = network.value(of: station, endingAt: end),
            let before = network.value(of: station, endingAt: end - 24)
          else { continue }
          error += abs(hour.value - truth)
          persistence += abs(before - truth)
          if (hour.low...hour.high).contains(truth) { inBand += 1 }
          count += 1
        }
      }
    }
    #expect(error < 0.9 * persistence, "\(error / persistence)")
    #expect((0.65...0.95).contains(Double(inBand) / Double(count)), "\(inBand) of \(count)")
  }

  @Test func `the same hours give the same model, and its file says the same`() throws {
    let model = try Self.model()
    #expect(try model.encoded() == Self.trained().encoded())
    let read = try ForecastModel(encoded: model.encoded())
    let network = Self.network(days: 40, seed: 4)
    let last = Self.start + 40 * 24 - 1
    let (told, again) = (
      model.forecasts(for: network, after: last), read.forecasts(for: network, after: last)
    )
    #expect(told.count == 3)
    for (one, other) in zip(told, again) {
      for (hour, same) in zip(one.hours, other.hours) {
        #expect(abs(hour.value - same.value) <= 0.11)
      }
    }
    for damaged in ["", "{}", "[]", #"{"format":"citykit-air-forecast-1"}"#] {
      #expect(throws: AirError.self) { try ForecastModel(encoded: Data(damaged.utf8)) }
    }
  }

  @Test func `too little is refused, and stations without a day are left out`() throws {
    #expect(throws: AirError.self) {
      try ForecastModel(of: .pm25, on: [Self.network(days: 30, seed: 1)], training: "short")
    }
    let model = try #require(ForecastModel.bundled(.pm25))
    var network = HourlyNetwork(stations: ["Full", "Empty"], start: Self.start, count: 240)
    for hour in 0..<240 { network.set(12, of: 0, endingAt: Self.start + hour) }
    let told = model.forecasts(for: network, after: Self.start + 239)
    #expect(told.map(\.station) == ["Full"])
    #expect(model.forecasts(for: network, after: Self.start + 20).isEmpty)
    #expect(model.forecasts(for: network, after: Self.start - 5).isEmpty)
    #expect(model.forecasts(for: network, after: .max / 8).isEmpty)
    // Ten days of the same air: never far from it.
    for hour in told.first?.hours ?? [] { #expect((4...30).contains(hour.value)) }
    let day = try #require(told.first?.days.first)
    #expect(day.above.map(\.limit) == [25])
    #expect(day.above.allSatisfy { (0...1).contains($0.probability) })
    #expect(ForecastModel.bundled(.o3) == nil)
  }

  @Test func `the best time lies in the hours that are asked for`() throws {
    let model = try #require(ForecastModel.bundled(.pm10))
    let network = Self.network(days: 30, seed: 2)
    let forecast = try #require(
      model.forecasts(for: network, after: Self.start + 30 * 24 - 1).first)
    let any = try #require(BestWindow(in: forecast, lasting: .seconds(5400)))
    #expect(any.end.timeIntervalSince(any.start) == 5400)
    let times = try QuietHours("15:00-20:00")
    let late = try #require(BestWindow(in: forecast, lasting: .seconds(5400), between: times))
    #expect(late.mean >= any.mean)
    #expect(times.contains(late.start) && times.contains(late.end.addingTimeInterval(-1)))
    #expect(BestWindow(in: forecast, lasting: .seconds(86_400), between: times) == nil)
    for minutes in stride(from: 0.0, through: 47 * 60, by: 37) {
      let now = forecast.hours[0].time.addingTimeInterval(minutes * 60 - 3600)
      let window = BestWindow(in: forecast, lasting: .seconds(1800), notBefore: now)
      #expect(window.map { $0.start >= now } ?? (minutes > 46 * 60))
    }
  }

  @Test func `a station alone has a forecast, and an hour between two moments one of both`() throws
  {
    let model = try Self.model()
    let all = Self.network(days: 60, seed: 3, stations: 5)
    let last = Self.start + 60 * 24 - 1
    var alone = HourlyNetwork(stations: ["St0"], start: Self.start, count: 60 * 24)
    for hour in Self.start...last {
      if let value = all.value(of: 0, endingAt: hour) { alone.set(value, of: 0, endingAt: hour) }
    }
    let one = try #require(model.forecasts(for: alone, after: last).first)
    let many = try #require(model.forecasts(for: all, after: last).first)
    #expect(one.hours.count == 48 && many.hours.count == 48)
    #expect(one != many)
    #expect(model.network.around(23).map(\.weight) == [1])
    #expect(model.network.around(0).map(\.weight).reduce(0, +) == 1)
    for hour in 0..<48 { #expect(!model.alone.around(-hour).isEmpty) }
  }

  @Test func `how good it was is told from what was known then`() throws {
    let model = try Self.model()
    let network = Self.network(days: 90, seed: 5)
    let last = Self.start + 90 * 24 - 1
    let skill = model.skill(in: network, upTo: last, of: ["St1"])
    let found = try #require(skill["St1"])
    #expect(skill.count == 1)
    #expect((400...720).contains(found.hours))
    #expect(found.days == ForecastModel.skillDays)
    #expect(found.error > 0 && (found.ratio ?? 2) < 1)
    #expect((0.5...1).contains(found.inBand))
    #expect(model.skill(in: network, upTo: Self.start + 30).isEmpty)
    // Four days: two can be compared.
    let few = model.skill(in: Self.network(days: 4, seed: 5), upTo: Self.start + 95)
    #expect(few["St1"]?.days == 2)
    #expect((24...48).contains(few["St1"]?.hours ?? 0))
  }
}
