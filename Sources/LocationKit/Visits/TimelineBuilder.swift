import CivilTime
import Foundation

/// Combines the timelines of all devices.
struct TimelineBuilder {
  private struct Entry {
    var visit: DeviceTimeline.Visited
    let device: String?
  }

  private let zone: TimeZone
  private var entries: [Entry] = []
  private var trips: [Trip] = []
  /// The minimum distance of a trip in metres; shorter ones are ignored.
  private static let shortestTrip = 100.0

  init(zone: TimeZone) { self.zone = zone }

  /// Adds a device.
  ///
  /// Devices with more fixes must be added first; what later ones recorded at the same time and
  /// place is ignored.
  mutating func add(_ timeline: DeviceTimeline, of device: String?) {
    let known = entries
    for visit in timeline.visits {
      if let place = known.firstIndex(where: { Self.isSame($0.visit, visit) }) {
        entries[place].visit.arrival = min(entries[place].visit.arrival, visit.arrival)
        entries[place].visit.departure = max(entries[place].visit.departure, visit.departure)
      } else {
        entries.append(Entry(visit: visit, device: device))
      }
    }
    let ridden = trips
    for way in timeline.ways {
      let found = split(way, of: device)
      trips += found.filter { trip in !ridden.contains { Self.overlap($0, trip) } }
    }
  }

  /// The combined timeline, with guesses.
  func timeline() -> Timeline {
    let sorted = entries.sorted { $0.visit.arrival < $1.visit.arrival }
    let guesses = PlaceGuesses(sorted.map(\.visit), zone: zone)
    let visits = sorted.enumerated().compactMap { index, entry -> Visit? in
      entry.visit.stay.center.coordinate.map { coordinate in
        Visit(
          arrival: Self.date(entry.visit.arrival), departure: Self.date(entry.visit.departure),
          coordinate: coordinate, guess: guesses.guess(ofVisit: index), device: entry.device)
      }
    }
    return Timeline(visits: visits, trips: trips.sorted { $0.start < $1.start })
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// Whether two devices were at the same place for most of the shorter visit.
  private static func isSame(
    _ one: DeviceTimeline.Visited, _ other: DeviceTimeline.Visited
  ) -> Bool {
    let common = min(one.departure, other.departure) - max(one.arrival, other.arrival)
    let shorter = min(one.departure - one.arrival, other.departure - other.arrival)
    return common * 2 > shorter
      && PlaneDistance.between(one.stay.center, other.stay.center) <= 2 * StayFinder.radius
  }

  /// Whether most of a trip coincides with another one.
  private static func overlap(_ one: Trip, _ other: Trip) -> Bool {
    let common = min(one.end, other.end).timeIntervalSince(max(one.start, other.start))
    return common * 2 > other.end.timeIntervalSince(other.start)
  }

  /// The trips of a path: one for each local day.
  private func split(_ way: DeviceTimeline.Way, of device: String?) -> [Trip] {
    let path = TripPath(way.path)
    guard path.length >= Self.shortestTrip, let first = path.anchors.first else { return [] }
    var parts: [(start: Int64, end: Int64, length: Double)] = []
    var part = (start: first.time, end: first.time, length: 0.0)
    var midnight = nextMidnight(after: first.time)
    for (one, other) in zip(path.anchors, path.anchors.dropFirst()) {
      let length = one.distance(to: other)
      var begin = one.time
      while midnight < other.time {
        let share = Double(midnight - begin) / Double(other.time - one.time)
        parts.append((part.start, midnight, part.length + length * share))
        part = (midnight, midnight, 0)
        begin = midnight
        midnight = nextMidnight(after: midnight)
      }
      let all = Double(other.time - one.time)
      part.length += all > 0 ? length * Double(other.time - begin) / all : length
      part.end = other.time
    }
    parts.append(part)
    return parts.filter { $0.end > $0.start && $0.length > 0 }.map { start, end, length in
      Trip(
        start: Self.date(start), end: Self.date(end), distance: Meters(length),
        mode: Self.mode(length, Double(end - start) / 1000), device: device)
    }
  }

  private static func mode(_ length: Double, _ seconds: Double) -> Trip.Mode? {
    guard length >= 300, seconds >= 60 else { return nil }
    switch length / seconds * 3.6 {
    case ...9: return .walk
    case ...25: return .cycle
    case ...220: return .vehicle
    default: return .flight
    }
  }

  private func nextMidnight(after time: Int64) -> Int64 {
    let day = zone.timestamp(atMilliseconds: time).civil.date
    let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
    let found = zone.timestamp(at: CivilDateTime(next, TimeOfDay(seconds: 0))).milliseconds
    return max(found, time + 1)
  }
}
