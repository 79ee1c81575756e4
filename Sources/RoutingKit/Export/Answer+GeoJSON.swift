public import Foundation
internal import GeoKit

extension Answer {
  /// The journeys as GeoJSON (RFC 7946): for each, a line per ride, along the streets if known, then
  /// points for its start, transfers and destination.
  ///
  /// Lines have the properties `mode`, `line`, `duration`, `departure` and `arrival`. Points have
  /// `mode`, `role` (`start`, `change` or `finish`), `id`, `name`, `line` (boarded there) and
  /// `time`; the start and the destination also have `distance`, in metres from the requested
  /// place.
  ///
  /// - Parameter timeZone: The zone in which times are written.
  /// - Returns: A feature collection, with the ``attribution`` as its member of that name.
  public func geoJSON(timeZone: TimeZone) -> String {
    let times = JourneyWords(timeZone: timeZone)
    return GeoJSON.text(
      journeys.flatMap { $0.rideFeatures(times) + $0.pinFeatures(times) }, attribution: attribution)
  }
}

extension Journey {
  fileprivate func rideFeatures(_ times: JourneyWords) -> [GeoJSON.Feature] {
    rides.map { ride in
      let duration = ride.legs.reduce(Duration.zero) { $0 + $1.duration }
      return GeoJSON.Feature(
        .lineString(ride.points),
        properties: [
          "mode": .string(mode.rawValue), "line": .text(ride.line),
          "duration": .integer(Int(duration.components.seconds)),
          "departure": .text(ride.legs.first?.departure.map(times.timestamp)),
          "arrival": .text(ride.legs.last?.arrival.map(times.timestamp)),
        ])
    }
  }

  fileprivate func pinFeatures(_ times: JourneyWords) -> [GeoJSON.Feature] {
    func pin(
      _ role: String, _ node: Waypoint, line: String?, time: Date?, distance: Meters? = nil
    ) -> GeoJSON.Feature {
      GeoJSON.Feature(
        .point(node.coordinate),
        properties: [
          "mode": .string(mode.rawValue), "role": .string(role), "id": .text(node.id),
          "name": .text(node.name), "line": .text(line), "time": .text(time.map(times.timestamp)),
          "distance": distance.map { .number($0.value) } ?? .null,
        ])
    }
    return [pin("start", start, line: legs.first?.line, time: departure, distance: startDistance)]
      + changes.map { pin("change", legs[$0].to, line: legs[$0 + 1].line, time: legs[$0].arrival) }
      + [pin("finish", finish, line: nil, time: arrival, distance: finishDistance)]
  }
}

extension GeoJSON.Value {
  fileprivate static func text(_ string: String?) -> GeoJSON.Value {
    string.map(GeoJSON.Value.string) ?? .null
  }
}
