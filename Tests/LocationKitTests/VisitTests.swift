import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Visits and trips on weeks made up from a seed, of which the truth is known.
@Suite struct VisitTests {
  @Test func `recorded visits appear in the timeline`() async throws {
    let folder = try TemporaryFolder()
    let lines = [
      "timestamp,lat,lon,type,departure",
      "2024-05-06T00:00:00Z,50.06,19.93,visit,2024-05-06T07:30:00Z",
      "2024-05-06T07:50:00Z,50.02,19.98,visit-detected,2024-05-06T15:40:00Z",
      "2024-05-06T16:10:00Z,50.06,19.93,visit,2024-05-08T06:00:00Z",
    ]
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "visits.csv")
    let history = try LocationHistory(path: folder.path("h.sqlite"))
    _ = try await history.add(try LocationFormats.standard.file(path: path), at: Date())
    let timeline = try await history.timeline(in: .gmt)
    let visits = timeline.visits
    #expect(visits.count == 3)
    func minutes(_ date: Date) -> Int { Int(date.timeIntervalSince1970 - Week.start) / 60 }
    #expect(visits.map { minutes($0.arrival) }.map { $0 / 10 } == [0, 47, 97])
    #expect(visits.map { minutes($0.departure) } == [450, 940, 48 * 60 + 360])
    #expect(timeline.trips.count == 2)
    try history.close()
  }

  /// A week of somebody: where they were when, and what a phone recorded of it.
  struct Week {
    var stays: [(place: Coordinate, arrival: Double, departure: Double)] = []
    var trips: [(start: Double, end: Double, distance: Double)] = []
    var fixes = LocationRecords()

    init(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let home = try Coordinate(
        latitude: Double.random(in: 45...55, using: &random),
        longitude: Double.random(in: 10...35, using: &random))
      func place(_ reach: Double) throws -> Coordinate {
        try Coordinate(
          latitude: home.latitude + Double.random(in: -reach...reach, using: &random),
          longitude: home.longitude + Double.random(in: -reach...reach, using: &random))
      }
      let work = try Coordinate(latitude: home.latitude + 0.05, longitude: home.longitude + 0.06)
      var (now, here) = (Self.start, home)
      for day in 0..<7 {
        let midnight = Self.start + Double(day) * 86_400
        var plan: [(Coordinate, Double)] = []
        if day < 5 { plan.append((work, 8 * 3600)) }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          plan.append((try place(0.08), Double.random(in: 1200...5400, using: &random)))
        }
        plan.append((home, 0))
        let leaving = midnight + Double.random(in: 25_000...30_000, using: &random)
        stay(at: here, from: now, to: leaving, &random)
        now = leaving
        for (index, (target, length)) in plan.enumerated() {
          now = go(from: here, to: target, at: now, &random)
          here = target
          guard index < plan.count - 1 else { break }
          stay(at: here, from: now, to: now + length, &random)
          now += length
        }
      }
      stay(at: here, from: now, to: Self.start + 7 * 86_400 - 60, &random)
    }

    static let start = 1_714_953_600.0  // Monday, 2024-05-06T00:00:00Z

    private mutating func stay(
      at place: Coordinate, from: Double, to: Double, _ random: inout SeededGenerator
    ) {
      stays.append((place, from, to))
      var time = from
      // Now and then the phone says nothing for an hour.
      let gap = Double.random(in: from...to, using: &random)
      while time < to {
        let isJump = Int.random(in: 0..<60, using: &random) == 0
        if !(gap..<gap + 3600).contains(time) {
          record(place, time, noise: isJump ? 400 : 20, &random)
        }
        time += Double.random(in: 30...150, using: &random)
      }
    }

    private mutating func go(
      from: Coordinate, to: Coordinate, at start: Double, _ random: inout SeededGenerator
    ) -> Double {
      let distance = from.geodesicDistance(to: to).value
      let speed = distance < 2000 ? 1.4 : 11.0
      let length = distance / speed
      trips.append((start, start + length, distance))
      var time = start
      // A tunnel of two minutes.
      let tunnel = start + length / 2
      while time < start + length {
        let share = (time - start) / length
        let here = Coordinate(
          clampingLatitude: from.latitude + (to.latitude - from.latitude) * share,
          wrappingLongitude: from.longitude + (to.longitude - from.longitude) * share)
        if !(tunnel..<tunnel + 120).contains(time) { record(here, time, noise: 10, &random) }
        time += Double.random(in: 10...30, using: &random)
      }
      return start + length
    }

    private mutating func record(
      _ place: Coordinate, _ time: Double, noise: Double, _ random: inout SeededGenerator
    ) {
      func normal() -> Double { VisitTests.normal(&random) * noise / 111_000 }
      let slant = cos(place.latitude * .pi / 180)
      var record = LocationRecord(
        at: Coordinate(
          clampingLatitude: place.latitude + normal(),
          wrappingLongitude: place.longitude + normal() / slant))
      record.milliseconds = Int64(time * 1000)
      fixes.append(record)
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func history() throws -> LocationHistory {
    try LocationHistory(path: folder.path("\(UUID()).sqlite"))
  }

  @Test func `stays, their times and trips are found on seeded weeks`() async throws {
    var (found, real, right, punctual, times, good, trips) = (0, 0, 0, 0, 0, 0, 0)
    for seed in 1...6 {
      let week = try Week(seed: UInt64(seed))
      let history = try history()
      try await history.add(week.fixes, number: 1)
      let timeline = try await history.timeline(in: .gmt)
      found += timeline.visits.count
      real += week.stays.count
      for stay in week.stays {
        let visit = timeline.visits.first { visit in
          let start = max(stay.arrival, visit.arrival.timeIntervalSince1970)
          let end = min(stay.departure, visit.departure.timeIntervalSince1970)
          return end - start > (stay.departure - stay.arrival) / 2
            && visit.coordinate.distance(to: stay.place).value < 100
        }
        guard let visit else { continue }
        right += 1
        for (one, other) in [
          (visit.arrival, stay.arrival), (visit.departure, stay.departure),
        ] {
          times += 1
          if abs(one.timeIntervalSince1970 - other) <= 300 { punctual += 1 }
        }
      }
      for trip in week.trips where trip.distance >= 1000 {
        trips += 1
        let length = timeline.trips.filter { one in
          let middle = (one.start.timeIntervalSince1970 + one.end.timeIntervalSince1970) / 2
          return (trip.start - 300...trip.end + 300).contains(middle)
        }.map(\.distance.value).reduce(0, +)
        if abs(length - trip.distance) <= max(250, trip.distance * 0.15) { good += 1 }
      }
      #expect(timeline.visits.contains { $0.guess == .home })
      #expect(timeline.visits.contains { $0.guess == .work })
    }
    #expect(Double(right) >= 0.97 * Double(real), "recall \(right) of \(real)")
    #expect(Double(right) >= 0.97 * Double(found), "precision \(right) of \(found)")
    #expect(Double(punctual) >= 0.85 * Double(times), "\(punctual) of \(times) times")
    #expect(Double(good) >= 0.95 * Double(trips), "\(good) of \(trips) trips")
  }

  @Test func `a period shows a part of the whole timeline`() async throws {
    let week = try Week(seed: 3)
    let history = try history()
    try await history.add(week.fixes, number: 1)
    let whole = try await history.timeline(in: .gmt)
    var guesses: Set<Visit.Guess> = []
    for day in 0..<5 {
      let start = Date(timeIntervalSince1970: Week.start + Double(day) * 86_400)
      let end = start.addingTimeInterval(86_400)
      var filter = LocationFilter()
      filter.period = start..<end
      let part = try await history.timeline(matching: filter, in: .gmt)
      #expect(part.visits == whole.visits.filter { $0.arrival < end && $0.departure > start })
      #expect(part.trips == whole.trips.filter { $0.start < end && $0.end > start })
      guesses.formUnion(part.visits.compactMap(\.guess))
    }
    #expect(guesses == [.home, .work])
    var none = LocationFilter()
    none.times = Int64(Week.start) * 1000..<Int64(Week.start) * 1000
    #expect(try await history.timeline(matching: none, in: .gmt) == Timeline())
    var all = LocationFilter()
    all.times = .min ..< .max
    #expect(try await history.timeline(matching: all, in: .gmt) == whole)
  }

  @Test func `two devices that go together go as far as one`() async throws {
    let week = try Week(seed: 9)
    let alone = try history()
    try await alone.add(week.fixes, number: 1)
    let one = try await alone.timeline(in: .gmt).trips.map(\.distance.value).reduce(0, +)
    let sum = try await alone.statistics(in: .gmt).total.distance.value
    let both = try history()
    for device in 0..<2 {
      let records = week.fixes.map { record in
        var record = record
        record.milliseconds = record.milliseconds.map { $0 + Int64(device) * 7000 }
        record.coordinate = Coordinate(
          clampingLatitude: record.coordinate.latitude + Double(device) * 1e-4,
          wrappingLongitude: record.coordinate.longitude)
        return record
      }
      var file = source(device)
      file.device = "device \(device)"
      _ = try await both.add(
        Recording(LocationRecords(records)), from: file, at: Date(timeIntervalSince1970: 0))
    }
    let timeline = try await both.timeline(in: .gmt)
    #expect(timeline.trips.map(\.distance.value).reduce(0, +) <= one * 1.05)
    #expect(try await both.statistics(in: .gmt).total.distance.value <= sum * 1.05)
    #expect(timeline.visits.count == (try await alone.timeline(in: .gmt).visits.count))
  }

  /// Errors of the positions of a phone that lies still.
  struct Noise: Sendable {
    /// The standard deviation in metres.
    let deviation: Double
    /// The time between fixes in seconds.
    let step: Double
    /// The exponent of the tail; `nil` for a normal distribution.
    var tail: Double?
    /// The share of fixes that are wrong by half a kilometre.
    var wrong = 0.0
  }

  @Test(arguments: [
    Noise(deviation: 7, step: 30), Noise(deviation: 25, step: 30),
    Noise(deviation: 20, step: 120, tail: 2.5), Noise(deviation: 10, step: 60, wrong: 0.05),
  ]) func `a phone that lies still goes nowhere`(noise: Noise) async throws {
    var random = SeededGenerator(seed: 6)
    let records = try (0..<Int(86_400 / noise.step)).map { number in
      var reach = noise.deviation
      if let tail = noise.tail {
        reach *= pow(Double.random(in: 1e-6...1, using: &random), -1 / tail)
      }
      if noise.wrong > 0, Double.random(in: 0..<1, using: &random) < noise.wrong { reach = 500 }
      var record = LocationRecord(
        at: try Coordinate(
          latitude: 52.2 + Self.normal(&random) * reach / 111_195,
          longitude: 21 + Self.normal(&random) * reach / 68_000))
      record.milliseconds = Int64((Week.start + Double(number) * noise.step) * 1000)
      return record
    }
    let history = try history()
    try await history.add(LocationRecords(records), number: 1)
    #expect(try await history.statistics(in: .gmt).total.distance.value <= 200)
    #expect(try await history.timeline(in: .gmt).visits.count == 1)
  }

  private static func normal(_ random: inout SeededGenerator) -> Double {
    let (one, other) = (
      Double.random(in: 1e-9...1, using: &random), Double.random(in: 0...1, using: &random)
    )
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
  }

  @Test func `a trip is divided at midnight`() async throws {
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    let records = try (0..<200).map { minute in
      var record = LocationRecord(
        at: try Coordinate(
          latitude: 52, longitude: 21 + 0.01 * Double(min(max(minute - 60, 0), 80))))
      record.milliseconds = 1_714_593_600_000 + Int64(minute) * 60_000
      return record
    }
    let history = try history()
    try await history.add(LocationRecords(records), number: 1)
    let trips = try await history.timeline(in: zone).trips
    #expect(trips.count == 2)
    #expect(trips.first?.end == trips.last?.start)
    #expect(trips.first?.end == Date(timeIntervalSince1970: 1_714_600_800))
  }
}
