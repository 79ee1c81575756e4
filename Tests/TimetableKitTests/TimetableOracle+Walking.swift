import GeoKit

extension TimetableOracle {
  /// When one is somewhere, and how far one has walked until then.
  struct Way: Hashable {
    let time: Int
    let walked: Double
  }

  /// A journey as the definition finds it.
  struct Journey: Hashable {
    let vehicles: Int
    let arrival: Int
    /// Whole metres.
    let walked: Int
  }

  /// The journeys that no other one with as few vehicles, as early and with as short walks beats.
  func fronts(from: Coordinate, to: Coordinate, at time: Int, vehicles limit: Int) -> Set<Journey> {
    var ready: [Int: [Way]] = [:]
    for stop in isServed where from.distance(to: feed.stops[stop]).value <= access {
      let way = Way(
        time: time + seconds(from, feed.stops[stop]),
        walked: from.distance(to: feed.stops[stop]).value)
      ready[stop] = [way]
    }
    var ends: [(vehicles: Int, way: Way)] = []
    for round in 1...limit {
      var next = ready
      for (stop, ways) in arrivals(after: ready) {
        for way in ways {
          for other in isServed where other == stop || transfer(stop, other) != nil {
            let rule = other == stop ? (walk: 0, ready: transfer(stop, stop)?.ready) : nil
            let walk = rule?.walk ?? transfer(stop, other)?.walk ?? 0
            let length = feed.stops[stop].distance(to: feed.stops[other]).value
            let last = feed.stops[other].distance(to: to).value
            if last <= access {
              let end = Way(
                time: way.time + walk + seconds(feed.stops[other], to),
                walked: way.walked + length + last)
              ends.append((round, end))
            }
            if let wait = rule.map(\.ready) ?? transfer(stop, other)?.ready {
              next[other, default: []].append(
                Way(time: way.time + wait, walked: way.walked + length))
            }
          }
        }
      }
      ready = next.mapValues(Self.best)
    }
    let best = ends.filter { end in
      !ends.contains {
        $0.vehicles <= end.vehicles && $0.way.time <= end.way.time
          && $0.way.walked <= end.way.walked + 0.01
          && ($0.vehicles < end.vehicles || $0.way.time < end.way.time
            || $0.way.walked < end.way.walked - 0.01)
      }
    }
    return Set(
      best.map {
        Journey(
          vehicles: $0.vehicles, arrival: $0.way.time, walked: Int($0.way.walked.rounded()))
      })
  }

  /// Where every vehicle that can be caught lets out.
  private func arrivals(after ready: [Int: [Way]]) -> [Int: [Way]] {
    var arrived: [Int: [Way]] = [:]
    for vehicle in vehicles {
      for (index, call) in vehicle.calls.enumerated() {
        let caught = (ready[call.stop] ?? []).filter { $0.time <= call.departure }
        guard let walked = caught.map(\.walked).min() else { continue }
        for later in vehicle.calls[(index + 1)...] {
          arrived[later.stop, default: []].append(Way(time: later.arrival, walked: walked))
        }
      }
    }
    return arrived.mapValues(Self.best)
  }

  private static func best(_ ways: [Way]) -> [Way] {
    Set(ways).filter { way in
      !ways.contains { $0 != way && $0.time <= way.time && $0.walked <= way.walked }
    }
  }
}
