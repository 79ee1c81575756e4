internal import CivilTime

extension Timetable {
  /// The indices of the stops at which vehicles call, in ascending order.
  public var servedStops: [Int] {
    var isServed = [Bool](repeating: false, count: stops.count)
    for call in calls { isServed[Int(call.stop)] = true }
    return isServed.indices.filter { isServed[$0] }
  }

  /// The platforms of a stop: those of a station, or the stop itself.
  ///
  /// - Parameter stop: The index of a stop or station.
  public func platforms(of stop: Int) -> [Int] {
    guard stops[stop].kind != .platform else { return [stop] }
    let station = stops[stop].kind == .station ? stop : stops[stop].station ?? stop
    let members = stops.indices.filter { stops[$0].station == station && $0 != stop }
    return members.filter { stops[$0].kind == .platform } + [stop]
  }

  /// The last day on which a trip runs, as days since 1970-01-01; `nil` if there is none.
  public var lastServedDay: Int? { feeds.compactMap(\.lastDay).max() }

  /// The first day on which a trip runs, as days since 1970-01-01; `nil` if there is none.
  public var firstServedDay: Int? { feeds.compactMap(\.firstDay).min() }

  /// Whether a trip runs on a day, counted from 1970-01-01.
  ///
  /// - Parameter day: The day, in days since 1970-01-01.
  public func hasService(on day: Int) -> Bool {
    let running = services.map { $0.runs(on: day) }
    return trips.contains { running[$0.service] }
  }

  /// A day in ISO 8601.
  static func text(ofDay day: Int) -> String { CivilDate(daysSinceEpoch: day).description }
}
