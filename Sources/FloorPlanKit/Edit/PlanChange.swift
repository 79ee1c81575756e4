/// A change to the drawing of a level: an element that it lacks, or one to be deleted.
///
/// Points are in viewport pixels of the level, as in `15-4@120,80`.
public enum PlanChange: Hashable, Sendable {
  /// A door along a line across a wall, or along the wall; a line of more than four metres that
  /// runs along several rooms or crosses several walls is a door in each.
  case door(level: String, line: [PlanPoint])
  /// A way along a line, on a level with drawn ways.
  case way(level: String, line: [PlanPoint])
  /// A wall along a line.
  case wall(level: String, line: [PlanPoint])
  /// Stairs, a lift or an exit at a point.
  ///
  /// The id begins with its kind, such as `stairs-1`, `elevator-2` or `exit-1`. Portals with the
  /// same id on several levels are joined.
  case portal(level: String, id: String, at: PlanPoint)
  /// The door, way, wall or portal with an id is deleted.
  case erasure(level: String, id: String)

  /// The level whose drawing is changed.
  public var level: String {
    switch self {
    case .door(let level, _), .way(let level, _), .wall(let level, _), .portal(let level, _, _),
      .erasure(let level, _):
      level
    }
  }
}

extension LineProposal {
  /// The change that draws the line.
  public var change: PlanChange {
    layer == .paths ? .way(level: level, line: corners) : .door(level: level, line: corners)
  }
}
