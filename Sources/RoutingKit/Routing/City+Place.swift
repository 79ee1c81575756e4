internal import GeoKit
package import StreetKit
internal import TextFolding
internal import TimetableKit

extension City {
  /// The place for a text: a coordinate, a node's or stop's key, or the name of a node, a stop, a
  /// street, an address or another thing on the map, in this order.
  ///
  /// Poles of one name are one place with several stops.
  ///
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` when nothing, or more
  ///   than one name, is meant.
  public func place(_ text: String) throws(RoutingError) -> Place {
    guard transit != nil || streets != nil else { return try network.place(text) }
    do {
      return .coordinate(try Coordinate(text.trimmingPrefix(while: \.isWhitespace)))
    } catch  where error.kind == .coordinateOutOfRange {
      throw RoutingError(.unknownPlace, "The place is off the map: \(error).")
    } catch {
      // No coordinate, so a name.
    }
    if network.nodeCount > 0, let place = try? network.place(text) { return place }
    let found = stops(named: text)
    if let transit, !found.isEmpty {
      return .stops(found.map(transit.timetable.key(ofStop:)))
    }
    if let point = streets?.coordinate(named: text) { return .coordinate(point) }
    return try network.place(text)
  }

  /// The stops that a key or a name means, as a place of their name; none when nothing fits.
  ///
  /// - Parameter text: A key, or a name as people type it.
  package func stopPlaces(named text: String) -> [StreetPlace] {
    guard let transit, let first = stops(named: text).first else { return [] }
    let stop = transit.timetable.stops[first]
    return [StreetPlace(name: stop.name, coordinate: stop.coordinate)]
  }

  /// The stops for a key or a name; empty if nothing matches.
  public func stops(named text: String) -> [Int] {
    transit?.timetable.stops(named: text) ?? []
  }
}

extension Timetable {
  /// The stops with a key, else with a code, else with the best matching name.
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
    // Beginnings may fit several names; only one of them is a place.
    guard let first = found.first.map({ stops[$0].name }),
      found.allSatisfy({ stops[$0].name == first })
    else { return [] }
    return Array(Set(found.flatMap(platforms(of:)))).sorted()
  }
}
