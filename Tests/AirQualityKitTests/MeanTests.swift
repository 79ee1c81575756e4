import AirQualityKit
import Foundation
import Testing

@Suite struct MeanTests {
  static let end = Date(timeIntervalSince1970: 1_751_630_400)  // 4 July 2025, 14:00 in Poland

  /// Readings whose last value ends at `end`, oldest first in the argument.
  static func readings(_ values: [Double?], end: Date = end) -> [Reading] {
    values.reversed().enumerated().map { step, value in
      Reading(time: end.addingTimeInterval(-3600 * Double(step)), value: value)
    }
  }

  @Test func `three quarters of the hours make a mean`() {
    let enough = Self.readings(Array(repeating: 10, count: 18) + Array(repeating: nil, count: 6))
    #expect(RollingMean(of: enough, hours: 24, endingAt: Self.end).value == 10)
    let few = Self.readings(Array(repeating: 10, count: 17) + Array(repeating: nil, count: 7))
    let mean = RollingMean(of: few, hours: 24, endingAt: Self.end)
    #expect(mean.value == nil)
    #expect(mean.present == 17)
    #expect(
      RollingMean(of: Self.readings([1, 2, 3, 4, 5, 6]), hours: 8, endingAt: Self.end).value == 3.5)
  }

  @Test func `flagged values and hours outside do not count`() {
    var readings = Self.readings([1000, 8, 6, 4])
    readings[0].flags = [.negative]
    let mean = RollingMean(of: readings, hours: 3, endingAt: Self.end)
    #expect(mean.present == 2)
    #expect(RollingMean(of: readings, hours: 1, endingAt: Self.end).value == nil)
    let series = RollingMean.series(of: Self.readings([2, 4, 6, 8]), hours: 2)
    #expect(series.map(\.value) == [nil, 3, 5, 7])
  }

  @Test func `means stand beside law, guideline and future law`() {
    let readings = Self.readings(Array(repeating: 47, count: 24))
    let comparisons = LimitComparison.comparisons(of: readings, .pm10, endingAt: Self.end)
    func verdict(_ authority: AirLimit.Authority, _ meaning: AirLimit.Meaning) -> Bool? {
      comparisons.first { $0.limit.authority == authority && $0.limit.meaning == meaning }?
        .isExceeded
    }
    #expect(verdict(.law, .limit) == false)
    #expect(verdict(.who2021, .limit) == true)
    #expect(verdict(.eu2030, .limit) == true)
    #expect(verdict(.law, .alert) == false)
    #expect(comparisons.allSatisfy { $0.mean.hours == 24 })
  }

  @Test func `an alert on three hours needs all three`() {
    func alert(_ values: [Double?]) -> Bool? {
      LimitComparison.comparisons(of: Self.readings(values), .no2, endingAt: Self.end)
        .first { $0.limit.meaning == .alert }?.isExceeded
    }
    #expect(alert([401, 402, 403]) == true)
    #expect(alert([400, 402, 403]) == false)
    #expect(alert([nil, 402, 403]) == nil)
  }

  @Test func `days above the limit are Polish days`() {
    // 27 October 2025 begins at 23:00 UTC after the 25 hours of the 26th.
    let end = Date(timeIntervalSince1970: 1_761_519_600)
    let days = ExceedanceDays(of: Self.readings(Array(repeating: 51, count: 25), end: end))
    #expect(days.days == [20_387])
    #expect(days.incompleteDays == 0)
    let next = ExceedanceDays(of: Self.readings(Array(repeating: 51, count: 30), end: end))
    #expect(next.days == [20_387])
    #expect(next.incompleteDays == 1)
  }

  @Test func `the computed index says why`() {
    let july = Self.end.addingTimeInterval(1200)
    let index = ComputedIndex(
      of: [
        .init(.o3, Self.readings([83.9])), .init(.pm10, Self.readings([7.6])),
        .init(.pm10, Self.readings([])),
      ],
      at: july)
    #expect(index.level == .good)
    #expect(index.explanation == "O3 decides: O3 is 83.9 µg/m³, above 60, up to 100 is good")
    let lacking = ComputedIndex(of: [.init(.pm10, Self.readings([7.6]))], at: july)
    #expect(lacking.level == nil)
    #expect(lacking.absence == .lacksDecidingPollutant(.o3))
    #expect(
      lacking.explanation
        == "O3, which determines the index in this season, has no value in the last three hours")
    let stale = ComputedIndex(
      of: [.init(.o3, Self.readings([83.9]))], at: Self.end.addingTimeInterval(10_801))
    #expect(stale.absence == .noData)
    let winter = Date(timeIntervalSince1970: 1_736_000_000)
    #expect(ComputedIndex.decidingPollutant(at: winter) == .pm10)
  }

  @Test func `age has its ladder`() {
    func freshness(_ age: Double) -> Freshness {
      Freshness(of: Self.end, at: Self.end.addingTimeInterval(age))
    }
    #expect(freshness(-10) == .fresh)
    #expect(freshness(3600) == .fresh)
    #expect(freshness(3601) == .late)
    #expect(freshness(10_800) == .late)
    #expect(freshness(10_801) == .stale)
    #expect(Freshness(of: nil, at: Self.end) == .unmeasured)
  }
}
