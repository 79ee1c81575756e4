public import GeoKit
public import Localization

extension City {
  /// Why ``nearestNode(to:stopsOnly:within:)`` finds nothing, in words.
  ///
  /// - Parameters:
  ///   - point: The coordinate.
  ///   - stopsOnly: Whether it had to be a stop of public transport.
  ///   - radius: The maximum distance that was allowed.
  ///   - language: The language of the words.
  /// - Returns: The distance of the nearest one, or the fact that there is none.
  public func reasonForNothing(
    near point: Coordinate, stopsOnly: Bool = false, within radius: Meters = defaultRadius,
    language: Language = .english
  ) -> String {
    nothing(near: point, .place, stopsOnly: stopsOnly, within: radius).text(in: language)
  }

  func nothing(
    near point: Coordinate, _ end: NoJourney.End, stopsOnly: Bool, within radius: Meters
  ) -> NoJourney {
    let anywhere = Coordinate.earthRadius * 4
    guard let far = nearestNode(to: point, stopsOnly: stopsOnly, within: anywhere) else {
      return .empty(stops: stopsOnly)
    }
    return .nothingNear(
      end, stops: stopsOnly, radius: radius, nearest: far.node, distance: far.distance)
  }
}
