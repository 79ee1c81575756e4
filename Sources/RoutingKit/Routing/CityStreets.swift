/// The streets of a city, as journeys by car, by bicycle and on foot need them.
public protocol CityStreets: Sendable {
  /// The modes that can be travelled.
  var modes: [TravelMode] { get }

  /// Who made the data, to be shown with every answer.
  var attribution: String { get }

  /// The way between two points.
  ///
  /// - Throws: ``NoJourney`` that says why there is none.
  func leg(by mode: TravelMode, from: Waypoint, to: Waypoint) throws(NoJourney) -> Leg
}
