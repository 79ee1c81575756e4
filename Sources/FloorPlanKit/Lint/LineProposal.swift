/// A line for a drawing that would connect places for certain: a door, or a way.
///
/// A door lies where one is guessed in a wall, or where two parts of a level touch or are nearest to
/// each other; the drawing does not say whether and where exactly there is a door. A way leads from
/// a door, stairs or a lift to the nearest drawn way.
public struct LineProposal: Hashable, Sendable {
  /// The id of the level on which to draw it.
  public let level: String
  /// The file of the level's drawing; `nil` if unknown.
  public let file: String?
  /// A new id for the element.
  public let id: String
  /// The layer for it: that of doors, or of paths.
  public let layer: LayerKind
  /// The corners in user units of the drawing.
  public let points: [PlanPoint]
  /// The ids of the rooms that it connects, also those beyond others; none if it only makes ways
  /// shorter.
  public let rooms: [String]
  /// The corners in viewport pixels.
  let corners: [PlanPoint]

  /// The element, to be copied into a layer called Doors or Paths.
  public var svg: String {
    let numbers = points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
    return "<polyline id=\"\(id)\" points=\"\(numbers.joined(separator: " "))\"/>"
  }
}
