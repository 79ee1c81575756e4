/// The findings of the linter; the raw values are fixed.
public enum LintCode: String, Hashable, Sendable, CaseIterable {
  /// Two elements of a drawing have one id.
  case duplicateID = "duplicate-id"
  /// Two rooms of one level have one name.
  case duplicateRoom = "duplicate-room"
  /// A room that no door and no way leads into.
  case roomWithoutDoor = "room-without-door"
  /// A door too far from every drawn way.
  case doorOffPath = "door-off-path"
  /// A door that opens no room.
  case doorWithoutRoom = "door-without-room"
  /// A portal too far from every way of its level.
  case portalOffPath = "portal-off-path"
  /// Stairs, a lift or a bridge without a mate on another level.
  case unmatchedPortal = "unmatched-portal"
  /// A portal or a link that leads to a level that is not there.
  case missingTargetLevel = "missing-target-level"
  /// Places that cannot be reached from the rest.
  case isolatedComponent = "isolated-component"
  /// A drawn way without any length.
  case zeroLengthEdge = "zero-length-edge"
  /// An element without a position.
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
  /// A mistake in the drawing's file: path data, a number, a transformation, a reference.
  case drawingMistake = "drawing-mistake"
  /// Drawn ways cross so often that not all crossings are read.
  case tooComplex = "too-complex"
  /// `plan.json` names a format that is not known.
  case unknownFormat = "unknown-format"

  /// Its severity.
  public var severity: LintFinding.Severity {
    switch self {
    case .duplicateID, .doorOffPath, .portalOffPath, .tooComplex, .missingTargetLevel,
      .isolatedComponent, .missingCoordinate,
      .unreachableExit, .levelWithoutLink, .vertexNotDrawn, .duplicateCode:
      .error
    default: .warning
    }
  }

  /// A description of the error, in a few words.
  public var summary: String {
    switch self {
    case .duplicateID: "two elements of a drawing have one id"
    case .duplicateRoom: "two rooms of one level have one name"
    case .roomWithoutDoor: "no door and no way leads into a room"
    case .doorOffPath: "a door is too far from every drawn way"
    case .doorWithoutRoom: "a door leads to no room"
    case .portalOffPath: "stairs, a lift or a bridge are too far from every way"
    case .unmatchedPortal: "stairs, a lift or a bridge have no mate on another level"
    case .missingTargetLevel: "a portal or link leads to a missing level"
    case .isolatedComponent: "places cannot be reached from the rest of the building"
    case .zeroLengthEdge: "a way has no length"
    case .missingCoordinate: "an element has no position"
    case .oneWayDeadEnd: "a place can be entered but not left"
    case .unreachableExit: "no way leads to an exit"
    case .levelWithoutLink: "no connection joins a level with the others"
    case .vertexNotDrawn: "a vertex of Graph.plist is in no drawing"
    case .vertexNotInGraph: "a drawn vertex is not in Graph.plist"
    case .asymmetricEdge: "an edge of Graph.plist differs there and back"
    case .overlappingRooms: "two rooms overlap"
    case .labelOutsideRoom: "a label lies outside the room it names"
    case .duplicateCode: "two vertices have one code"
    case .noScale: "a level has no scale"
    case .unitsMismatch: "levels of one building have different scales"
    case .invisibleLayer: "a layer that routes depend on is hidden"
    case .degenerateTransform: "a transform flattens everything to a line or a point"
    case .drawingMistake: "the drawing's file has an error, and part of it is ignored"
    case .tooComplex: "drawn ways cross too often for all crossings to be read"
    case .unknownFormat: "plan.json names an unknown format"
    }
  }
}
