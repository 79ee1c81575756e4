import Foundation
import Testing

@testable import AirQualityKit

/// Rules on forecasts and on official notices.
@Suite struct AlertRuleAheadTests {
  private static let noon = AlertFixture.noon

  private static func report(_ means: [Double], from: Date = noon) -> StationReport {
    var report = AlertFixture.report([10])
    report.forecasts = [
      AirForecast(
        station: "MzSeven", pollutant: .pm25,
        hours: [.init(time: from.addingTimeInterval(3600), value: 1, low: 0, high: 2)],
        days: means.enumerated().map { day, mean in
          .init(date: "2026-01-\(15 + day)", mean: mean, low: mean, high: mean, above: [])
        })
    ]
    return report
  }

  @Test func `the worst day to come raises a rule on a forecast`() {
    let rule = AlertRule("ahead", measuring: .forecast(.pm25), threshold: 25)
    let found = rule.finding(in: Self.report([20, 31.5]), at: Self.noon).measurement
    #expect(found?.value == 31.5)
    #expect(found?.raises == .warning)
    #expect(found?.basis == .forecast)
    #expect(found?.detail == "2026-01-16")
    #expect(found?.hour == Self.noon)
    let clear = rule.finding(in: Self.report([20, 25]), at: Self.noon).measurement
    #expect(clear?.raises == .fine)
    #expect(rule.finding(in: AlertFixture.report([10]), at: Self.noon) == .unknown(.noForecast))
    let old = Self.report([40], from: Self.noon.addingTimeInterval(-5 * 3600))
    #expect(rule.finding(in: old, at: Self.noon) == .unknown(.stale))
    let other = AlertRule("other", measuring: .forecast(.pm10), threshold: 25)
    #expect(other.finding(in: Self.report([40]), at: Self.noon) == .unknown(.noForecast))
  }

  @Test func `official notices raise a rule by how grave they are`() {
    let rule = AlertRule("smog", measuring: .notices, threshold: 2)
    var report = AlertFixture.report([10])
    #expect(rule.finding(in: report, at: Self.noon) == .unknown(.noAnswer))
    report.notices = []
    #expect(rule.finding(in: report, at: Self.noon).measurement?.raises == .fine)
    func notice(_ meaning: AirLimit.Meaning, hoursAgo: Double) -> ExceedanceNotice {
      ExceedanceNotice(
        meaning, norm: "x", time: Self.noon.addingTimeInterval(-3600 * hoursAgo),
        zone: "PL1401 Warszawa", sensorCode: "MzSeven-PM10-24g")
    }
    report.notices = [notice(.limit, hoursAgo: 2), notice(.alert, hoursAgo: 30)]
    #expect(rule.finding(in: report, at: Self.noon).measurement?.raises == .fine)
    report.notices?.append(notice(.information, hoursAgo: 3))
    #expect(rule.finding(in: report, at: Self.noon).measurement?.raises == .warning)
    report.notices?.append(notice(.alert, hoursAgo: 3))
    let found = rule.finding(in: report, at: Self.noon).measurement
    #expect(found?.raises == .alert)
    #expect(found?.value == 3)
    #expect(found?.detail == "PL1401 Warszawa")
  }

  @Test func `messages say that it is a forecast, or an announcement`() throws {
    var book = AlertBook()
    let rule = AlertRule("ahead", measuring: .forecast(.pm25), threshold: 25)
    let finding = rule.finding(in: Self.report([31.5]), at: Self.noon)
    _ = book.judge(
      rule, finding, of: AlertFixture.station, standingFor: nil, telling: ["a"], at: Self.noon)
    let notice = try #require(book.owed.first?.notice)
    #expect(
      notice.sentence(in: .english)
        == "PM2.5 forecast for 2026-01-15: 31.5 µg/m³ over 24 h; threshold: 25 µg/m³")
    #expect(notice.sentence(in: .polish).hasPrefix("PM2.5, prognoza na 2026-01-15"))
    let smog = AlertRule("smog", measuring: .notices, threshold: 1)
    var report = AlertFixture.report([10])
    report.notices = [
      ExceedanceNotice(
        .alert, norm: "x", time: Self.noon, zone: "PL1401 Warszawa",
        sensorCode: "MzSeven-PM10-24g")
    ]
    _ = book.judge(
      smog, smog.finding(in: report, at: Self.noon), of: AlertFixture.station, standingFor: nil,
      telling: ["a"], at: Self.noon)
    let told = try #require(book.owed.last?.notice)
    #expect(
      told.sentence(in: .english)
        == "Official notice: PM10, alert level exceeded: PL1401 Warszawa")
    let data = try JSONEncoder().encode(told)
    #expect(try JSONDecoder().decode(AlertNotice.self, from: data) == told)
  }
}
