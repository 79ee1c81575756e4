public import GeoKit

/// The streets of a city, for journeys by car, by bicycle and on foot.
public protocol CityStreets: Sendable {
  /// The modes that the streets support.
  var modes: [TravelMode] { get }

  /// The attribution of the data, which must be shown with every answer.
  var attribution: String { get }

  /// The fastest route between two points.
  ///
  /// - Throws: ``NoJourney`` with the reason.
  func leg(by mode: TravelMode, from: Waypoint, to: Waypoint) throws(NoJourney) -> Leg

  /// The fastest route between two points at a given time.
  ///
  /// - Returns: The route, and the conditional restrictions on it that could not be applied.
  /// - Throws: ``NoJourney`` with the reason.
  func way(
    by mode: TravelMode, from: Waypoint, to: Waypoint, timing: JourneyTiming
  ) throws(NoJourney) -> (leg: Leg, ignored: [String])

  /// The place whose name matches a text best; `nil` if none does.
  func coordinate(named text: String) -> Coordinate?

  /// Streets, addresses and other places that match a text, best match first.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - limit: Maximum number of places.
  func places(named text: String, limit: Int) -> [PlaceSuggestion]
}

extension CityStreets {
  /// Returns no places.
  public func places(named text: String, limit: Int) -> [PlaceSuggestion] { [] }

  /// Returns the same route at all times.
  public func way(
    by mode: TravelMode, from: Waypoint, to: Waypoint, timing: JourneyTiming
  ) throws(NoJourney) -> (leg: Leg, ignored: [String]) {
    (try leg(by: mode, from: from, to: to), [])
  }

  /// Returns `nil`.
  public func coordinate(named text: String) -> Coordinate? { nil }
}
