/// The findings of the linter; the raw values are fixed.
///
/// `Docs/Formats/floor-plan-lint.md` says what each means and how severe it is. Codes are stable:
/// scripts may compare them, and later versions only add some.
public enum LintCode: String, Hashable, Sendable, CaseIterable {
  /// Two elements of a drawing have the same id.
  case duplicateID = "duplicate-id"
  /// Two rooms of a level have the same name.
  case duplicateRoom = "duplicate-room"
  /// A room that no door and no path leads into.
  case roomWithoutDoor = "room-without-door"
  /// A door too far from all drawn paths.
  case doorOffPath = "door-off-path"
  /// A door that is at no room.
  case doorWithoutRoom = "door-without-room"
  /// A portal too far from all paths of its level.
  case portalOffPath = "portal-off-path"
  /// Stairs, a lift or a bridge without a counterpart on another level.
  case unmatchedPortal = "unmatched-portal"
  /// A portal or link to a level that does not exist.
  case missingTargetLevel = "missing-target-level"
  /// Places that cannot be reached from the rest.
  case isolatedComponent = "isolated-component"
  /// A drawn path of zero length.
  case zeroLengthEdge = "zero-length-edge"
  /// An element without a position.
  case missingCoordinate = "missing-coordinate"
  /// A place that can be entered but not left.
  case oneWayDeadEnd = "one-way-dead-end"
  /// An exit that no path leads to.
  case unreachableExit = "unreachable-exit"
  /// A level that is not connected with the others.
  case levelWithoutLink = "level-without-link"
  /// A vertex of `Graph.plist` that no drawing shows.
  case vertexNotDrawn = "vertex-not-drawn"
  /// A drawn vertex that is missing in `Graph.plist`.
  case vertexNotInGraph = "vertex-not-in-graph"
  /// An edge of `Graph.plist` that has only one direction, or two different weights.
  case asymmetricEdge = "asymmetric-edge"
  /// Two rooms that overlap.
  case overlappingRooms = "overlapping-rooms"
  /// A label outside the room that it names.
  case labelOutsideRoom = "label-outside-room"
  /// A code that belongs to two vertices.
  case duplicateCode = "duplicate-code"
  /// A level without a scale, so that lengths are unknown.
  case noScale = "no-scale"
  /// A level whose scale is guessed from doors or stairs.
  case guessedScale = "guessed-scale"
  /// Levels of one building with different scales.
  case unitsMismatch = "units-mismatch"
  /// A hidden layer that routes depend on.
  case invisibleLayer = "invisible-layer"
  /// A transform that reduces everything to a line or a point.
  case degenerateTransform = "degenerate-transform"
  /// An error in the drawing's file: path data, a number, a transform, a reference.
  case drawingMistake = "drawing-mistake"
  /// Drawn paths cross so often that not all crossings are used.
  case tooComplex = "too-complex"
  /// `plan.json` has an unknown format.
  case unknownFormat = "unknown-format"
  /// `plan.json` describes the layers of a level that does not exist.
  case unknownLevel = "unknown-level"
  /// A door guessed in a wall that has no gap.
  case doorInWall = "door-in-wall"
  /// Opening hours that cannot be parsed.
  case unreadableHours = "unreadable-hours"

  /// The severity of the problem.
  public var severity: LintFinding.Severity {
    switch self {
    case .duplicateID, .doorOffPath, .portalOffPath, .tooComplex, .missingTargetLevel,
      .isolatedComponent, .missingCoordinate,
      .unreachableExit, .levelWithoutLink, .vertexNotDrawn, .duplicateCode, .unknownLevel:
      .error
    default: .warning
    }
  }

  /// A short description of the finding.
  public var summary: String {
    switch self {
    case .duplicateID: "two elements of a drawing have one id"
    case .duplicateRoom: "two rooms of one level have one name"
    case .roomWithoutDoor: "no door and no way leads into a room"
    case .doorOffPath: "a door is too far from every drawn way"
    case .doorWithoutRoom: "a door leads to no room"
    case .portalOffPath: "stairs, a lift or a bridge are too far from every way"
    case .unmatchedPortal: "stairs, a lift or a bridge have no counterpart on another level"
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
    case .guessedScale: "the scale of a level is guessed"
    case .unitsMismatch: "levels of one building have different scales"
    case .invisibleLayer: "a layer that routes depend on is hidden"
    case .degenerateTransform: "a transform flattens everything to a line or a point"
    case .drawingMistake: "the drawing's file has an error, and part of it is ignored"
    case .tooComplex: "drawn ways cross too often for all crossings to be read"
    case .unknownFormat: "plan.json names an unknown format"
    case .unknownLevel: "plan.json gives layers for a level that does not exist"
    case .doorInWall: "a door is guessed in a wall without a gap"
    case .unreadableHours: "opening hours cannot be read"
    }
  }
}
