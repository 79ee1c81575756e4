import Foundation
import GeoKit

/// The definition of a journey: all vehicles one by one, until nothing changes.
///
/// It shares no code with the kit but distances.
struct TimetableOracle {
  struct Vehicle {
    let calls: [SeededFeed.Call]
  }

  let feed: SeededFeed
  let vehicles: [Vehicle]
  let change: Int
  let access: Double
  let transfer: Double
  let isServed: Set<Int>

  init(_ feed: SeededFeed, change: Int, access: Double, transfer: Double) {
    self.feed = feed
    self.change = change
    self.access = access
    self.transfer = transfer
    var vehicles: [Vehicle] = []
    for trip in feed.trips {
      for (isRunning, shift) in [(trip.runsToday, 0), (trip.ranYesterday, -86_400)] where isRunning
      {
        var starts = [trip.calls[0].departure]
        if !trip.headways.isEmpty {
          starts = trip.headways.flatMap {
            Array(stride(from: $0.start, to: $0.end, by: $0.interval))
          }
        }
        for start in starts {
          let offset = start - trip.calls[0].departure + shift
          vehicles.append(
            Vehicle(
              calls: trip.calls.map {
                SeededFeed.Call(
                  stop: $0.stop, arrival: $0.arrival + offset, departure: $0.departure + offset)
              }))
        }
      }
    }
    self.vehicles = vehicles
    isServed = Set(feed.trips.flatMap { $0.calls.map(\.stop) })
  }

  func seconds(_ from: Coordinate, _ to: Coordinate) -> Int {
    Int((from.distance(to: to).value / 1.2).rounded(.up))
  }

  /// The walk between two stops after a vehicle, and seconds until a vehicle can be boarded there.
  func transfer(_ from: Int, _ to: Int) -> (walk: Int, ready: Int)? {
    let rule = feed.transfers.last { $0.from == from && $0.to == to }
    let walk = from == to ? 0 : seconds(feed.stops[from], feed.stops[to])
    switch rule?.type {
    case 3: return nil
    case 2: return (walk, max(walk + change, rule?.minimum ?? 0))
    case 1: return (walk, walk)
    case 0: return (walk, walk + change)
    default:
      guard from == to || feed.stops[from].distance(to: feed.stops[to]).value <= transfer else {
        return nil
      }
      return (walk, walk + change)
    }
  }

  /// The earliest arrival for each number of vehicles up to a limit.
  func arrivals(from: Coordinate, to: Coordinate, at time: Int, vehicles limit: Int) -> [Int?] {
    var ready: [Int: Int] = [:]
    for stop in isServed where from.distance(to: feed.stops[stop]).value <= access {
      ready[stop] = time + seconds(from, feed.stops[stop])
    }
    var best: [Int?] = []
    for _ in 0..<limit {
      var arrived: [Int: Int] = [:]
      for vehicle in vehicles {
        var isAboard = false
        for call in vehicle.calls {
          if isAboard { arrived[call.stop] = min(arrived[call.stop] ?? .max, call.arrival) }
          if let earliest = ready[call.stop], earliest <= call.departure { isAboard = true }
        }
      }
      var end = best.last ?? nil
      var next = ready
      for (stop, clock) in arrived {
        for other in isServed where other == stop || transfer(stop, other) != nil {
          let walk = other == stop ? 0 : transfer(stop, other)?.walk ?? 0
          let last = feed.stops[other].distance(to: to).value
          if last <= access {
            end = min(end ?? .max, clock + walk + seconds(feed.stops[other], to))
          }
          if let wait = transfer(stop, other)?.ready {
            next[other] = min(next[other] ?? .max, clock + wait)
          }
        }
      }
      ready = next
      best.append(end)
    }
    return best
  }

  /// The latest departure that arrives in time: every second at which anything can change is tried.
  func latestDeparture(from: Coordinate, to: Coordinate, by deadline: Int, after earliest: Int)
    -> Int?
  {
    var moments: Set<Int> = []
    for stop in isServed where from.distance(to: feed.stops[stop]).value <= access {
      let walk = seconds(from, feed.stops[stop])
      for vehicle in vehicles {
        for call in vehicle.calls where call.stop == stop { moments.insert(call.departure - walk) }
      }
    }
    return moments.sorted(by: >).first { moment in
      guard moment >= earliest else { return false }
      guard let end = arrivals(from: from, to: to, at: moment, vehicles: 8).last ?? nil else {
        return false
      }
      return end <= deadline
    }
  }
}
