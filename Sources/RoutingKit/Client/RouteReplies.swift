internal import Foundation
internal import GeoKit

/// A node in a reply.
struct NodeReply: Decodable {
  let id: Int
  let latitude: Double
  let longitude: Double

  /// The node; the service numbers nodes from 1.
  func node(isStop: Bool) -> Node? {
    guard id >= 1, let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
      return nil
    }
    return Node(index: id - 1, id: "\(id)", coordinate: place, isStop: isStop, name: nil)
  }
}

/// A hop in a reply; the line is a number or a string.
struct HopReply: Decodable {
  let id: Int
  let routeFrom: NodeReply
  let routeTo: NodeReply
  let duration: Int
  let line: String?

  private enum CodingKeys: CodingKey {
    case id, routeFrom, routeTo, duration, line
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    routeFrom = try container.decode(NodeReply.self, forKey: .routeFrom)
    routeTo = try container.decode(NodeReply.self, forKey: .routeTo)
    duration = try container.decode(Int.self, forKey: .duration)
    if let number = try? container.decodeIfPresent(Int.self, forKey: .line) {
      line = "\(number)"
    } else {
      line = try container.decodeIfPresent(String.self, forKey: .line)
    }
  }

  func leg(by mode: TravelMode) -> Leg? {
    let isTransit = mode == .publicTransport
    guard let from = routeFrom.node(isStop: isTransit).map(Waypoint.init),
      let to = routeTo.node(isStop: isTransit).map(Waypoint.init),
      (0...NetworkBuilder.longestDuration).contains(duration), isTransit == (line != nil)
    else { return nil }
    return Leg(
      kind: isTransit ? .ride : .drive, from: from, to: to, line: line,
      duration: .seconds(duration), road: isTransit ? nil : id - 1,
      lineSegment: isTransit ? id - 1 : nil)
  }
}

/// An error in a reply.
struct ErrorReply: Decodable {
  let code: String?
  let message: String?
}
