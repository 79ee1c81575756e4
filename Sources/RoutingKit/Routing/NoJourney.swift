public import GeoKit
public import TimetableKit

/// Why there is no journey.
public enum NoJourney: Error, Hashable, Sendable, CustomStringConvertible {
  /// The end of a journey that is meant.
  public enum End: String, Hashable, Sendable {
    /// Where it begins.
    case start
    /// Where it ends.
    case finish
    /// A place that is no journey's end.
    case place
  }

  /// The network has no node, or no stop, at all.
  case empty(stops: Bool)
  /// No node, or no stop, lies within the radius; the nearest one is so far away.
  case nothingNear(End, stops: Bool, radius: Meters, nearest: Node, distance: Meters)
  /// No road for cars leaves the start, or reaches the finish.
  case noRoad(End, Node)
  /// No line of public transport leaves the start, or reaches the finish.
  case noLine(End, Node)
  /// Start and finish have roads, or lines, but none lead from one to the other.
  case notConnected(TravelMode, from: Node, to: Node, reached: Int, of: Int)
  /// The node is not a stop, so no line can be boarded or left there.
  case notAStop(Node)
  /// The way takes longer than can be counted.
  case tooLong(TravelMode)
  /// The server knows no node, or no stop, within its radius.
  case nothingNearOnServer(End, stops: Bool)
  /// The server knows no way.
  case noWayOnServer(TravelMode)
  /// The server refuses to answer for this mode, in its own words.
  case refusedByServer(String?)
  /// Start and finish are the same node of the server, which does not say where it is.
  case alreadyThere
  /// The timetable has no journey.
  case noTransit(NoTransit)
  /// The city has no streets, roads or timetable for the mode.
  case notCovered(TravelMode)
  /// The street network has no way, and why.
  case noStreetWay(TravelMode, String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .empty(let stops):
      "the network has no \(stops ? "stop" : "node")"
    case .nothingNear(let end, let stops, let radius, let nearest, let distance):
      "no \(stops ? "stop" : "node") within \(radius) of the \(end.rawValue); "
        + "the nearest, \(nearest.label), is \(distance) away"
    case .noRoad(.start, let node): "no road for cars leaves \(node.label)"
    case .noRoad(_, let node): "no road for cars leads to \(node.label)"
    case .noLine(.start, let node): "no line leaves \(node.label)"
    case .noLine(_, let node): "no line leads to \(node.label)"
    case .notConnected(let mode, let from, let to, let reached, let all):
      "no \(mode == .car ? "road" : "line, even with changes,") leads from \(from.label) "
        + "to \(to.label); \(reached) of \(all) \(mode == .car ? "nodes" : "stops") can be reached"
    case .notAStop(let node): "\(node.label) is not a stop"
    case .tooLong: "the way takes longer than can be counted"
    case .nothingNearOnServer(let end, let stops):
      "the server knows no \(stops ? "stop" : "node") near the \(end.rawValue)"
    case .noWayOnServer(let mode):
      "the server knows no \(mode == .car ? "road" : "line, even with changes,") between the ends"
    case .refusedByServer(let words?):
      "the server answered: \(words.hasSuffix(".") ? String(words.dropLast()) : words)"
    case .refusedByServer(nil): "the server refused the question"
    case .alreadyThere: "start and finish are the same"
    case .noTransit(let reason): "\(reason)"
    case .notCovered: "the city has no data for it"
    case .noStreetWay(_, let reason): reason
    }
  }
}

extension Node {
  /// The key, and the name where there is one.
  var label: String { name.map { "\(id) (\($0))" } ?? id }
}
