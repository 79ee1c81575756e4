public import GeoKit

/// A manoeuvre at a point of the route.
public struct StreetManeuver: Hashable, Sendable {
  /// The kinds of manoeuvre, with OSRM's names.
  public enum Kind: String, Hashable, Sendable {
    /// The start of the route.
    case depart
    /// The end of the route.
    case arrive
    /// A turn into another street.
    case turn
    /// The street continues under another name.
    case newName = "new name"
    /// The street continues in another direction.
    case goOn = "continue"
    /// The street ends at a cross street.
    case endOfRoad = "end of road"
    /// The street forks.
    case fork
    /// Onto a motorway or a trunk road.
    case onRamp = "on ramp"
    /// Off a motorway or a trunk road.
    case offRamp = "off ramp"
    /// From a ramp onto another road.
    case merge
    /// Into a roundabout.
    case roundabout
    /// Out of a roundabout.
    case exitRoundabout = "exit roundabout"
    /// Over a small roundabout, which is passed like a crossing.
    case roundaboutTurn = "roundabout turn"
    /// Into a large roundabout that has a name of its own.
    case rotary
    /// Out of such a roundabout.
    case exitRotary = "exit rotary"
    /// The mode of travel changes, as at a ferry.
    case notification
  }

  /// The directions of a manoeuvre, with OSRM's names.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Turn around.
    case uTurn = "uturn"
    /// More than a right angle to the right.
    case sharpRight = "sharp right"
    /// To the right.
    case right
    /// Slightly to the right.
    case slightRight = "slight right"
    /// Straight on.
    case straight
    /// Slightly to the left.
    case slightLeft = "slight left"
    /// To the left.
    case left
    /// More than a right angle to the left.
    case sharpLeft = "sharp left"

    /// The direction of a turn between two bearings.
    ///
    /// - Parameters:
    ///   - before: The direction of travel before, in degrees clockwise from north.
    ///   - after: The direction of travel after.
    public init(from before: Int, to after: Int) {
      self.init(angle: StreetMath.turn(from: Double(before), to: Double(after)))
    }

    /// The direction for an angle in degrees to the right, −180…180, with OSRM's limits.
    init(angle: Double) {
      let right: [(Double, Direction)] = [
        (20, .straight), (40, .slightRight), (120, .right), (176, .sharpRight),
      ]
      let left: [(Double, Direction)] = [
        (20, .straight), (40, .slightLeft), (120, .left), (176, .sharpLeft),
      ]
      let table = angle < 0 ? left : right
      self = table.first { abs(angle) <= $0.0 }?.1 ?? .uTurn
    }
  }

  /// The kind of manoeuvre.
  public let kind: Kind
  /// The direction of the turn.
  ///
  /// At the start it leads from the requested place onto the street, and at the end from the street
  /// to the place; `nil` if the place is on the street.
  public let direction: Direction?
  /// The position.
  public let coordinate: Coordinate
  /// The direction of travel before, in degrees clockwise from north, 0..<360; 0 at the start.
  public let bearingBefore: Int
  /// The direction of travel after, in degrees clockwise from north, 0..<360; 0 at the end.
  public let bearingAfter: Int
  /// The number of the exit to take from a roundabout or rotary; `nil` elsewhere.
  public let exit: Int?

  /// Creates a manoeuvre.
  ///
  /// - Parameters:
  ///   - kind: The kind of manoeuvre.
  ///   - direction: The direction of the turn.
  ///   - coordinate: The position.
  ///   - bearingBefore: The direction of travel before, in degrees clockwise from north, 0..<360; 0
  ///     at the start.
  ///   - bearingAfter: The direction of travel after, in degrees clockwise from north, 0..<360; 0
  ///     at the end.
  ///   - exit: The number of the roundabout exit to take; `nil` elsewhere.
  public init(
    kind: Kind, direction: Direction?, coordinate: Coordinate, bearingBefore: Int,
    bearingAfter: Int, exit: Int?
  ) {
    self.kind = kind
    self.direction = direction
    self.coordinate = coordinate
    self.bearingBefore = bearingBefore
    self.bearingAfter = bearingAfter
    self.exit = exit
  }
}
