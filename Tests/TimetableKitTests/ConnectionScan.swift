import GeoKit

@testable import TimetableKit

/// Earliest arrivals by scanning every ride between two stops in the order of departures
/// (connection scan; Dibbelt, Pajor, Strasser and Wagner, 2013).
///
/// Of the kit it uses the timetable's numbers and distances, nothing of its search.
struct ConnectionScan {
  private struct Connection {
    let from: Int
    let to: Int
    let departure: Int
    let arrival: Int
    let vehicle: Int
    let canBoard: Bool
    let canAlight: Bool
  }

  private let connections: [Connection]
  private let vehicleCount: Int
  private let stops: [(index: Int, place: Coordinate)]
  /// The walks to other stops, with their seconds.
  private let walks: [[(stop: Int, seconds: Int)]]
  private let change: Int
  private let access: Double

  /// Expands the vehicles of service days; rules of `transfers.txt` are not followed.
  init(
    _ timetable: Timetable, days: ClosedRange<Int>, change: Int, access: Double = 600,
    transfer: Double = 250
  ) {
    var found: [Connection] = []
    var vehicle = 0
    for pattern in 0..<timetable.patternCount {
      let calls = timetable.calls[timetable.calls(of: pattern)]
      for index in timetable.runs(of: pattern) {
        let run = timetable.runs[index]
        let trip = timetable.trips[Int(run.trip)]
        let feed = timetable.feeds[timetable.lines[trip.line].feed]
        for day in days where timetable.services[trip.service].runs(on: day) {
          let start = Int(feed.start(of: day)) + Int(run.start)
          for (position, pair) in zip(calls, calls.dropFirst()).enumerated() {
            let time = Int(run.profile) + position
            found.append(
              Connection(
                from: Int(pair.0.stop), to: Int(pair.1.stop),
                departure: start + Int(timetable.departures[time]),
                arrival: start + Int(timetable.arrivals[time + 1]), vehicle: vehicle,
                canBoard: pair.0.canBoard, canAlight: pair.1.canAlight))
          }
          vehicle += 1
        }
      }
    }
    // A vehicle's rides of no duration keep their order.
    connections = found.enumerated().sorted {
      ($0.element.departure, $0.offset) < ($1.element.departure, $1.offset)
    }.map(\.element)
    vehicleCount = vehicle
    let served = timetable.servedStops.map { ($0, timetable.stops[$0].coordinate) }
    stops = served
    var walks = [[(stop: Int, seconds: Int)]](repeating: [], count: timetable.stops.count)
    let northward = served.sorted { $0.1.latitude < $1.1.latitude }
    for (index, (from, start)) in northward.enumerated() {
      for (to, end) in northward[(index + 1)...] {
        guard end.latitude - start.latitude < 0.003 else { break }
        let distance = start.distance(to: end).value
        guard distance <= transfer else { continue }
        walks[from].append((to, Self.seconds(distance)))
        walks[to].append((from, Self.seconds(distance)))
      }
    }
    self.walks = walks
    self.change = change
    self.access = access
  }

  private static func seconds(_ distance: Double) -> Int { Int((distance / 1.2).rounded(.up)) }

  /// The earliest arrival with at least one vehicle, in seconds since 1970.
  func arrival(from: Coordinate, to: Coordinate, at time: Int) -> Int? {
    var ready = [Int](repeating: .max, count: walks.count)
    var end = [Int](repeating: .max, count: walks.count)
    for (stop, place) in stops {
      let (near, last) = (from.distance(to: place).value, place.distance(to: to).value)
      if near <= access { ready[stop] = time + Self.seconds(near) }
      if last <= access { end[stop] = Self.seconds(last) }
    }
    var isAboard = [Bool](repeating: false, count: vehicleCount)
    var best = Int.max
    var low = 0
    var high = connections.count
    while low < high {
      let middle = (low + high) / 2
      if connections[middle].departure < time { low = middle + 1 } else { high = middle }
    }
    for connection in connections[low...] {
      guard connection.departure < best else { break }
      if connection.canBoard, ready[connection.from] <= connection.departure {
        isAboard[connection.vehicle] = true
      }
      guard isAboard[connection.vehicle], connection.canAlight else { continue }
      let here = connection.arrival
      if end[connection.to] != .max { best = min(best, here + end[connection.to]) }
      ready[connection.to] = min(ready[connection.to], here + change)
      for walk in walks[connection.to] {
        if end[walk.stop] != .max { best = min(best, here + walk.seconds + end[walk.stop]) }
        ready[walk.stop] = min(ready[walk.stop], here + walk.seconds + change)
      }
    }
    return best == .max ? nil : best
  }
}
