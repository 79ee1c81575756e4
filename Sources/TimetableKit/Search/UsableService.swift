/// The part of a timetable that a query may use.
struct UsableService: Hashable, Sendable {
  /// The lines to avoid, by name or id.
  let excludedLines: Set<String>
  /// Whether vehicles and stops must be wheelchair-accessible.
  let requiresWheelchair: Bool
  /// Whether vehicles must take bicycles.
  let carriesBicycle: Bool

  init(_ model: TransitModel) {
    excludedLines = model.excludedLines
    requiresWheelchair = model.requiresWheelchair
    carriesBicycle = model.bicycle?.use == .carry
  }

  /// Whether everything may be used.
  var isAll: Bool { excludedLines.isEmpty && !requiresWheelchair && !carriesBicycle }

  /// For each trip whether it may be used; empty if all may.
  func trips(of timetable: Timetable) -> [Bool] {
    guard !isAll else { return [] }
    let lines = timetable.lines.map {
      !excludedLines.contains($0.name) && !excludedLines.contains($0.id)
    }
    return timetable.trips.map {
      lines[$0.line] && (!requiresWheelchair || $0.isAccessible == true)
        && (!carriesBicycle || $0.takesBicycles == true)
    }
  }

  /// For each stop whether passengers may board and alight there; empty if all are allowed.
  ///
  /// A platform without information inherits that of its station (GTFS Schedule,
  /// `wheelchair_boarding`).
  func stops(of timetable: Timetable) -> [Bool] {
    guard requiresWheelchair else { return [] }
    return timetable.stops.indices.map { Self.accessibility(of: $0, in: timetable) == true }
  }

  /// Whether wheelchairs can board at a stop; `nil` where neither it nor its station says.
  static func accessibility(of stop: Int, in timetable: Timetable) -> Bool? {
    let stop = timetable.stops[stop]
    return stop.isAccessible ?? stop.station.flatMap { timetable.stops[$0].isAccessible }
  }
}
