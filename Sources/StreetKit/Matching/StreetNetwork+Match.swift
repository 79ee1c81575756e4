public import GeoKit

extension StreetNetwork {
  /// The streets that a recorded track most likely followed.
  ///
  /// - Parameters:
  ///   - track: The points in the order of their times, 2 to 10,000.
  ///   - accuracies: The standard deviation of each point's error; 5 m by default.
  ///   - name: The name of the profile.
  ///   - includesIslands: Whether to consider streets from which most others cannot be reached.
  /// - Returns: The match; it has no parts if no two points fit.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  public func match(
    _ track: [Coordinate], accuracies: [Meters?] = [], profile name: String,
    includesIslands: Bool = true
  ) throws(StreetError) -> StreetMatch {
    let profile = try profile(name)
    guard (2...10_000).contains(track.count) else {
      throw StreetError(.invalidRequest, "a track has 2 to 10,000 points")
    }
    let deviations = track.indices.map { index in
      min(100, max(1, (accuracies.indices.contains(index) ? accuracies[index]?.value : nil) ?? 5))
    }
    let matcher = TrackMatcher(network: self, profile: profile)
    let runs = try matcher.runs(track, accuracies: deviations, includesIslands: includesIslands)
    var parts: [StreetMatch.Part] = []
    var points = [StreetMatch.Point?](repeating: nil, count: track.count)
    for run in runs where run.count > 1 {
      guard let route = try route(over: run.map(\.position), profile: name) else { continue }
      var error = 0.0
      for (index, (point, position)) in run.enumerated() {
        points[point] = StreetMatch.Point(
          position: position, part: parts.count, indexInPart: index)
        error += position.distance.value / deviations[point]
      }
      let straight = zip(run, run.dropFirst()).reduce(0.0) {
        $0 + track[$1.0.point].distance(to: track[$1.1.point]).value
      }
      let detour = max(0, route.distance.value - straight) / max(1, route.distance.value)
      let mean = error / Double(run.count)
      parts.append(
        StreetMatch.Part(route: route, confidence: StreetMath.exp(-mean / 4) * (1 - detour)))
    }
    return StreetMatch(parts: parts, points: points)
  }
}
