import AirQualityKit
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct PollLoopTests {
  /// A clock whose wall can be set while its uptime goes on.
  private final class MovingClock: Timekeeper {
    private struct State {
      var uptime: Duration = .zero
      var wall: Date
      /// What happens to the wall at which uptime.
      var changes: [(at: Duration, by: TimeInterval)]
    }

    private let state: Mutex<State>

    init(_ start: Date, changes: [(at: Duration, by: TimeInterval)] = []) {
      state = Mutex(State(wall: start, changes: changes))
    }

    var uptime: Duration { state.withLock { $0.uptime } }
    var now: Date { state.withLock { $0.wall } }

    func sleep(for duration: Duration) async throws {
      try Task.checkCancellation()
      state.withLock { state in
        state.uptime += duration
        state.wall += duration / .seconds(1)
        while let change = state.changes.first, change.at <= state.uptime {
          state.wall += change.by
          state.changes.removeFirst()
        }
      }
    }
  }

  /// What a day of the service was like, for a watcher.
  private final class Day {
    var polls: [(uptime: Duration, wall: Date)] = []
    var failures: [AirError.Kind] = []
    var told: [AlertNotice.Kind] = []
    var book = AlertBook()
  }

  /// 2026-01-15 00:00 UTC.
  private static let midnight = Date(timeIntervalSince1970: 1_768_435_200)

  @Test func `moments lie a little after the minutes of publication`() {
    var random = SeededGenerator(seed: 1)
    let schedule = PollSchedule()
    for _ in 0..<2000 {
      let now = Self.midnight.addingTimeInterval(.random(in: 0...1e6, using: &random))
      let next = schedule.next(after: now, using: &random)
      let second = next.timeIntervalSince1970.truncatingRemainder(dividingBy: 3600)
      #expect(1200...1380 ~= second || 2400...2580 ~= second)
      #expect(next > now)
      #expect(next.timeIntervalSince(now) <= 2400 + 180)
    }
  }

  @Test func `a quiet day has two polls an hour`() async throws {
    let clock = MovingClock(Self.midnight)
    var random = SeededGenerator(seed: 2)
    var moments: [Date] = []
    try await PollLoop(timekeeper: clock).run(
      limit: 49, using: &random, poll: { moments.append(clock.now) })
    #expect(moments[0] == Self.midnight)
    for moment in moments.dropFirst() {
      let second = moment.timeIntervalSince1970.truncatingRemainder(dividingBy: 3600)
      #expect(1200...1441 ~= second || 2400...2641 ~= second)
    }
    #expect(Self.midnight.addingTimeInterval(86_400) > moments[48])
    #expect(Set(moments.dropFirst().map { Int($0.timeIntervalSince1970) % 1200 }).count > 10)
  }

  @Test func `a day of 503s, malformed bodies and clock changes is survived`() async throws {
    // Set forward by a day, back by three, by a minute, and asleep for eleven hours.
    let clock = MovingClock(
      Self.midnight,
      changes: [
        (.seconds(5 * 3600), 86_400), (.seconds(7 * 3600), -3 * 86_400),
        (.seconds(9 * 3600), 2 * 86_400 + 60), (.seconds(11 * 3600), -60),
        (.seconds(30 * 3600), 11 * 3600),
      ])
    let transport = ScriptedTransport { (path, call) throws(WebError) in
      let hours = clock.uptime / .seconds(3600)
      // The first day is as bad as days get; then the service is back, and the air is bad.
      if hours < 24 {
        switch call % 6 {
        case 0: return (503, "<html>Service Unavailable</html>")
        case 1: return (200, "<!doctype html><p>Przerwa techniczna")
        case 2: return (200, #"{"Lista danych pomiarowych":[{"Data":"20"#)
        case 3: throw WebError(.interrupted, host: "x", "gone")
        case 4: return (200, "")
        default: return (500, "")
        }
      }
      if path.contains("getIndex") { return (404, "") }
      if path.contains("sensors") {
        return (
          200,
          """
          {"Lista stanowisk pomiarowych dla podanej stacji":[{"Identyfikator stanowiska":1,\
          "Identyfikator stacji":7,"Wskaźnik - kod":"PM10","Id wskaźnika":3}],"totalPages":1}
          """
        )
      }
      let ended = Int(clock.now.timeIntervalSince1970 / 3600) * 3600 + 3600
      let civil = Date(timeIntervalSince1970: Double(ended)).formatted(
        .iso8601.year().month().day().dateSeparator(.dash))
      let hour = ended % 86_400 / 3600
      let time = "\(civil) \(hour < 10 ? "0" : "")\(hour):00:00"
      return (200, #"{"Lista danych pomiarowych":[{"Data":"\#(time)","Wartość":99}]}"#)
    }
    let client = GIOSClient(
      transport: transport, baseURL: URL(string: "http://example.org/rest"),
      timeLimit: .seconds(30), timekeeper: clock)
    let rule = AlertRule("smog", measuring: .mean(.pm10, hours: 1), threshold: 50)
    let day = Day()
    var random = SeededGenerator(seed: 3)
    try await PollLoop(timekeeper: clock).run(
      limit: 72, using: &random,
      poll: {
        day.polls.append((clock.uptime, clock.now))
        let answer: Result<StationReport, AirError>
        do throws(AirError) {
          answer = .success(
            try await client.withCommonDeadline().report(on: AlertFixture.station))
        } catch {
          answer = .failure(error)
        }
        switch answer {
        case .failure(let error): day.failures.append(error.kind)
        case .success(let report):
          let finding = rule.finding(in: report, at: clock.now)
          day.book.judge(
            rule, finding, of: report.station, telling: ["phone"], at: clock.now)
          for parcel in day.book.owed {
            day.told.append(parcel.notice.kind)
            day.book.settle(parcel.notice, with: "phone")
          }
        }
      })
    // Every poll of the bad day failed with an error, and none of them told anything.
    #expect(day.failures.count >= 40)
    #expect(day.told == [.raised])
    for (one, next) in zip(day.polls, day.polls.dropFirst()) {
      let pause = next.uptime - one.uptime
      #expect(pause >= .seconds(300))
      #expect(pause <= .seconds(2700))
    }
  }

  @Test func `a cancelled loop ends`() async {
    let clock = MovingClock(Self.midnight)
    let task = Task {
      var random = SeededGenerator(seed: 4)
      try await PollLoop(timekeeper: clock).run(using: &random, poll: { await Task.yield() })
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
