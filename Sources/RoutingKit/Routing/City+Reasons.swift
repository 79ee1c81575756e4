public import GeoKit
public import Localization

extension City {
  /// Why ``nearestNode(to:stopsOnly:within:)`` found nothing, in words.
  ///
  /// - Parameters:
  ///   - point: The coordinate.
  ///   - stopsOnly: Whether only stops of public transport were considered.
  ///   - radius: The maximum distance of the query.
  ///   - language: The language of the text.
  /// - Returns: A sentence with the distance of the nearest node, or saying that there is none.
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
