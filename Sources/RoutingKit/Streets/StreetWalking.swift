internal import GeoKit
internal import StreetKit
internal import TimetableKit

/// Walks along streets, and in straight lines where there are none.
struct StreetWalking: WalkingTimes {
  private let network: StreetNetwork
  private let stops: [Int]
  private let targets: StreetTargets
  /// For each target the stop it stands for, as an index of `stops`.
  private let targetStops: [Int]
  /// For each stop its target; none for stops far from streets.
  private let targetOf: [Int?]
  private let straight: StraightWalking
  /// Where streets may be near; a search for the nearest street from elsewhere would visit all.
  private let area: BoundingBox?
  /// The index among the stops of each stop's coordinate, so that its street is not searched again.
  private let stopAt: [Coordinate: Int]

  /// The slowest anybody walks, which turns a length into a time that surely suffices.
  private static let slowest = 0.4
  /// Beyond this distance from a street, a walk is measured in a straight line.
  private static let nearStreet: Meters = 300

  /// Finds the street of each stop.
  ///
  /// - Throws: `StreetError` when the network was not made for walking.
  init(_ network: StreetNetwork, _ timetable: Timetable) throws(StreetError) {
    self.network = network
    stops = timetable.servedStops
    straight = StraightWalking(timetable)
    let area = network.bounds?.expanded(by: Self.nearStreet)
    self.area = area
    let places = stops.map { timetable.stops[$0].coordinate }
    let isNear = places.map { area?.contains($0) ?? false }
    let near = places.indices.filter { isNear[$0] }
    let found = try network.targets(
      at: near.map { places[$0] }, profile: "foot", options: Self.options)
    targets = found
    targetStops = near
    var stopAt: [Coordinate: Int] = [:]
    var targetOf = [Int?](repeating: nil, count: stops.count)
    for (target, stop) in near.enumerated() {
      stopAt[places[stop]] = target
      if found.positions[target] != nil { targetOf[stop] = target }
    }
    self.stopAt = stopAt
    self.targetOf = targetOf
  }

  private static var options: SnapOptions {
    var options = SnapOptions()
    options.radius = nearStreet
    return options
  }

  private func position(near point: Coordinate) -> StreetPosition? {
    if let target = stopAt[point] { return targets.positions[target] }
    guard let area, area.contains(point) else { return nil }
    return try? network.position(near: point, profile: "foot", options: Self.options)
  }

  func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk] {
    let flown = straight.walks(near: point, within: limit, isReturn: isReturn)
    guard !flown.isEmpty else { return [] }
    guard let origin = position(near: point) else { return flown }
    let time = Duration.milliseconds(Int64(limit.value / Self.slowest * 1000))
    let reached =
      (try? network.arrivals(from: origin, at: targets, within: time, isArrival: isReturn)) ?? []
    var walks: [StopWalk] = []
    for arrival in reached {
      guard let position = targets.positions[arrival.target] else { continue }
      let distance = origin.distance + arrival.distance + position.distance
      if distance <= limit {
        walks.append(StopWalk(stop: stops[targetStops[arrival.target]], distance: distance))
      }
    }
    return walks + flown.filter { !isNearStreet($0.stop) }
  }

  /// Whether a stop has a street; `stops` is in order.
  private func isNearStreet(_ stop: Int) -> Bool {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] < stop { low = middle + 1 } else { high = middle }
    }
    return low < stops.count && stops[low] == stop && targetOf[low] != nil
  }

  func distance(
    from start: Coordinate, to end: Coordinate, within limit: Meters
  ) -> Meters? {
    guard start.distance(to: end) <= limit else { return nil }
    guard let origin = position(near: start), let finish = position(near: end) else {
      return straight.distance(from: start, to: end, within: limit)
    }
    guard let route = try? network.route(from: origin, to: finish, profile: "foot") else {
      return nil
    }
    let distance = origin.distance + route.distance + finish.distance
    return distance <= limit ? distance : nil
  }

  func path(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    guard let origin = position(near: start), let finish = position(near: end),
      let route = try? network.route(from: origin, to: finish, profile: "foot")
    else { return [start, end] }
    return [start] + route.geometry + [end]
  }

  var assumption: String { "walks along streets" }
}
