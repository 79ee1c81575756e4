/// Places, such as stops, prepared to be reached from anywhere.
///
/// Finding the street of each place takes most of the time, so it is done once.
public struct StreetTargets: Sendable {
  /// The profile they were prepared for.
  public let profile: String
  /// For each place its position; `nil` where no street is near.
  public let positions: [StreetPosition?]
  /// For each edge with places, their indices.
  let onEdge: [Int: [Int]]

  /// Takes positions that were found before.
  package init(profile: String, positions: [StreetPosition?]) {
    self.profile = profile
    self.positions = positions
    var onEdge: [Int: [Int]] = [:]
    for (index, position) in positions.enumerated() {
      if let position { onEdge[position.edge, default: []].append(index) }
    }
    self.onEdge = onEdge
  }
}
