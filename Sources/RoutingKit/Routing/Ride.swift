internal import GeoKit

/// The legs of a journey that are travelled without a change.
struct Ride {
  let line: String?
  let legs: ArraySlice<Leg>

  /// The ride in words: `08:50 line 15 from Plac Politechniki to Centrum, 4 stops, 10 min`.
  func sentence(_ times: JourneyTimes) -> String {
    guard let first = legs.first, let last = legs.last else { return "" }
    let duration = legs.reduce(Duration.zero) { $0 + $1.duration }
    let start = first.departure.map { times.clock($0) + " " } ?? ""
    let ends = "from \(first.from.title) to \(last.to.title)"
    switch first.kind {
    case .walk:
      let distance = first.distance.map { "\($0), " } ?? ""
      return "\(start)walk \(ends), \(distance)\(duration.inWords)"
    case .wait:
      let vehicle = first.line.map { " for line \($0)" } ?? ""
      return "\(start)wait\(vehicle) at \(first.from.title), \(duration.inWords)"
    case .change: return "\(start)change at \(first.from.title), \(duration.inWords)"
    case .ride where first.trip != nil:
      let stops = max(0, (first.trip?.calls.count ?? 1) - 1)
      let sign = first.trip?.headsign.map { " towards \($0)" } ?? ""
      let end = last.arrival.map { ", there \(times.clock($0))" } ?? ""
      return
        "\(start)line \(line ?? "")\(sign) \(ends), \(stops) \(stops == 1 ? "stop" : "stops"), "
        + duration.inWords + end
    case .drive where first.distance != nil, .cycle:
      let distance = legs.reduce(Meters.zero) { $0 + ($1.distance ?? .zero) }
      return "\(start)\(first.kind.rawValue) \(ends), \(distance), \(duration.inWords)"
    case .drive, .ride:
      let hops = legs.count
      let what = line.map { "line \($0)" } ?? "drive"
      let unit = line == nil ? (hops == 1 ? "road" : "roads") : (hops == 1 ? "stop" : "stops")
      return "\(start)\(what) \(ends), \(hops) \(unit), \(duration.inWords)"
    }
  }
}

extension Journey {
  /// The legs grouped by line, in order; of a timetable each leg by itself.
  var rides: [Ride] {
    guard !isScheduled else {
      return legs.indices.map { Ride(line: legs[$0].line, legs: legs[$0...$0]) }
    }
    let boarded = [0] + changes.map { $0 + 1 }
    let left = Array(boarded.dropFirst()) + [legs.count]
    guard !legs.isEmpty else { return [] }
    return zip(boarded, left).flatMap { start, end in
      let line = legs[start].line
      guard legs[start].kind == .wait, end - start > 1 else {
        return [Ride(line: line, legs: legs[start..<end])]
      }
      return [
        Ride(line: nil, legs: legs[start...start]), Ride(line: line, legs: legs[start + 1..<end]),
      ]
    }
  }
}
