internal import GeoKit

/// Consecutive legs of a journey without a transfer.
struct Ride {
  let line: String?
  let legs: ArraySlice<Leg>

  /// The points of the ride, at least two.
  var points: [Coordinate] {
    let points = legs.line
    return points.count == 1 ? points + points : points
  }
}

extension Journey {
  /// The legs grouped by line, in order; legs of a timetable stay separate.
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
