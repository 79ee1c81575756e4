#if Services
internal import GeoKit
internal import JSONText
internal import RoutingKit

/// The original planner's two questions, answered from path parameters to JSON text.
///
/// Ids are the nodes' places in the nodes file, from 1.
struct OriginalAPI: Sendable {
  let city: City
  let radius: Meters

  /// Answers `/nearest/{latitude}/{longitude}/publicTransportStop/{true|false}`.
  func nearest(
    latitude: String, longitude: String, stop: String
  ) throws(ServiceError) -> String {
    let north = try degrees(latitude, "The latitude", example: "52.22")
    let east = try degrees(longitude, "The longitude", example: "21.01")
    let isStop = try flag(stop, "publicTransportStop")
    let place: Coordinate
    do {
      place = try Coordinate(latitude: north, longitude: east)
    } catch {
      throw .outOfRange("\(error)")
    }
    guard let found = city.nearestNode(to: place, stopsOnly: isStop, within: radius) else {
      throw ServiceError(
        status: 404, code: "NothingNear",
        message: "No \(isStop ? "stop" : "node") lies within \(radius).")
    }
    var writer = JSONWriter()
    write(found.node.index, found.node.coordinate, to: &writer)
    return writer.text
  }

  /// Answers
  /// `/shortestPath/{start}/{finish}/publicTransport/{true|false}[/changeDuration/{seconds}]`.
  func shortestPath(
    start: String, finish: String, publicTransport: String, changeDuration: String?
  ) throws(ServiceError) -> String {
    let first = try number(start, "The start")
    let last = try number(finish, "The finish")
    let isTransit = try flag(publicTransport, "publicTransport")
    let change = try seconds(changeDuration ?? "0")
    let from = try node(first, "start")
    let to = try node(last, "finish")
    if isTransit {
      guard from.isStop else { throw .notAStop("the start") }
      guard to.isStop else { throw .notAStop("the finish") }
    }
    let journey = try? city.journey(
      by: isTransit ? .publicTransport : .car, from: from.index, to: to.index,
      changeDuration: change)
    var writer = JSONWriter()
    writer.array { list in
      for leg in journey?.legs ?? [] where leg.kind != .wait { write(leg, to: &list) }
    }
    return writer.text
  }

  private func write(_ leg: Leg, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", (leg.lineSegment ?? leg.road ?? 0) + 1)
      object.key("routeFrom")
      write(leg.from.node, leg.from.coordinate, to: &object)
      object.key("routeTo")
      write(leg.to.node, leg.to.coordinate, to: &object)
      object.member("duration", leg.duration.components.seconds)
      guard let line = leg.line else { return }
      // `-3` and `007` are names: as numbers they would not come back as they were.
      if let number = UInt(line), String(number) == line {
        object.member("line", number)
      } else {
        object.member("line", line)
      }
    }
  }

  private func write(_ node: Int?, _ coordinate: Coordinate, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", (node ?? -1) + 1)
      object.member("latitude", coordinate.latitude)
      object.member("longitude", coordinate.longitude)
    }
  }

  private func node(_ id: Int, _ name: String) throws(ServiceError) -> Node {
    guard id >= 1, id <= city.network.nodeCount else { throw .unknownNode(name) }
    return city.network.node(at: id - 1)
  }

  /// A number of degrees in decimals, such as `-33.9` or `5e-05`; no `nan` and no `0x34`.
  private func degrees(
    _ text: String, _ name: String, example: String
  ) throws(ServiceError) -> Double {
    let isDecimal = text.utf8.allSatisfy { 48...57 ~= $0 || ".+-eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text) else {
      throw .badNumber(name, expected: "degrees such as \(example)")
    }
    return number
  }

  private func number(
    _ text: String, _ name: String, expected: String = "a node's whole number"
  ) throws(ServiceError) -> Int {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      throw .badNumber(name, expected: expected)
    }
    return Int(text) ?? .max
  }

  private func seconds(_ text: String) throws(ServiceError) -> Duration {
    let value = try number(text, "changeDuration", expected: "whole seconds")
    guard (0...86_400).contains(value) else {
      throw .outOfRange("changeDuration must lie in 0 to 86400 seconds")
    }
    return .seconds(value)
  }

  private func flag(_ text: String, _ name: String) throws(ServiceError) -> Bool {
    switch text.lowercased() {
    case "true": true
    case "false": false
    default: throw .badFlag(name)
    }
  }
}
#endif
