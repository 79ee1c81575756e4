public import GeoKit
public import StreetKit

/// The streets of OpenStreetMap as a part of a city: ways by car, by bicycle and on foot.
public struct StreetTravel: CityStreets {
  /// The streets.
  public let network: StreetNetwork
  /// How far from a place the nearest street may be.
  public var radius: Meters

  /// Takes a street network with the profiles `car`, `bicycle` and `foot`.
  public init(_ network: StreetNetwork, radius: Meters = City.defaultRadius) {
    self.network = network
    self.radius = radius
  }

  /// The modes whose profiles the network has.
  public var modes: [TravelMode] {
    [TravelMode.car, .cycling, .walking].filter { network.profiles.contains(Self.profile($0)) }
  }

  /// Who made the data.
  public var attribution: String { StreetNetwork.attribution }

  /// The fastest way between two points.
  ///
  /// - Throws: ``NoJourney`` that says which end is far from streets, or that none lead there.
  public func leg(by mode: TravelMode, from: Waypoint, to: Waypoint) throws(NoJourney) -> Leg {
    let profile = Self.profile(mode)
    let start = try position(near: from, mode, .start)
    let end = try position(near: to, mode, .finish)
    let route: StreetRoute?
    do {
      route = try network.route(from: start, to: end, profile: profile)
    } catch {
      throw .streetProblem(mode, error.message)
    }
    guard let route else {
      throw .noStreetWay(mode)
    }
    let seconds = route.duration.components.seconds
    let rounded = route.duration > .seconds(seconds) ? seconds + 1 : seconds
    return Leg(
      kind: mode == .car ? .drive : mode == .cycling ? .cycle : .walk, from: from, to: to,
      duration: .seconds(rounded), distance: route.distance,
      geometry: [from.coordinate] + route.geometry + [to.coordinate],
      steps: route.legs.flatMap(\.steps).map { $0.shifted(by: 1) })
  }

  /// Streets, addresses and other named things, best first.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - limit: The most places.
  public func places(named text: String, limit: Int) -> [PlaceSuggestion] {
    network.places(named: text, limit: limit).map {
      PlaceSuggestion(name: $0.name, kind: .place, coordinate: $0.coordinate)
    }
  }

  /// Where the street, address or other named thing is that a text means best.
  public func coordinate(named text: String) -> Coordinate? {
    network.places(named: text, limit: 1).first?.coordinate
  }

  private func position(
    near point: Waypoint, _ mode: TravelMode, _ end: NoJourney.End
  ) throws(NoJourney) -> StreetPosition {
    var options = SnapOptions()
    options.radius = radius
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
