/// Places snapped to streets, for use as targets of many searches.
///
/// Snapping takes most of the time of a search, so it is done once.
public struct StreetTargets: Sendable {
  /// The profile for which the places were snapped.
  public let profile: String
  /// The position of each place; `nil` if there is no street nearby.
  public let positions: [StreetPosition?]
  /// The indices of the places on each edge.
  let onEdge: [Int: [Int]]

  /// Creates targets from known positions.
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
