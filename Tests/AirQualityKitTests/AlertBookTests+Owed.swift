import AirQualityKit
import Foundation
import Testing

/// What is owed to sinks that did not take it, and when it is no news any more.
extension AlertBookTests {
  /// Judges a value of an hour after noon; nobody takes anything.
  private func judge(
    _ value: Double, at step: Double, _ rule: AlertRule, _ book: inout AlertBook,
    telling sinks: [String] = ["phone"]
  ) {
    let end = AlertFixture.noon.addingTimeInterval(Self.hour * step)
    let now = end.addingTimeInterval(600)
    let finding = rule.finding(in: AlertFixture.report([value], endingAt: end), at: now)
    book.judge(rule, finding, of: AlertFixture.station, telling: sinks, at: now)
  }

  @Test func `what nobody took is no news when the air is fine again`() {
    var silent = rule
    silent.tellsRecovery = false
    var book = AlertBook()
    judge(60, at: 0, silent, &book)
    #expect(book.owed.map(\.notice.kind) == [.raised])
    judge(30, at: 1, silent, &book)
    #expect(book.owed.isEmpty)
  }

  @Test func `who did not hear of the beginning does not hear of the end, though it be late`()
    throws
  {
    var quiet = rule
    quiet.quietHours = try QuietHours("14:00-16:00")
    var book = AlertBook()
    // 13:00, 14:00 and 16:00 on Polish clocks.
    judge(60, at: 0, quiet, &book, telling: ["phone", "mail"])
    for parcel in book.owed { book.settle(parcel.notice, with: "mail") }
    judge(30, at: 1, quiet, &book, telling: ["phone", "mail"])
    #expect(book.owed.isEmpty)
    judge(30, at: 3, quiet, &book, telling: ["phone", "mail"])
    #expect(book.owed.map(\.sinks) == [["mail"]])
    #expect(book.owed.map(\.notice.kind) == [.recovered])
  }

  @Test func `one process at a time tells a notice`() {
    var book = AlertBook()
    judge(60, at: 0, rule, &book)
    let now = AlertFixture.noon.addingTimeInterval(600)
    let taken = book.take(at: now, for: .seconds(30))
    #expect(taken.count == 1)
    #expect(book.take(at: now.addingTimeInterval(20), for: .seconds(30)).isEmpty)
    // One that died with it, or whose clock was wrong, does not keep it.
    #expect(book.take(at: now.addingTimeInterval(40), for: .seconds(30)).count == 1)
    #expect(book.take(at: now.addingTimeInterval(-86_400), for: .seconds(30)).count == 1)
    book.giveBack(taken)
    #expect(book.take(at: now, for: .seconds(30)).count == 1)
  }

  @Test func `what raised a rule and is not measured any more is named`() throws {
    var book = AlertBook()
    let later = AlertFixture.noon.addingTimeInterval(5 * Self.hour)
    let high = AlertFixture.report(Array(repeating: 60, count: 24))
    var gone = AlertFixture.report([20], .no2, endingAt: later)
    gone.measured += high.measured
    for (report, now) in [(high, AlertFixture.noon), (gone, later)] {
      let finding = AlertRule.home.finding(in: report, at: now)
      #expect(book.judge(.home, finding, of: AlertFixture.station, at: now) == .warning)
    }
    let measurement = try #require(AlertRule.home.finding(in: gone, at: later).measurement)
    #expect(book.states["home"]?.missing(in: measurement) == .pm10)
  }
}
