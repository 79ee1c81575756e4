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

  /// The routes through several points: the fastest, and other routes between two points.
  ///
  /// - Parameters:
  ///   - mode: The mode, one of ``modes``.
  ///   - points: The start, the points on the way and the destination.
  ///   - timing: When to travel: restrictions count that hold when a turn is passed.
  ///   - alternatives: Maximum number of other routes.
  /// - Returns: The fastest route first; at least one.
  /// - Throws: ``NoJourney`` that says which point is far from streets, or that none lead there.
  public func ways(
    by mode: TravelMode, over points: [Waypoint], timing: JourneyTiming, alternatives: Int
  ) throws(NoJourney) -> [StreetWay] {
    var places: [StreetPosition] = []
    for (index, point) in points.enumerated() {
      let end = index == 0 ? NoJourney.End.start : index < points.count - 1 ? .place : .finish
      places.append(try position(near: point, mode, end))
    }
    var routes = try routes(by: mode, places, at: departure(timing, nil), alternatives)
    // When to leave for an arrival is known once it is known how long it takes.
    if let departure = departure(timing, routes[0].duration), !routes[0].ignoredConditions.isEmpty {
      routes = try self.routes(by: mode, places, at: departure, alternatives)
    }
    return routes.map { route in
      StreetWay(
        legs: zip(route.legs, zip(points, points.dropFirst())).map { leg, ends in
          self.leg(by: mode, from: ends.0, to: ends.1, leg)
        }, ignoredConditions: route.ignoredConditions)
    }
  }

  /// The routes through places, at least one.
  private func routes(
    by mode: TravelMode, _ places: [StreetPosition], at departure: StreetTime?,
    _ alternatives: Int
  ) throws(NoJourney) -> [StreetRoute] {
    var options = StreetRouteOptions()
    options.exclusions = exclusions
    options.continuesStraight = mode == .car
    if mode == .car { options.vehicle = vehicle }
    options.departure = departure
    let routes: [StreetRoute]
    do {
      routes = try network.routes(
        over: places, profile: Self.profile(mode), options: options, alternatives: alternatives)
    } catch {
      throw .streetProblem(mode, error.message)
    }
    guard !routes.isEmpty else { throw .noStreetWay(mode) }
    return routes
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
    by mode: TravelMode, from: Waypoint, to: Waypoint, _ route: StreetLeg
  ) -> Leg {
    let seconds = route.duration.components.seconds
    let rounded = route.duration > .seconds(seconds) ? seconds + 1 : seconds
    return Leg(
      kind: mode == .car ? .drive : mode == .cycling ? .cycle : .walk, from: from, to: to,
      duration: .seconds(rounded), distance: route.distance,
      geometry: [from.coordinate] + route.geometry + [to.coordinate],
      steps: route.steps.map { $0.shifted(by: 1) })
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
  ///
  /// - Parameter text: The text as typed.
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
