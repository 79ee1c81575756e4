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

  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  /// The scale of differences between route lengths and straight lines, in metres.
  private static let beta = 10.0
  private static let mostCandidates = 6

  /// The candidates chosen for each continuous run of points, each with the index of its point.
  ///
  /// - Parameters:
  ///   - track: The points to match.
  ///   - accuracies: The standard deviation of each point's error, in metres.
  func runs(
    _ track: [Coordinate], accuracies: [Double], includesIslands: Bool
  ) throws(StreetError) -> [[(point: Int, position: StreetPosition)]] {
    var runs: [[(point: Int, position: StreetPosition)]] = []
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
        let isConnected = try connect(
          last.candidates, track[last.point], to: &candidates, place)
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

  private static func chosen(
    _ lattice: [(point: Int, candidates: [Candidate])]
  ) -> [(point: Int, position: StreetPosition)] {
    guard let last = lattice.last else { return [] }
    var index =
      last.candidates.indices.max {
        (last.candidates[$0].score, -$0) < (last.candidates[$1].score, -$1)
      } ?? 0
    var result: [(point: Int, position: StreetPosition)] = []
    for (point, candidates) in lattice.reversed() {
      guard candidates.indices.contains(index) else { break }
      result.append((point, candidates[index].position))
      index = candidates[index].parent
    }
    return result.reversed()
  }
}
