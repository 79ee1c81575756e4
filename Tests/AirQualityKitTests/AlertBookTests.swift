import AirQualityKit
import Foundation
import TestSupport
import Testing

@Suite struct AlertBookTests {
  static let hour = 3600.0

  var rule: AlertRule {
    var rule = AlertRule("smog", measuring: .mean(.pm10, hours: 1), threshold: 50)
    rule.clearThreshold = 40
    rule.tellsRecovery = true
    return rule
  }

  /// Judges values hour by hour, each `looks` times; what was told is taken at once.
  private func told(
    _ values: [Double?], _ rule: AlertRule, looks: Int = 1, start: Date = AlertFixture.noon
  ) -> [String] {
    var book = AlertBook()
    var told: [String] = []
    for (step, value) in values.enumerated() {
      let end = start.addingTimeInterval(Self.hour * Double(step))
      for look in 0..<looks {
        let now = end.addingTimeInterval(1200 + 60 * Double(look))
        let finding = rule.finding(in: AlertFixture.report([value], endingAt: end), at: now)
        book.judge(rule, finding, of: AlertFixture.station, telling: ["phone"], at: now)
        for parcel in book.owed {
          told.append("\(step) \(parcel.notice.kind.rawValue)")
          book.settle(parcel.notice, with: "phone")
        }
      }
    }
    return told
  }

  @Test func `a threshold has two sides`() {
    #expect(
      told([30, 51, 49, 51, 45, 41, 40, 30], rule) == ["1 raised", "6 recovered"])
  }

  @Test func `looking again tells nothing again`() {
    #expect(told([60, 60, 60, 30, 30], rule, looks: 4) == ["0 raised", "3 recovered"])
  }

  @Test func `the end is told only where it is asked for`() {
    var silent = rule
    silent.tellsRecovery = false
    #expect(told([60, 30], silent) == ["0 raised"])
  }

  @Test func `nothing is told again before the cooldown is over`() {
    var patient = rule
    patient.cooldown = .seconds(4 * 3600)
    #expect(
      told([60, 30, 60, 60, 60, 60], patient) == ["0 raised", "1 recovered", "4 raised"])
  }

  @Test func `gaps change nothing`() {
    #expect(told([60, nil, nil, 60, nil, 30], rule) == ["0 raised", "5 recovered"])
  }

  @Test func `quiet hours keep what still holds for later`() throws {
    var quiet = rule
    quiet.quietHours = try QuietHours("13:00-16:00")
    #expect(quiet.quietHours != nil)
    // The first hour ends at 13:00 on Polish clocks.
    #expect(told([60, 60, 60, 60, 30], quiet) == ["3 raised", "4 recovered"])
    #expect(told([60, 30, 30, 30, 30], quiet) == [])
  }

  @Test func `becoming worse is told within the cooldown`() {
    var book = AlertBook()
    var told: [AirVerdict.Grade] = []
    for (step, value) in [60.0, 160, 110, 160, 30].enumerated() {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * Double(step))
      let now = end.addingTimeInterval(60)
      let values = Array(repeating: value as Double?, count: 24)
      let finding = AlertRule.home.finding(
        in: AlertFixture.report(values, endingAt: end), at: now)
      book.judge(.home, finding, of: AlertFixture.station, telling: ["phone"], at: now)
      for parcel in book.owed {
        told.append(parcel.notice.grade)
        book.settle(parcel.notice, with: "phone")
      }
    }
    // 110 µg/m³ is the information level, which is graver than the limit as well.
    #expect(told == [.warning, .alert, .fine])
  }

  @Test func `hours in a row of an index are counted`() {
    var rule = AlertRule("i", measuring: .index, threshold: 3)
    rule.hoursInRow = 3
    var book = AlertBook()
    var grades: [AirVerdict.Grade?] = []
    for (step, level) in [3, 3, 2, 3, 4, 3, 3].enumerated() {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * Double(step))
      let report = AlertFixture.report(index: IndexLevel(rawValue: level), of: end)
      let now = end.addingTimeInterval(1200)
      grades.append(
        book.judge(rule, rule.finding(in: report, at: now), of: AlertFixture.station, at: now))
    }
    #expect(grades == [.fine, .fine, .fine, .fine, .fine, .warning, .warning])
  }

  /// The grades of a rule for three hours of an index, seen at hours after noon.
  private func grades(_ seen: [(hour: Double, level: Int)]) -> [AirVerdict.Grade?] {
    var rule = AlertRule("i", measuring: .index, threshold: 3)
    rule.hoursInRow = 3
    var book = AlertBook()
    return seen.map { hour, level in
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * hour)
      let now = end.addingTimeInterval(600)
      let report = AlertFixture.report(index: IndexLevel(rawValue: level), of: end)
      return book.judge(rule, rule.finding(in: report, at: now), of: AlertFixture.station, at: now)
    }
  }

  @Test func `hours of an index that nobody saw count for nothing`() {
    #expect(grades([(0, 4), (1, 4), (2, 4)]) == [.fine, .fine, .warning])
    #expect(grades([(0, 4), (0, 4), (0, 4), (1, 4), (2, 4)]).last == .warning)
    // One or two missing hours do not end the row, and are none of it.
    #expect(grades([(0, 4), (2, 4), (3, 4)]) == [.fine, .fine, .warning])
    #expect(grades([(0, 4), (3, 4), (5, 4)]) == [.fine, .fine, .warning])
    #expect(
      grades([(0, 4), (1, 4), (5, 4), (6, 4), (7, 4)]).map { $0 == .warning }
        == [false, false, false, false, true])
  }

  @Test func `a revised hour of an index counts as it is now`() {
    #expect(
      grades([(0, 4), (1, 4), (1, 1), (2, 4), (3, 4), (4, 4)]).map { $0 == .warning }
        == [false, false, false, false, false, true])
    #expect(grades([(0, 4), (1, 1), (1, 4), (2, 4)]).last == .warning)
  }

  @Test func `a neighbour stands in, and its clean air is no all-clear`() throws {
    var book = AlertBook()
    let rule = rule
    let neighbour = Station(id: 8, name: "Eight")
    func judge(_ value: Double, _ hours: Double, at station: Station) -> AirVerdict.Grade? {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * hours)
      let now = end.addingTimeInterval(600)
      var report = AlertFixture.report([value], endingAt: end)
      report.station = station
      return book.judge(
        rule, rule.finding(in: report, at: now), of: station,
        standingFor: station.id == 8 ? 7 : nil, telling: ["phone"], at: now)
    }
    let own = AlertFixture.station
    #expect(judge(60, 0, at: own) == .warning)
    #expect(judge(10, 4, at: neighbour) == .warning)
    #expect(judge(10, 24, at: neighbour) == .warning)
    #expect(judge(10, 25, at: neighbour) == .fine)
    // What it raises, it ends; and so does the station itself.
    #expect(judge(60, 26, at: neighbour) == .warning)
    #expect(judge(30, 27, at: neighbour) == .fine)
    #expect(judge(60, 28, at: neighbour) == .warning)
    #expect(judge(30, 29, at: own) == .fine)
    #expect(book.states["smog"]?.stationID == 7)
  }

  @Test func `a pollutant that falls silent gives no all-clear`() {
    var book = AlertBook()
    func grade(_ report: StationReport, _ hours: Double) -> AirVerdict.Grade? {
      let now = AlertFixture.noon.addingTimeInterval(Self.hour * hours + 600)
      return book.judge(
        .home, AlertRule.home.finding(in: report, at: now), of: AlertFixture.station, at: now)
    }
    func later(_ hours: Double) -> Date { AlertFixture.noon.addingTimeInterval(Self.hour * hours) }
    #expect(grade(AlertFixture.report(Array(repeating: 80, count: 24)), 0) == .warning)
    #expect(grade(AlertFixture.report([20], .no2, endingAt: later(1)), 1) == .warning)
    #expect(grade(AlertFixture.report([20], .no2, endingAt: later(24)), 24) == .warning)
    #expect(grade(AlertFixture.report([20], .no2, endingAt: later(25)), 25) == .fine)
  }

  @Test func `an older answer says nothing`() {
    var book = AlertBook()
    let rule = rule
    func judge(_ value: Double, hours: Double) -> AirVerdict.Grade? {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * hours)
      let now = AlertFixture.noon.addingTimeInterval(1800)
      let report = AlertFixture.report([value], endingAt: end)
      return book.judge(
        rule, rule.finding(in: report, at: now), of: AlertFixture.station, at: now)
    }
    #expect(judge(60, hours: 0) == .warning)
    #expect(judge(10, hours: -1) == .warning)
    #expect(judge(10, hours: 0) == .fine)
  }

  @Test func `a wrong clock of yesterday blocks nothing`() {
    var book = AlertBook()
    let rule = rule
    func judge(_ value: Double, at hours: Double) -> Int {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * hours)
      let now = end.addingTimeInterval(600)
      let report = AlertFixture.report([value], endingAt: end)
      book.judge(
        rule, rule.finding(in: report, at: now), of: AlertFixture.station, telling: ["phone"],
        at: now)
      let count = book.owed.count
      for parcel in book.owed { book.settle(parcel.notice, with: "phone") }
      return count
    }
    #expect(judge(60, at: 10_000) == 1)
    #expect(judge(60, at: 0) == 1)
    #expect(judge(60, at: 1) == 0)
  }

  @Test func `a sink that is out of order is owed, but no old news`() throws {
    var book = AlertBook()
    let rule = rule
    func judge(_ value: Double, _ hours: Double) {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * hours)
      let report = AlertFixture.report([value], endingAt: end)
      let now = end.addingTimeInterval(600)
      book.judge(
        rule, rule.finding(in: report, at: now), of: AlertFixture.station,
        telling: ["phone", "mail"], at: now)
    }
    judge(60, 0)
    let first = try #require(book.owed.first)
    book.settle(first.notice, with: "phone")
    #expect(book.owed.map(\.sinks) == [["mail"]])
    judge(60, 1)
    #expect(book.owed.map(\.sinks) == [["mail"]])
    // Who never heard of the beginning does not hear of the end.
    judge(30, 2)
    #expect(book.owed.map(\.sinks) == [["phone"]])
    #expect(book.owed.first?.notice.kind == .recovered)
    book.tidy(keeping: [rule], at: AlertFixture.noon.addingTimeInterval(20 * Self.hour))
    #expect(book.owed.isEmpty)
    book.tidy(keeping: [], at: AlertFixture.noon)
    #expect(book.states.isEmpty)
  }

  @Test func `a book that was kept goes on as if it had not been`() throws {
    var random = SeededGenerator(seed: 11)
    let rule = rule
    var kept = AlertBook()
    var live = AlertBook()
    for step in 0..<300 {
      let end = AlertFixture.noon.addingTimeInterval(Self.hour * Double(step))
      let value = Double.random(in: 20...70, using: &random)
      let now = end.addingTimeInterval(900)
      let finding = rule.finding(in: AlertFixture.report([value], endingAt: end), at: now)
      live.judge(rule, finding, of: AlertFixture.station, telling: ["phone"], at: now)
      kept.judge(rule, finding, of: AlertFixture.station, telling: ["phone"], at: now)
      kept = try JSONDecoder().decode(AlertBook.self, from: JSONEncoder().encode(kept))
      #expect(kept == live)
    }
  }

  @Test func `a notice says the same in both languages`() throws {
    var book = AlertBook()
    let report = AlertFixture.report([61.25])
    let now = AlertFixture.noon.addingTimeInterval(60)
    book.judge(
      rule, rule.finding(in: report, at: now), of: AlertFixture.station, telling: ["phone"],
      at: now)
    let notice = try #require(book.owed.first?.notice)
    #expect(notice.id == "smog-raised-1-7-1768478400")
    #expect(notice.title(in: .english) == "Air quality warning: Seven")
    #expect(notice.title(in: .polish) == "Ostrzeżenie: jakość powietrza: Seven")
    #expect(
      notice.text(in: .english)
        == "PM10: 61.3 µg/m³ over 1 h; threshold: 50 µg/m³. Hour that ended 2026-01-15 13:00, "
        + "rule smog. Źródło: GIOŚ / PMŚ")
    #expect(
      notice.text(in: .polish)
        == "PM10: 61,3 µg/m³ przez 1 h; próg: 50 µg/m³. Godzina zakończona 2026-01-15 13:00, "
        + "reguła smog. Źródło: GIOŚ / PMŚ")
  }
}
