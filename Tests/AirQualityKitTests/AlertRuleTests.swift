import AirQualityKit
import Foundation
import TestSupport
import Testing

@Suite struct AlertRuleTests {
  private let now = AlertFixture.noon.addingTimeInterval(1200)

  private func hourly(_ threshold: Double = 50, row: Int = 1, clear: Double? = nil) -> AlertRule {
    var rule = AlertRule("r", measuring: .mean(.pm10, hours: 1), threshold: threshold)
    rule.hoursInRow = row
    rule.clearThreshold = clear ?? threshold
    return rule
  }

  @Test(arguments: [(50.0, AirVerdict.Grade.fine), (50.1, .warning), (49.9, .fine)])
  func `a concentration must pass its threshold`(value: Double, grade: AirVerdict.Grade) {
    let finding = hourly().finding(in: AlertFixture.report([value]), at: now)
    #expect(finding.measurement?.raises == grade)
    #expect(finding.measurement?.value == value)
  }

  @Test func `several hours in a row are asked of the report itself`() {
    let rule = hourly(row: 3)
    func raises(_ values: [Double?]) -> AirVerdict.Grade? {
      rule.finding(in: AlertFixture.report(values), at: now).measurement?.raises
    }
    #expect(raises([60, 60, 60, 1]) == .warning)
    #expect(raises([60, 60, 40]) == .fine)
    #expect(raises([60, nil, 40]) == .fine)
    #expect(
      rule.finding(in: AlertFixture.report([60, nil, 60]), at: now) == .unknown(.incomplete))
  }

  @Test func `a mean needs three quarters of its hours`() {
    let rule = AlertRule("r", measuring: .mean(.pm10, hours: 24), threshold: 50)
    let eighteen = Array(repeating: 60.0 as Double?, count: 18)
    #expect(
      rule.finding(in: AlertFixture.report(eighteen), at: now).measurement?.raises == .warning)
    #expect(
      rule.finding(in: AlertFixture.report(eighteen.dropLast()), at: now) == .unknown(.incomplete))
  }

  @Test func `what is stale, ahead or flagged is never judged`() {
    let rule = hourly()
    let late = AlertFixture.noon.addingTimeInterval(3 * 3600)
    #expect(rule.finding(in: AlertFixture.report([99]), at: late).measurement != nil)
    #expect(
      rule.finding(in: AlertFixture.report([99]), at: late.addingTimeInterval(1))
        == .unknown(.stale))
    #expect(
      rule.finding(in: AlertFixture.report([99]), at: AlertFixture.noon.addingTimeInterval(-3600))
        == .unknown(.future))
    for flags in [Reading.Flags.invalid, .future, .negative, .implausible, .conflicting, .foreign] {
      let report = AlertFixture.report([99], flags: flags)
      #expect(rule.finding(in: report, at: now) == .unknown(.noValues))
      #expect(AlertRule.home.finding(in: report, at: now) == .unknown(.noValues))
    }
    #expect(rule.finding(in: AlertFixture.report([99], .o3), at: now) == .unknown(.noValues))
  }

  @Test func `the legal limits are taken together, the gravest first`() {
    var report = AlertFixture.report(Array(repeating: 60, count: 24))
    report.measured.append(AlertFixture.measured([410, 410, 410], .no2))
    let found = AlertRule.home.finding(in: report, at: now).measurement
    #expect(found?.raises == .alert)
    #expect(found?.pollutant == .no2)
    #expect(found?.threshold == 400)
    report.measured[1] = AlertFixture.measured([410, 390, 410], .no2)
    #expect(AlertRule.home.finding(in: report, at: now).measurement?.raises == .warning)
  }

  @Test func `the legal rule and the verdict agree on random reports`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<400 {
      var report = StationReport(station: AlertFixture.station, measured: [], index: nil)
      for pollutant in [Pollutant.pm10, .no2, .so2, .o3, .co, .pm25]
      where Bool.random(using: &random) {
        let top = Double.random(in: 20...900, using: &random)
        let values = (0..<30).map { _ -> Double? in
          Int.random(in: 0..<9, using: &random) == 0 ? nil : .random(in: 0...top, using: &random)
        }
        let age = 3600 * Double(Int.random(in: 0...4, using: &random))
        report.measured.append(
          AlertFixture.measured(
            values, pollutant, endingAt: AlertFixture.noon.addingTimeInterval(-age)))
      }
      let verdict = AirVerdict(of: report, at: now)
      let found = AlertRule.home.finding(in: report, at: now).measurement
      #expect(found?.raises == verdict.grade)
    }
  }

  @Test func `an index is reached, and must be vouched for`() {
    let rule = AlertRule("i", measuring: .index, threshold: 4)
    func finding(_ report: StationReport) -> AlertFinding { rule.finding(in: report, at: now) }
    #expect(finding(AlertFixture.report(index: .bad)).measurement?.raises == .warning)
    #expect(finding(AlertFixture.report(index: .sufficient)).measurement?.raises == .fine)
    #expect(finding(AlertFixture.report(index: nil)) == .unknown(.noIndex))
    #expect(finding(AlertFixture.report(index: .bad, isValid: false)) == .unknown(.noIndex))
    let old = AlertFixture.noon.addingTimeInterval(-4 * 3600)
    #expect(finding(AlertFixture.report(index: .bad, of: old)) == .unknown(.stale))
  }

  @Test(arguments: [
    ("22:00-07:00", "2026-01-15T21:30:00", true), ("22:00-07:00", "2026-01-15T05:59:00", true),
    ("22:00-07:00", "2026-01-15T06:00:00", false), ("22:00-07:00", "2026-01-15T20:59:00", false),
    ("06:00–08:00", "2026-07-15T04:00:00", true), ("06:00–08:00", "2026-07-15T06:00:00", false),
  ])
  func `quiet hours are those of Polish clocks`(hours: String, utc: String, isQuiet: Bool) throws {
    let moment = try Date(utc + "Z", strategy: .iso8601)
    #expect(try QuietHours(hours).contains(moment) == isQuiet)
  }

  @Test(arguments: ["", "22:00", "22:00-22:00", "25:00-07:00", "a-b", "1:00-2:00-3:00"])
  func `other texts are no quiet hours`(text: String) {
    #expect(throws: AirError.self) { try QuietHours(text) }
  }

  @Test func `a computed index in a row is asked of the readings`() {
    var rule = AlertRule("i", measuring: .computedIndex, threshold: 3)
    rule.hoursInRow = 3
    func finding(_ values: [Double?]) -> AlertFinding {
      // In January PM10 decides: 90 is sufficient, 20 very good.
      rule.finding(in: AlertFixture.report(values), at: AlertFixture.noon.addingTimeInterval(600))
    }
    #expect(finding([90, 90, 90]).measurement?.raises == .warning)
    #expect(finding([90, 90, 20]).measurement?.raises == .fine)
    #expect(finding([20, 90, 90, 90]).measurement?.raises == .fine)
    // The index of an hour may rest on a reading of the third hour back.
    #expect(finding([90, nil, 90]).measurement?.raises == .warning)
    #expect(finding([90, 90]) == .unknown(.incomplete))
  }

  @Test func `where no law limits hours, that is the reason`() {
    let fine = AlertFixture.report([10], .pm25)
    #expect(AlertRule.home.finding(in: fine, at: AlertFixture.noon) == .unknown(.noLimit))
    var both = fine
    both.measured += AlertFixture.report([nil], .pm10).measured
    #expect(AlertRule.home.finding(in: both, at: AlertFixture.noon) == .unknown(.noValues))
    let few = AlertFixture.report([10, 10], .pm10)
    #expect(AlertRule.home.finding(in: few, at: AlertFixture.noon) == .unknown(.incomplete))
    let old = AlertFixture.report([10], .pm10, endingAt: AlertFixture.noon.addingTimeInterval(-2e4))
    #expect(AlertRule.home.finding(in: old, at: AlertFixture.noon) == .unknown(.stale))
  }

  @Test func `hours ahead are not fresh`() {
    func freshness(_ ahead: TimeInterval) -> Freshness {
      Freshness(of: AlertFixture.noon.addingTimeInterval(ahead), at: AlertFixture.noon)
    }
    #expect(freshness(3600) == .fresh)
    #expect(freshness(3601) == .future)
    #expect(freshness(1e9) == .future)
    #expect(Freshness.allCases.filter(\.isCurrent) == [.fresh, .late])
  }

  @Test func `rules are kept as values`() throws {
    var rule = AlertRule(
      "smog", at: .station("530"), measuring: .mean(.pm10, hours: 24), threshold: 50)
    rule.quietHours = try QuietHours("22:00-07:00")
    rule.sinks = ["phone"]
    let kept = try JSONDecoder().decode(AlertRule.self, from: JSONEncoder().encode(rule))
    #expect(kept == rule)
    #expect(throws: AirError.self) { try QuietHours("22-7") }
    #expect(AirError(.invalid, "no").localizedDescription == "no")
  }
}
