import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

@Suite struct RealtimeTests {
  private static func answer(
    _ message: RealtimeMessage, to stop: Int = 3, day: Int = 3, hour: Int = 7
  ) throws -> TransitAnswer {
    let updates = try RealtimeUpdates(bytes: message.bytes)
    let planner = TransitPlanner(try FeedFixture().read()).applying(updates)
    return planner.journeys(
      from: .stops([0]), to: .stops([stop]), .departing(FeedFixture.date(day, hour)))
  }

  private static func message(
    _ stops: [RealtimeMessage], relationship: Int? = nil, day: String = "20260303"
  ) -> RealtimeMessage {
    var trip = RealtimeMessage().text(1, "T1").text(3, day)
    if let relationship { trip = trip.number(4, relationship) }
    var update = RealtimeMessage().message(1, trip)
    for stop in stops { update = update.message(2, stop) }
    return .feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)])
  }

  private static func stop(_ id: String, delay: Int) -> RealtimeMessage {
    RealtimeMessage().message(2, RealtimeMessage().number(1, delay)).text(4, id)
  }

  @Test func `a delay holds from its stop on, on its day alone`() throws {
    let delayed = Self.message([Self.stop("B", delay: 300)])
    let found = try #require(try Self.answer(delayed).journeys.last)
    #expect(found.departure == FeedFixture.date(3, 8))
    #expect(found.arrival == FeedFixture.date(3, 8, 15))
    let next = try #require(try Self.answer(delayed, day: 5).journeys.last)
    #expect(next.arrival == FeedFixture.date(5, 8, 10))
  }

  @Test func `a trip that leaves later can be caught later`() throws {
    let late = Self.message([Self.stop("A", delay: 3600)])
    let found = try #require(try Self.answer(late, hour: 8).journeys.last)
    #expect(found.departure == FeedFixture.date(3, 9))
    let planner = TransitPlanner(try FeedFixture().read())
    let other = try planner.applying(RealtimeUpdates(bytes: late.bytes))
    #expect(
      planner.journeys(
        from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 8, 1))
      ).journeys.isEmpty)
    #expect(
      other.journeys(
        from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 8, 1))
      ).journeys.count == 1)
    // A second message replaces the first one.
    let again = other.applying(RealtimeUpdates(timestamp: nil))
    #expect(
      again.journeys(
        from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 8, 1))
      ).journeys.isEmpty)
  }

  @Test func `a trip that is cancelled does not run`() throws {
    #expect(try Self.answer(Self.message([], relationship: 3)).journeys.isEmpty)
  }

  @Test func `a stop that is skipped is not reached, others are`() throws {
    let skipped = Self.message([RealtimeMessage().text(4, "C").number(5, 1)])
    #expect(try Self.answer(skipped, to: 2).journeys.isEmpty)
    let found = try #require(try Self.answer(skipped).journeys.last)
    #expect(found.arrival == FeedFixture.date(3, 8, 10) && found.rides[0].calls.count == 3)
  }

  @Test func `a moment counts as it is, and a place in the trip is found by its number`() throws {
    let moment = Int(FeedFixture.date(3, 8, 30).timeIntervalSince1970)
    let named = RealtimeMessage().message(2, RealtimeMessage().number(2, moment)).text(4, "D")
    #expect(
      try Self.answer(Self.message([named])).journeys.last?.arrival == FeedFixture.date(3, 8, 30))
  }

  @Test func `a trip besides the timetable runs on its day`() throws {
    func call(_ id: String, _ hour: Int, _ minute: Int) -> RealtimeMessage {
      let moment = Int(FeedFixture.date(3, hour, minute).timeIntervalSince1970)
      return RealtimeMessage().message(2, RealtimeMessage().number(2, moment)).text(4, id)
    }
    let trip = RealtimeMessage().text(1, "X").text(3, "20260303").number(4, 1).text(5, "10")
    let update = RealtimeMessage().message(1, trip).message(2, call("A", 10, 0))
      .message(2, call("D", 10, 5))
    let feed = RealtimeMessage.feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)])
    let found = try #require(try Self.answer(feed, hour: 9).journeys.last)
    #expect(
      found.departure == FeedFixture.date(3, 10) && found.arrival == FeedFixture.date(3, 10, 5))
  }

  @Test func `alerts have their languages, subjects and periods`() throws {
    let words = RealtimeMessage()
      .message(1, RealtimeMessage().text(1, "Objazd").text(2, "pl"))
      .message(1, RealtimeMessage().text(1, "Detour").text(2, "en"))
    let alert = RealtimeMessage()
      .message(1, RealtimeMessage().number(1, 1_772_500_000).number(2, 1_772_600_000))
      .message(5, RealtimeMessage().text(2, "10")).message(10, words)
    let updates = try RealtimeUpdates(
      bytes: RealtimeMessage.feed(
        at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "a").message(5, alert)]
      ).bytes)
    let found = try #require(updates.alerts.first)
    #expect(found.words(in: "pl") == "Objazd" && found.words(in: "de") == "Detour")
    #expect(found.concerns(line: "10", trip: "T1", stops: []))
    #expect(!found.concerns(line: "11", trip: "T1", stops: []))
    let date = Date(timeIntervalSince1970: 1_772_700_000)
    #expect(!found.isActive(in: date...date))
    #expect(updates.timestamp == FeedFixture.date(3, 7))
  }

  @Test func `damaged messages throw or are read, and never trap`() throws {
    let bytes = Self.message([Self.stop("B", delay: 300), Self.stop("D", delay: -5)]).bytes
    let planner = TransitPlanner(try FeedFixture().read())
    var random = SeededGenerator(seed: 6)
    var (read, refused) = (0, 0)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
      }
      do {
        let updated = planner.applying(try RealtimeUpdates(bytes: damaged))
        _ = updated.journeys(
          from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 7)))
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
    #expect(throws: TimetableError.self) { try RealtimeUpdates(bytes: Array("hello".utf8)) }
    #expect(throws: TimetableError.self) { try RealtimeUpdates(bytes: []) }
  }

  @Test(.enabled(if: RealData.isPresent)) func `a real message is read`() throws {
    let updates = try RealtimeUpdates(
      contentsOf: RealData.url("routing/misc/septa-gtfsrt.pbf").path)
    #expect(updates.timestamp != nil && !(updates.trips.isEmpty && updates.alerts.isEmpty))
  }

  @Test(.enabled(if: RealData.isPresent))
  func `a message for Porto Alegre delays, and cancels, the trips of a journey`() throws {
    let folder = RealData.url("routing/porto-alegre").path
    let planner = TransitPlanner(
      try Timetable(
        TimetableFeeds(paths: ["\(folder)/poa_eptc.zip", "\(folder)/poa_trensurb.zip"])))
    let from = try Coordinate(latitude: -30.058624, longitude: -51.196634)
    let to = try Coordinate(latitude: -30.047723, longitude: -51.218498)
    let date = Date(timeIntervalSince1970: 1_557_716_400 + 47_700)
    func best(_ planner: TransitPlanner) throws -> TransitJourney {
      try #require(
        planner.journeys(
          from: .point(from), to: .point(to), .departing(date),
          model: TransitModel(requiresVehicle: true)
        ).journeys.last)
    }
    let planned = try best(planner)
    let trip = planner.timetable.trips[planned.rides[0].trip].id
    func updated(_ relationship: Int?, delay: Int) throws -> TransitPlanner {
      var descriptor = RealtimeMessage().text(1, trip).text(3, "20190513")
      if let relationship { descriptor = descriptor.number(4, relationship) }
      let update = RealtimeMessage().message(1, descriptor).number(5, delay)
      let feed = RealtimeMessage.feed(
        at: date, [RealtimeMessage().text(1, "e").message(3, update)])
      return planner.applying(try RealtimeUpdates(bytes: feed.bytes))
    }
    let late = try updated(nil, delay: 60)
    #expect(late.realtime?.matchedCount == 1 && late.realtime?.timestamp == date)
    let delayed = try best(late)
    #expect(delayed.arrival >= planned.arrival)
    #expect(delayed.arrival <= planned.arrival.addingTimeInterval(60))
    let cancelled = try best(try updated(3, delay: 0))
    #expect(cancelled.arrival >= planned.arrival)
    #expect(cancelled.rides.allSatisfy { planner.timetable.trips.indices.contains($0.trip) })
    #expect(cancelled.rides.map(\.trip) != planned.rides.map(\.trip))
  }
}
