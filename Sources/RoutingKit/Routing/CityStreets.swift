public import GeoKit

/// The streets of a city, for journeys by car, by bicycle and on foot.
public protocol CityStreets: Sendable {
  /// The modes that the streets support.
  var modes: [TravelMode] { get }

  /// The attribution of the data, which must be shown with every answer.
  var attribution: String { get }

  /// The routes through several points in their order.
  ///
  /// - Parameters:
  ///   - mode: The mode, one of ``modes``.
  ///   - points: The start, the points on the way and the destination.
  ///   - timing: When to travel: restrictions count that hold when a turn is passed.
  ///   - alternatives: Maximum number of other routes, which only exist between two points.
  /// - Returns: The fastest route first; at least one.
  /// - Throws: ``NoJourney`` with the reason.
  func ways(
    by mode: TravelMode, over points: [Waypoint], timing: JourneyTiming, alternatives: Int
  ) throws(NoJourney) -> [StreetWay]

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
  ///
  /// - Parameters:
  ///   - text: A name as typed.
  ///   - limit: Maximum number to return.
  public func places(named text: String, limit: Int) -> [PlaceSuggestion] { [] }

  /// Returns `nil`.
  ///
  /// - Parameter text: A name as typed.
  public func coordinate(named text: String) -> Coordinate? { nil }
}
