/// Decides which lanes of a street lead on along a route.
///
/// The text is that of OpenStreetMap's `turn:lanes`: lanes from left to right separated by `|`, and
/// the arrows of a lane by `;`.
enum LaneAdvice {
  /// More lanes are a mistake of the map.
  private static let mostLanes = 20

  /// The lanes before a junction; none where the arrows do not fit its streets.
  static func lanes(_ text: String, _ view: JunctionView) -> [StreetLane] {
    let exits = view.arms.filter { $0.canEnter && $0.directed != view.incoming ^ 1 }
      .map { (directed: $0.directed, angle: view.angle(of: $0)) }.sorted { $0.angle < $1.angle }
    guard exits.count > 1, !text.isEmpty else { return [] }
    let marked = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: ";").compactMap(direction) }
    guard marked.count <= mostLanes else { return [] }
    let arrows = Set(marked.map { $0.isEmpty ? [.straight] : $0 }.joined())
      .filter { $0 != .uTurn }.sorted { $0.angle < $1.angle }
    var leads: [StreetManeuver.Direction: Int] = [:]
    for (index, arrow) in arrows.enumerated() {
      let nearest = exits.min { abs($0.angle - arrow.angle) < abs($1.angle - arrow.angle) }
      leads[arrow] = arrows.count == exits.count ? exits[index].directed : nearest?.directed
    }
    let lanes = marked.map { arrows in
      StreetLane(
        directions: arrows,
        isValid: (arrows.isEmpty ? [.straight] : arrows).contains { leads[$0] == view.outgoing })
    }
    return lanes.contains(where: \.isValid) ? lanes : []
  }

  private static func direction(_ arrow: Substring) -> StreetManeuver.Direction? {
    switch arrow {
    case "through": .straight
    case "left": .left
    case "slight_left": .slightLeft
    case "sharp_left": .sharpLeft
    case "right": .right
    case "slight_right": .slightRight
    case "sharp_right": .sharpRight
    case "reverse": .uTurn
    default: nil
    }
  }
}

extension StreetManeuver.Direction {
  /// The middle of its angles, in degrees to the right.
  fileprivate var angle: Double {
    switch self {
    case .straight: 0
    case .slightRight: 45
    case .right: 90
    case .sharpRight: 135
    case .uTurn: 180
    case .slightLeft: -45
    case .left: -90
    case .sharpLeft: -135
    }
  }
}
