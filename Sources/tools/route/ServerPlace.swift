import ArgumentParser
import RoutingKit

/// A place as a planner service accepts it: a coordinate, or a node's number from 1.
enum ServerPlace {
  static func place(_ text: String) throws -> Place {
    if let number = Int(text), number >= 1 { return .node(id: "\(number)") }
    if let coordinate = try? Coordinate(text) { return .coordinate(coordinate) }
    throw ValidationError(
      "With --server a place is a coordinate such as 52.22,21.01, or a node's number from 1.")
  }
}
