internal import GeoKit
internal import StreetKit
internal import Synchronization
internal import TimetableKit

/// Measures walks along streets, or in straight lines if there are none.
final class StreetWalking: WalkingTimes {
  private let network: StreetNetwork
  private let timetable: Timetable
  private let straight: StraightWalking
  /// The area in which streets may be near; from anywhere else, a search for the nearest street
  /// would scan all of them.
  private let area: BoundingBox?
  /// One stop at each coordinate that has stops.
  private let stopAt: [Coordinate: Int]
  private let measured: StopWalks?
  /// The street position of each stop, computed on first use.
  private let positions = Mutex<[Int: StreetPosition?]>([:])

  /// A walk whose end is farther than this from a street is measured in a straight line.
  private static let nearStreet: Meters = 300
  /// Which way of travel is measured.
  enum Profile: String {
    case foot, bicycle

    /// A lower bound of the speed in metres per second, which converts a length to a sufficient time
    /// limit.
    var slowest: Double { self == .foot ? 0.4 : 1.5 }
  }

  private let profile: Profile

  /// Creates walks along streets.
  ///
  /// - Parameters:
  ///   - profile: The way of travel.
  ///   - measured: The walks between stops, where they were measured before.
  /// - Throws: ``RoutingError`` when the network was not made for walking.
  init(
    _ network: StreetNetwork, _ timetable: Timetable, by profile: Profile = .foot,
    measured: StopWalks? = nil
  ) throws(RoutingError) {
    guard network.profiles.contains(profile.rawValue) else {
      throw RoutingError(
        .unknownKey, "The streets were prepared without the profile \(profile.rawValue).")
    }
    self.profile = profile
    self.network = network
    self.timetable = timetable
    self.measured = measured
    straight = StraightWalking(timetable)
    area = network.bounds?.expanded(by: Self.nearStreet)
    var stopAt: [Coordinate: Int] = [:]
    for stop in timetable.servedStops { stopAt[timetable.stops[stop].coordinate] = stop }
    self.stopAt = stopAt
  }

  private static var options: SnapOptions {
    var options = SnapOptions()
    options.radius = nearStreet
    return options
  }

  private func position(near point: Coordinate) -> StreetPosition? {
    if let stop = stopAt[point] { return position(ofStop: stop) }
    return search(near: point)
  }

  private func position(ofStop stop: Int) -> StreetPosition? {
    if let known = positions.withLock({ $0[stop] }) { return known }
    let found = search(near: timetable.stops[stop].coordinate)
    positions.withLock { $0[stop] = .some(found) }
    return found
  }

  private func search(near point: Coordinate) -> StreetPosition? {
    guard let area, area.contains(point) else { return nil }
    return try? network.position(near: point, profile: profile.rawValue, options: Self.options)
  }

  func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk] {
    if !isReturn, let measured, let stop = stopAt[point],
      let walks = measured.walks(from: stop, within: limit)
    {
      return walks
    }
    let flown = straight.walks(near: point, within: limit, isReturn: isReturn)
    guard !flown.isEmpty, let origin = position(near: point) else { return flown }
    var walks = flown.filter { position(ofStop: $0.stop) == nil }
    let stops = flown.map(\.stop).filter { position(ofStop: $0) != nil }.sorted()
    let targets = StreetTargets(
      profile: profile.rawValue, positions: stops.map { position(ofStop: $0) })
    let time = Duration.milliseconds(Int64(limit.value / profile.slowest * 1000))
    let reached =
      (try? network.arrivals(from: origin, at: targets, within: time, isArrival: isReturn)) ?? []
    for arrival in reached {
      guard let position = targets.positions[arrival.target] else { continue }
      let distance = origin.distance + arrival.distance + position.distance
      if distance <= limit {
        walks.append(StopWalk(stop: stops[arrival.target], distance: distance))
      }
    }
    return walks
  }

  func distance(
    from start: Coordinate, to end: Coordinate, within limit: Meters
  ) -> Meters? {
    if start == end { return .zero }
    guard start.distance(to: end) <= limit else { return nil }
    guard let origin = position(near: start), let finish = position(near: end) else {
      return straight.distance(from: start, to: end, within: limit)
    }
    guard let route = try? network.route(from: origin, to: finish, profile: profile.rawValue) else {
      return nil
    }
    let distance = origin.distance + route.distance + finish.distance
    return distance <= limit ? distance : nil
  }

  func path(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    guard let origin = position(near: start), let finish = position(near: end),
      let route = try? network.route(from: origin, to: finish, profile: profile.rawValue)
    else { return [start, end] }
    return [start] + route.geometry + [end]
  }

  var followsStreets: Bool { true }
}

extension StreetWalking {
  /// The measure of rides by bicycle; `nil` for straight lines.
  static func cycling(
    _ streets: StreetNetwork, _ timetable: Timetable, _ isStraight: Bool
  ) throws(RoutingError) -> StreetWalking? {
    guard !isStraight, streets.profiles.contains(Profile.bicycle.rawValue) else { return nil }
    return try StreetWalking(streets, timetable, by: .bicycle)
  }
}
