public import Foundation
public import GeoKit
public import Localization
public import TimetableKit

/// The reason why there is no journey.
public enum NoJourney: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which place of a request a reason refers to.
  public enum End: String, Hashable, Sendable {
    /// The start of the journey.
    case start
    /// The destination of the journey.
    case finish
    /// A place that is not an end of a journey.
    case place
  }

  /// The network has no nodes, or no stops.
  case empty(stops: Bool)
  /// No node, or no stop, is within the radius; the nearest one and its distance are given.
  case nothingNear(End, stops: Bool, radius: Meters, nearest: Node, distance: Meters)
  /// No road for cars leaves the start, or leads to the destination.
  case noRoad(End, Node)
  /// No public-transport line leaves the start, or leads to the destination.
  case noLine(End, Node)
  /// Start and destination have roads, or lines, but none connect them.
  case notConnected(TravelMode, from: Node, to: Node, reached: Int, of: Int)
  /// The node is not a stop, so passengers cannot board or alight there.
  case notAStop(Node)
  /// The journey takes too long to be represented.
  case tooLong(TravelMode)
  /// The server has no node, or no stop, within its radius.
  case nothingNearOnServer(End, stops: Bool)
  /// The server found no path.
  case noWayOnServer(TravelMode)
  /// The server refused to plan for this mode; the string is its explanation.
  case refusedByServer(String?)
  /// Start and destination are the same node of the server, which does not return its position.
  case alreadyThere
  /// The timetable has no journey.
  case noTransit(NoTransit)
  /// The city has no streets, roads or timetable for the mode.
  case notCovered(TravelMode)
  /// No street for the mode is within the radius of an end.
  case noStreetNear(End, TravelMode, radius: Meters)
  /// No street leads from the start to the finish.
  case noStreetWay(TravelMode)
  /// The street network cannot be searched; the string says why, in English.
  case streetProblem(TravelMode, String)
  /// There is no stop or node with the given id.
  case unknownKey(stop: Bool)

  /// The reason in English.
  public var description: String { text() }

  /// The reason in words, without a full stop.
  ///
  /// - Parameter language: The language; English if ``RoutingTexts`` lacks it.
  public func text(in language: Language = .english) -> String {
    switch self {
    case .noTransit(let reason): reason.text(in: language)
    case .streetProblem(_, let words): words
    default: RoutingTexts.catalog.text(of: message(in: language), in: language)
    }
  }

  private func message(in language: Language) -> Message {
    switch self {
    case .empty(let stops): Message(stops ? "empty.stop" : "empty.node")
    case .nothingNear(let end, let stops, let radius, let nearest, let distance):
      Message(
        "near", Self.unit(stops), .text(radius.text(in: language)), end.argument,
        .text(nearest.label), .text(distance.text(in: language)))
    case .noRoad(let end, let node):
      Message(end == .start ? "road.from" : "road.to", .text(node.label))
    case .noLine(let end, let node):
      Message(end == .start ? "line.from" : "line.to", .text(node.label))
    case .notConnected(let mode, let from, let to, let reached, let all):
      Message(
        mode == .car ? "apart.road" : "apart.line", .text(from.label), .text(to.label),
        .integer(reached), .integer(all))
    case .notAStop(let node): Message("stop.not", .text(node.label))
    case .tooLong: Message("long")
    case .nothingNearOnServer(let end, let stops):
      Message("server.near", Self.unit(stops), end.argument)
    case .noWayOnServer(let mode): Message(mode == .car ? "server.road" : "server.line")
    case .refusedByServer(let words?):
      Message("server.answered", .text(words.hasSuffix(".") ? String(words.dropLast()) : words))
    case .refusedByServer(nil): Message("server.refused")
    case .alreadyThere: Message("there")
    case .notCovered, .noTransit, .streetProblem: Message("covered.not")
    case .noStreetNear(let end, _, let radius):
      Message("street.far", .text(radius.text(in: language)), end.argument)
    case .noStreetWay(let mode): Message("street.none", .text(mode.adverb(in: language)))
    case .unknownKey(let stop): Message(stop ? "stop.unknown" : "node.unknown")
    }
  }

  private static func unit(_ stops: Bool) -> Message.Argument {
    .message(Message(stops ? "of.stop" : "of.node"))
  }
}

extension NoJourney.End {
  fileprivate var argument: Message.Argument { .message(Message("end.\(rawValue)")) }
}

extension Node {
  /// The id, followed by the name if there is one.
  var label: String { name.map { "\(id) (\($0))" } ?? id }
}

extension NoJourney: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
