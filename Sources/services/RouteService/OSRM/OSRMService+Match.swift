#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

extension OSRMService {
  func match(_ request: OSRMRequest) throws(OSRMError) -> String {
    if zip(request.timestamps, request.timestamps.dropFirst()).contains(where: >) {
      throw .options("Timestamps need to be monotonically increasing.")
    }
    if let waypoints = request.waypoints { try checkWaypoints(waypoints, request) }
    let kept = request.tidies ? tidied(request) : Array(request.coordinates.indices)
    guard kept.count >= 2 else { throw .noMatch("Could not match the trace.") }
    let accuracies = request.radiuses.isEmpty ? [] : kept.map { request.radiuses[$0] }
    let found = try failing { () throws(StreetError) in
      try network.match(
        kept.map { request.coordinates[$0] }, accuracies: accuracies.map { $0.map { Meters($0) } },
        times: request.splitsGaps && !request.timestamps.isEmpty
          ? kept.map { request.timestamps[$0] } : [],
        profile: request.profile, includesSteps: request.hasSteps)
    }
    guard !found.parts.isEmpty else { throw .noMatch("Could not match the trace.") }
    var points = [StreetMatch.Point?](repeating: nil, count: request.coordinates.count)
    for (index, point) in zip(kept, found.points) { points[index] = point }
    var joined = request
    joined.waypoints = try waypoints(request, found, points)
    return answer(request) { object in
      object.key("matchings")
      object.array { list in
        for part in found.parts {
          write(part.route, joined, confidence: part.confidence, to: &list)
        }
      }
      guard !request.skipsWaypoints else { return }
      object.key("tracepoints")
      object.array { write(points, request, to: &$0) }
    }
  }

  /// The coordinates without those that follow another within 15 metres or 5 seconds, as indices.
  ///
  /// The rules and limits are those of osrm-routed.
  private func tidied(_ request: OSRMRequest) -> [Int] {
    var kept = [0]
    var distance = 0.0
    for index in request.coordinates.indices.dropFirst() {
      distance += request.coordinates[index - 1].distance(to: request.coordinates[index]).value
      let isLate =
        request.timestamps.isEmpty
        || request.timestamps[index] - request.timestamps[kept[kept.count - 1]] >= 5
      guard distance >= 15 && isLate || index == request.coordinates.count - 1 else { continue }
      kept.append(index)
      distance = 0
    }
    return kept
  }

  /// The waypoints as indices of matched points; `nil` without the option.
  private func waypoints(
    _ request: OSRMRequest, _ found: StreetMatch, _ points: [StreetMatch.Point?]
  ) throws(OSRMError) -> [Int]? {
    guard let waypoints = request.waypoints else { return nil }
    let indices = waypoints.compactMap { points[$0]?.indexInPart }
    guard found.parts.count == 1, indices.count == waypoints.count else {
      throw .noMatch("Requested waypoint parameter could not be matched.")
    }
    return indices
  }

  private func write(
    _ points: [StreetMatch.Point?], _ request: OSRMRequest, to list: inout JSONWriter
  ) {
    for (index, point) in points.enumerated() {
      guard let point else {
        list.null()
        continue
      }
      list.object { waypoint in
        waypoint.member("alternatives_count", point.alternatives)
        if let waypoints = request.waypoints {
          waypoint.key("waypoint_index")
          if let place = waypoints.firstIndex(of: index) {
            waypoint.value(place)
          } else {
            waypoint.null()
          }
        } else {
          waypoint.member("waypoint_index", point.indexInPart)
        }
        waypoint.member("matchings_index", point.part)
        write(point.position, at: request.coordinates[index], request, to: &waypoint)
      }
    }
  }
}
#endif
