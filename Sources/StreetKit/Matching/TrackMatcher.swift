internal import GeoKit

/// Finds the most likely route of a track.
///
/// P. Newson and J. Krumm, "Hidden Markov map matching through noise and sparseness", 2009: a
/// candidate is more likely the nearer it is to the point, and a transition the less the length of
/// its route differs from the straight line. Viterbi's algorithm finds the best sequence.
struct TrackMatcher {
  struct Candidate {
    var position: StreetPosition
    var score: Double
    var parent: Int
    var path: StatePath?
  }

  /// A point's position on the streets.
  struct Choice {
    var point: Int
    var position: StreetPosition
    /// The number of other candidates that lead on to the end.
    var alternatives: Int
  }

  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  /// The scale of differences between route lengths and straight lines, in metres.
  private static let beta = 10.0
  private static let mostCandidates = 6

  /// The candidates chosen for each continuous run of points.
  ///
  /// - Parameters:
  ///   - track: The points to match.
  ///   - accuracies: The standard deviation of each point's error, in metres.
  ///   - isGap: Returns whether a new run begins between two points.
  ///   - includesIslands: Whether to consider streets from which most others cannot be reached.
  func runs(
    _ track: [Coordinate], accuracies: [Double], isGap: (Int, Int) -> Bool, includesIslands: Bool
  ) throws(StreetError) -> [[Choice]] {
    var runs: [[Choice]] = []
    var lattice: [(point: Int, candidates: [Candidate])] = []
    for (point, place) in track.enumerated() {
      var options = SnapOptions()
      options.includesIslands = includesIslands
      options.radius = Meters(max(accuracies[point] * 4, 20))
      let found = try network.positions(
        near: place, profile: profile.name, options: options, count: Self.mostCandidates)
      guard !found.isEmpty else { continue }
      var candidates = found.map { position in
        let deviation = position.distance.value / accuracies[point]
        return Candidate(
          position: position.freed(), score: -0.5 * deviation * deviation, parent: -1, path: nil)
      }
      if let last = lattice.last {
        var isConnected = false
        if !isGap(last.point, point) {
          isConnected = try connect(last.candidates, track[last.point], to: &candidates, place)
        }
        if !isConnected {
          runs.append(Self.chosen(lattice))
          lattice = []
        }
      }
      lattice.append((point, candidates))
    }
    if !lattice.isEmpty { runs.append(Self.chosen(lattice)) }
    return runs
  }

  /// Scores the transitions to a point's candidates; returns whether any is possible.
  private func connect(
    _ before: [Candidate], _ start: Coordinate, to candidates: inout [Candidate], _ end: Coordinate
  ) throws(StreetError) -> Bool {
    let straight = start.distance(to: end).value
    // Walking pace over five times the distance, plus two minutes.
    let limit = UInt32(min(3_600_000, (straight * 5 / 1.2 + 120) * 1000))
    let search = RouteSearch(network: network, profile: profile, options: StreetRouteOptions())
    var best = [Double](repeating: -.infinity, count: candidates.count)
    for (parent, candidate) in before.enumerated() where candidate.score > -.infinity {
      let paths = try search.paths(
        from: candidate.position, to: candidates.map(\.position), within: limit)
      for (index, path) in paths.enumerated() {
        guard let path else { continue }
        let length = network.entry(
          path, profile, from: candidate.position, to: candidates[index].position
        ).distance.value
        guard length <= straight * 8 + 500 else { continue }
        let score = candidate.score - abs(length - straight) / Self.beta
        if score > best[index] {
          best[index] = score
          candidates[index].parent = parent
        }
      }
    }
    guard best.contains(where: { $0 > -.infinity }) else { return false }
    for index in candidates.indices { candidates[index].score += best[index] }
    return true
  }

  private static func chosen(_ lattice: [(point: Int, candidates: [Candidate])]) -> [Choice] {
    guard let last = lattice.last else { return [] }
    var index =
      last.candidates.indices.max {
        (last.candidates[$0].score, -$0) < (last.candidates[$1].score, -$1)
      } ?? 0
    var alive = Set(last.candidates.indices.filter { last.candidates[$0].score > -.infinity })
    var result: [Choice] = []
    for (point, candidates) in lattice.reversed() {
      guard candidates.indices.contains(index) else { break }
      result.append(
        Choice(
          point: point, position: candidates[index].position,
          alternatives: max(0, alive.count - 1)))
      index = candidates[index].parent
      alive = Set(alive.map { candidates[$0].parent })
    }
    return result.reversed()
  }
}
