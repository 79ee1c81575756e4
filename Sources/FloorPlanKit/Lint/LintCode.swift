/// What the linter can find; the raw values are fixed.
public enum LintCode: String, Hashable, Sendable, CaseIterable {
  /// Two elements of a drawing have one id.
  case duplicateID = "duplicate-id"
  /// A room that no door and no way leads into.
  case roomWithoutDoor = "room-without-door"
  /// A door too far from every drawn way.
  case doorOffPath = "door-off-path"
  /// A door that opens no room.
  case doorWithoutRoom = "door-without-room"
  /// Stairs, a lift or a bridge without a mate on another level.
  case unmatchedPortal = "unmatched-portal"
  /// A portal or a link that leads to a level that is not there.
  case missingTargetLevel = "missing-target-level"
  /// Places that cannot be reached from the rest.
  case isolatedComponent = "isolated-component"
  /// A drawn way without any length.
  case zeroLengthEdge = "zero-length-edge"
  /// An element whose place is not given.
  case missingCoordinate = "missing-coordinate"
  /// A place that can be entered but not left.
  case oneWayDeadEnd = "one-way-dead-end"
  /// An exit that no way leads to.
  case unreachableExit = "unreachable-exit"
  /// A level that nothing joins with the others.
  case levelWithoutLink = "level-without-link"
  /// A vertex of `Graph.plist` that no drawing shows.
  case vertexNotDrawn = "vertex-not-drawn"
  /// A drawn vertex that `Graph.plist` does not have.
  case vertexNotInGraph = "vertex-not-in-graph"
  /// An edge of `Graph.plist` that is written one way only, or with two weights.
  case asymmetricEdge = "asymmetric-edge"
  /// Two rooms that share ground.
  case overlappingRooms = "overlapping-rooms"
  /// A label outside of the room it names.
  case labelOutsideRoom = "label-outside-room"
  /// A code that two vertices have.
  case duplicateCode = "duplicate-code"
  /// A level without a scale, so that lengths are unknown.
  case noScale = "no-scale"
  /// Levels of one building with different scales.
  case unitsMismatch = "units-mismatch"
  /// A hidden layer that routes depend on.
  case invisibleLayer = "invisible-layer"
  /// A transformation that makes everything a line or a point.
  case degenerateTransform = "degenerate-transform"

  /// How bad it is.
  public var severity: LintFinding.Severity {
    switch self {
    case .duplicateID, .doorOffPath, .missingTargetLevel, .isolatedComponent, .missingCoordinate,
      .unreachableExit, .levelWithoutLink, .vertexNotDrawn, .duplicateCode:
      .error
    default: .warning
    }
  }
}
