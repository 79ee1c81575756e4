internal import Foundation
internal import GeoKit
package import StreetKit
internal import TextFolding
internal import TimetableKit

extension City {
  /// Finds a place by coordinate, id or name.
  ///
  /// The text can be a coordinate, the id of a node or stop, or the name of a node, stop, street,
  /// address or other place on the map; they are tried in this order. Stops with the same name are
  /// one place.
  ///
  /// - Parameter text: The text as typed; blanks in front are ignored.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` if nothing matches, or
  ///   the text is ambiguous.
  public func place(_ text: String) throws(RoutingError) -> Place {
    guard transit != nil || streets != nil else { return try network.place(text) }
    do {
      return .coordinate(try Coordinate(text.trimmingPrefix(while: \.isWhitespace)))
    } catch  where error.kind == .coordinateOutOfRange {
      throw RoutingError(.unknownPlace, "The place is off the map: \(error).")
    } catch {
      // Not a coordinate, so it is a name.
    }
    if network.nodeCount > 0, let place = try? network.place(text) { return place }
    let found = stops(named: text)
    if let transit, !found.isEmpty {
      return .stops(found.map(transit.timetable.key(ofStop:)))
    }
    if let point = streets?.coordinate(named: text) { return .coordinate(point) }
    let similar = suggestions(for: text, limit: 3).map(\.name)
    guard similar.isEmpty else { throw .unknownPlace(text, similar) }
    return try network.place(text)
  }

  /// The stops with names like a text that has typing mistakes, each name once.
  ///
  /// - Parameters:
  ///   - text: The name as typed.
  ///   - limit: Maximum number of stops.
  package func similarStops(to text: String, limit: Int) -> [StreetPlace] {
    // Nodes of a line network are among the names, too.
    names.matches(text, limit: limit + 20).filter { $0.kind == .stop }.prefix(limit)
      .map { StreetPlace(name: $0.name, coordinate: $0.coordinate) }
  }

  /// The stops that an id or a name may mean, combined by name; empty if nothing matches.
  ///
  /// - Parameter text: An id, or a name as people type it.
  package func stopPlaces(named text: String) -> [StreetPlace] {
    guard let transit, let first = stops(named: text).first else { return [] }
    let stop = transit.timetable.stops[first]
    return [StreetPlace(name: stop.name, coordinate: stop.coordinate)]
  }

  /// The stops for an id or a name; empty if nothing matches.
  ///
  /// - Parameter text: A name, or the beginning of one.
  public func stops(named text: String) -> [Int] {
    transit?.timetable.stops(named: text) ?? []
  }
}

extension RoutingError {
  /// A name that no place has, with similar ones.
  static func unknownPlace(_ text: String, _ similar: [String]) -> RoutingError {
    let what =
      similar.isEmpty
      ? "expected a coordinate such as 52.22,21.01, a key or a name."
      : "did you mean \(similar.joined(separator: ", "))?"
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return RoutingError(.unknownPlace, "No place is called \"\(typed)\"; \(what)")
  }
}

extension Timetable {
  /// The stops with the given id, else with the code, else with the best matching name.
  func stops(named text: String) -> [Int] {
    if let exact = stops.first(where: { $0.id == text }) { return platforms(of: exact.index) }
    let coded = stops.filter { $0.code == text }.map(\.index)
    if !coded.isEmpty { return Array(Set(coded.flatMap(platforms(of:)))).sorted() }
    let wanted = PlaceName(text)
    var best = PlaceName.Match.key
    var found: [Int] = []
    for stop in stops where stop.kind == .platform || stop.kind == .station {
      guard let match = wanted.match(name: stop.name, key: stop.id), match <= best else { continue }
      if match < best { found = [] }
      best = match
      found.append(stop.index)
    }
    // A prefix may match several names; only one of them is a place.
    guard let first = found.first.map({ stops[$0].name }),
      found.allSatisfy({ stops[$0].name == first })
    else { return [] }
    return Array(Set(found.flatMap(platforms(of:)))).sorted()
  }
}
