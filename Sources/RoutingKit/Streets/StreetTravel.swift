public import Foundation
public import GeoKit
public import StreetKit

/// Plans routes by car, by bicycle and on foot along the streets of OpenStreetMap.
public struct StreetTravel: CityStreets {
  /// The streets.
  public let network: StreetNetwork
  /// The maximum distance from a place to the nearest street.
  public var radius: Meters
  /// Streets to avoid.
  public var exclusions: StreetExclusions = []
  /// The vehicle for journeys by car.
  public var vehicle = StreetVehicle()
  /// The time zone in which timed restrictions apply; if `nil`, they are reported but not applied.
  public var timeZone: TimeZone?

  /// Creates travel along streets, for the profiles `car`, `bicycle` and `foot` that the network
  /// has.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - radius: The maximum distance from a place to the nearest street.
  public init(_ network: StreetNetwork, radius: Meters = City.defaultRadius) {
    self.network = network
    self.radius = radius
  }

  /// The same options with another network, such as one with current speeds.
  ///
  /// - Parameter network: The streets.
  /// - Returns: The copy.
  public func over(_ network: StreetNetwork) -> StreetTravel {
    var copy = StreetTravel(network, radius: radius)
    copy.exclusions = exclusions
    copy.vehicle = vehicle
    copy.timeZone = timeZone
    return copy
  }

  /// The modes for which the network has profiles.
  public var modes: [TravelMode] {
    [TravelMode.car, .cycling, .walking].filter { network.profiles.contains(Self.profile($0)) }
  }

  /// The attribution of the data.
  public var attribution: String { StreetNetwork.attribution }

  /// The fastest route between two points.
  ///
  /// - Throws: ``NoJourney`` that says which end is far from streets, or that there is no route.
  public func leg(by mode: TravelMode, from: Waypoint, to: Waypoint) throws(NoJourney) -> Leg {
    try way(by: mode, from: from, to: to, timing: .anyTime).leg
  }

  /// The fastest route between two points at a given time; restrictions apply if they are in force
  /// when a turn is reached.
  ///
  /// - Throws: ``NoJourney`` that says which end is far from streets, or that there is no route.
  public func way(
    by mode: TravelMode, from: Waypoint, to: Waypoint, timing: JourneyTiming
  ) throws(NoJourney) -> (leg: Leg, ignored: [String]) {
    let start = try position(near: from, mode, .start)
    let end = try position(near: to, mode, .finish)
    var route = try route(by: mode, start, end, at: departure(timing, nil))
    // The departure for a requested arrival depends on the duration of the route.
    if let departure = departure(timing, route.duration), !route.ignoredConditions.isEmpty {
      route = try self.route(by: mode, start, end, at: departure)
    }
    return (leg(by: mode, from: from, to: to, route), route.ignoredConditions)
  }

  private func route(
    by mode: TravelMode, _ start: StreetPosition, _ end: StreetPosition, at departure: StreetTime?
  ) throws(NoJourney) -> StreetRoute {
    var options = StreetRouteOptions()
    options.exclusions = exclusions
    if mode == .car { options.vehicle = vehicle }
    options.departure = departure
    let route: StreetRoute?
    do {
      route = try network.route(
        from: start, to: end, profile: Self.profile(mode), options: options)
    } catch {
      throw .streetProblem(mode, error.message)
    }
    guard let route else { throw .noStreetWay(mode) }
    return route
  }

  /// The local time of departure; `nil` if unknown.
  private func departure(_ timing: JourneyTiming, _ duration: Duration?) -> StreetTime? {
    guard let timeZone else { return nil }
    switch timing {
    case .anyTime: return nil
    case .departing(let date, let now):
      return StreetTime(max(date, now ?? date), in: timeZone)
    case .arriving(let date, let now):
      guard let duration else { return nil }
      let departure = date.addingTimeInterval(-(duration / .seconds(1)))
      return StreetTime(max(departure, now ?? departure), in: timeZone)
    }
  }

  private func leg(
    by mode: TravelMode, from: Waypoint, to: Waypoint, _ route: StreetRoute
  ) -> Leg {
    let seconds = route.duration.components.seconds
    let rounded = route.duration > .seconds(seconds) ? seconds + 1 : seconds
    return Leg(
      kind: mode == .car ? .drive : mode == .cycling ? .cycle : .walk, from: from, to: to,
      duration: .seconds(rounded), distance: route.distance,
      geometry: [from.coordinate] + route.geometry + [to.coordinate],
      steps: route.legs.flatMap(\.steps).map { $0.shifted(by: 1) })
  }

  /// Streets, addresses and other named places, best match first.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - limit: Maximum number of places.
  public func places(named text: String, limit: Int) -> [PlaceSuggestion] {
    network.places(named: text, limit: limit).map {
      PlaceSuggestion(name: $0.name, kind: .place, coordinate: $0.coordinate)
    }
  }

  /// The place whose name matches a text best; `nil` if none does.
  public func coordinate(named text: String) -> Coordinate? {
    network.places(named: text, limit: 1).first?.coordinate
  }

  private func position(
    near point: Waypoint, _ mode: TravelMode, _ end: NoJourney.End
  ) throws(NoJourney) -> StreetPosition {
    var options = SnapOptions()
    options.radius = radius
    options.exclusions = exclusions
    if mode == .car { options.vehicle = vehicle }
    let found = try? network.position(
      near: point.coordinate, profile: Self.profile(mode), options: options)
    if let found { return found }
    throw .noStreetNear(end, mode, radius: radius)
  }

  private static func profile(_ mode: TravelMode) -> String {
    switch mode {
    case .car: "car"
    case .cycling: "bicycle"
    default: "foot"
    }
  }
}

extension StreetRoute {
  /// The conditional restrictions along the route that were ignored, each once.
  fileprivate var ignoredConditions: [String] {
    legs.flatMap(\.ignoredConditions).reduce(into: []) { found, condition in
      if !found.contains(condition) { found.append(condition) }
    }
  }
}

extension StreetTime {
  /// The time of the week of a date in a time zone.
  fileprivate init(_ date: Date, in zone: TimeZone) {
    let local = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    let seconds = Int(exactly: local.rounded(.down)) ?? 0
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    // 1 January 1970 was a Thursday.
    self.init(weekday: ((day % 7 + 7) % 7 + 3) % 7 + 1, secondOfDay: seconds - day * 86_400)
  }
}
