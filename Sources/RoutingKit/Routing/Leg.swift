public import Foundation

/// One hop of a journey: a road from a node to the next.
public struct Leg: Hashable, Sendable {
  /// Where it begins.
  public let from: Node
  /// Where it ends.
  public let to: Node
  /// The line of public transport that is taken, or `nil` in a car.
  public let line: String?
  /// How long it takes.
  public let duration: Duration
  /// The index of the road travelled.
  public let road: Int
  /// The index of the line segment travelled, or `nil` in a car.
  public let lineSegment: Int?
  /// When it begins, where the journey has times.
  public let departure: Date?
  /// When it ends, where the journey has times.
  public let arrival: Date?

  /// The hop in words: `M1 Kabaty → Natolin, 2 min`.
  public var summary: String {
    let way = "\(from.name ?? from.id) → \(to.name ?? to.id), \(duration.inWords)"
    return line.map { "\($0) \(way)" } ?? way
  }
}
