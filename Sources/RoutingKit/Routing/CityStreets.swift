public import GeoKit

/// The streets of a city, as journeys by car, by bicycle and on foot need them.
public protocol CityStreets: Sendable {
  /// The modes that can be travelled.
  var modes: [TravelMode] { get }

  /// The attribution of the data, to be shown with every answer.
  var attribution: String { get }

  /// The way between two points.
  ///
  /// - Throws: ``NoJourney`` with the reason.
  func leg(by mode: TravelMode, from: Waypoint, to: Waypoint) throws(NoJourney) -> Leg

  /// The way between two points at a time.
  ///
  /// - Returns: The way, and the times of restrictions on it that could not be minded.
  /// - Throws: ``NoJourney`` with the reason.
  func way(
    by mode: TravelMode, from: Waypoint, to: Waypoint, timing: JourneyTiming
  ) throws(NoJourney) -> (leg: Leg, ignored: [String])

  /// The best match of a text among streets, addresses and other named things; `nil` for none.
  func coordinate(named text: String) -> Coordinate?

  /// Streets, addresses and other things on the map that a text may mean, best first.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - limit: The most places.
  func places(named text: String, limit: Int) -> [PlaceSuggestion]
}

extension CityStreets {
  /// No names are known.
  public func places(named text: String, limit: Int) -> [PlaceSuggestion] { [] }

  /// The same way at all times, unless told otherwise.
  public func way(
    by mode: TravelMode, from: Waypoint, to: Waypoint, timing: JourneyTiming
  ) throws(NoJourney) -> (leg: Leg, ignored: [String]) {
    (try leg(by: mode, from: from, to: to), [])
  }

  /// Nothing has a name by default.
  public func coordinate(named text: String) -> Coordinate? { nil }
}
