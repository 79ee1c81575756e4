#if Services
internal import GeoKit
internal import JSONText
internal import RoutingKit
internal import StreetKit

/// The two queries of the legacy planner, from path parameters to JSON.
///
/// In a line network, ids are the line numbers of nodes in the nodes file, from 1. In a street
/// network, they are the numbers of junctions, followed by those of the timetable's stops; both are
/// returned by `nearest`.
struct OriginalAPI: Sendable {
  let city: City
  let radius: Meters
  private let hops: any OriginalHops

  /// - Parameter streets: The streets that ids refer to in a city without a line network.
  init(city: City, streets: StreetNetwork?, radius: Meters) {
    self.city = city
    self.radius = radius
    hops =
      city.network.nodeCount > 0 || streets == nil && city.transit == nil
      ? LineHops(city: city) : StreetHops(city: city, streets: streets)
  }

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
    guard let found = hops.nearest(to: place, stopsOnly: isStop, within: radius) else {
      throw ServiceError(
        status: 404, code: "NothingNear",
        message: "No \(isStop ? "stop" : "node") lies within \(radius).")
    }
    var writer = JSONWriter()
    write(found, to: &writer)
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
    for (id, name) in [(first, "start"), (last, "finish")] where !hops.hasPoint(id) {
      throw .unknownNode(name)
    }
    if isTransit {
      for (id, name) in [(first, "the start"), (last, "the finish")] where !hops.isStop(id) {
        throw .notAStop(name)
      }
    }
    let way = hops.way(from: first, to: last, isTransit: isTransit, changeDuration: change)
    var writer = JSONWriter()
    writer.array { list in for hop in way { write(hop, to: &list) } }
    return writer.text
  }

  private func write(_ hop: OriginalHop, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", hop.id)
      object.key("routeFrom")
      write(hop.start, to: &object)
      object.key("routeTo")
      write(hop.end, to: &object)
      object.member("duration", hop.seconds)
      guard let line = hop.line else { return }
      // `-3` and `007` are names: as numbers they would be written differently.
      if let number = UInt(line), String(number) == line {
        object.member("line", number)
      } else {
        object.member("line", line)
      }
    }
  }

  private func write(_ point: OriginalPoint, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", point.id)
      object.member("latitude", point.coordinate.latitude)
      object.member("longitude", point.coordinate.longitude)
    }
  }

  /// Degrees as a decimal number, such as `-33.9` or `5e-05`; `nil` for `nan` and `0x34`.
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
      throw .outOfRange("changeDuration must be 0 to 86400 seconds")
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
