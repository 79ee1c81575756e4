public import GeoKit

extension StreetNetwork {
  /// The streets that a recorded track most likely followed.
  ///
  /// - Parameters:
  ///   - track: The points in the order of their times, 2 to 10,000.
  ///   - accuracies: The standard deviation of each point's error; 5 m by default.
  ///   - times: The time of each point in seconds, not decreasing. The track is divided where the
  ///     next point is more than ten times as late as usual; without times it is not.
  ///   - name: The name of the profile.
  ///   - includesIslands: Whether to consider streets from which most others cannot be reached.
  ///   - includesSteps: Whether the legs of the routes have instructions.
  /// - Returns: The match; it has no parts if no two points fit.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/invalidRequest``.
  public func match(
    _ track: [Coordinate], accuracies: [Meters?] = [], times: [Int] = [], profile name: String,
    includesIslands: Bool = true, includesSteps: Bool = true
  ) throws(StreetError) -> StreetMatch {
    let profile = try profile(name)
    guard (2...10_000).contains(track.count) else {
      throw StreetError(.invalidRequest, "a track has 2 to 10,000 points")
    }
    let deviations = track.indices.map { index in
      min(100, max(1, (accuracies.indices.contains(index) ? accuracies[index]?.value : nil) ?? 5))
    }
    var options = StreetRouteOptions()
    options.includesSteps = includesSteps
    let matcher = TrackMatcher(network: self, profile: profile)
    let runs = try matcher.runs(
      track, accuracies: deviations, isGap: Self.gaps(times), includesIslands: includesIslands)
    var parts: [StreetMatch.Part] = []
    var points = [StreetMatch.Point?](repeating: nil, count: track.count)
    for run in runs where run.count > 1 {
      guard
        let route = try route(
          over: run.map(\.position), profile: name, options: options)
      else { continue }
      var error = 0.0
      for (index, chosen) in run.enumerated() {
        points[chosen.point] = StreetMatch.Point(
          position: chosen.position, part: parts.count, indexInPart: index,
          alternatives: chosen.alternatives)
        error += chosen.position.distance.value / deviations[chosen.point]
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

  /// Whether a point is too late after another one, as osrm-routed has it: after more than ten times
  /// the median interval.
  private static func gaps(_ times: [Int]) -> (_ before: Int, _ after: Int) -> Bool {
    func interval(_ before: Int, _ after: Int) -> Int {
      times[after].subtractingReportingOverflow(times[before]).partialValue
    }
    guard times.count > 1 else { return { _, _ in false } }
    let intervals = times.indices.dropLast().map { interval($0, $0 + 1) }.sorted()
    let usual = min(max(1, intervals[intervals.count / 2]), Int.max / 10)
    return { interval($0, $1) > usual * 10 }
  }
}
