internal import Foundation

/// The legs of a journey that are travelled without a change.
struct Ride {
  let line: String?
  let legs: ArraySlice<Leg>

  /// The ride in words: `08:50 line 15 from Plac Politechniki to Centrum, 4 stops, 10 min`.
  func sentence(_ times: JourneyTimes) -> String {
    guard let first = legs.first, let last = legs.last else { return "" }
    let duration = legs.reduce(Duration.zero) { $0 + $1.duration }
    let hops = legs.count
    let what = line.map { "line \($0)" } ?? "drive"
    let unit = line == nil ? (hops == 1 ? "road" : "roads") : (hops == 1 ? "stop" : "stops")
    let start = first.departure.map { times.clock($0) + " " } ?? ""
    return "\(start)\(what) from \(first.from.title) to \(last.to.title), \(hops) \(unit), "
      + duration.inWords
  }
}

extension Journey {
  /// The legs grouped by line, in order.
  var rides: [Ride] {
    let boarded = [0] + changes.map { $0 + 1 }
    let left = Array(boarded.dropFirst()) + [legs.count]
    guard !legs.isEmpty else { return [] }
    return zip(boarded, left).map { Ride(line: legs[$0].line, legs: legs[$0..<$1]) }
  }
}

extension Node {
  /// What people call it, or its key.
  var title: String { name ?? id }
}
