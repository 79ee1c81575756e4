import CivilTime
import Foundation
public import GeoKit
import Localization
import TextFolding

extension StationCatalog {
  /// Finds stations by the words of a query, with or without diacritics.
  ///
  /// A query of digits is a station's number. Otherwise every word of the query must begin a word
  /// of the name, town, street, commune, district, province or code; stations whose name begins
  /// with the query come first.
  ///
  /// - Parameter query: A number, a code, or words; case and diacritics are ignored.
  /// - Complexity: O(*n*) in the length of the texts.
  public func stations(matching query: String) -> [Station] {
    let folded = query.folded.trimmingPrefix(while: \.isWhitespace)
    if let id = Int(folded), let station = self[id] { return [station] }
    let wanted = folded.split(whereSeparator: Self.isSeparator)
    guard !wanted.isEmpty else { return stations }
    let found = stations.filter { station in
      let words = Self.words(of: station)
      return wanted.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }
    let (first, rest) = (
      found.filter { $0.name.folded.hasPrefix(folded) },
      found.filter { !$0.name.folded.hasPrefix(folded) }
    )
    return first + rest
  }

  /// The station identified by a number, a code or words of its name.
  ///
  /// - Parameter query: A number, a code, or words; case and diacritics are ignored.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/unknownName`` for no match or several. An exact
  ///   match of a name or code is preferred to partial ones.
  public func station(named query: String) throws(AirError) -> Station {
    if let id = Int(query) {
      if let station = self[id] { return station }
      throw AirError(.unknownName, Message("station.notListed", .integer(id), .text(day)))
    }
    let folded = query.folded
    let exact = stations.filter { $0.code?.folded == folded || $0.name.folded == folded }
    let found = exact.isEmpty ? stations(matching: query) : exact
    guard let first = found.first else {
      throw AirError(.unknownName, Message("station.unknownName", .text(query)))
    }
    guard found.count == 1 else {
      let names =
        found.prefix(5).map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
        + (found.count > 5 ? ", …" : "")
      throw AirError(.unknownName, Message("station.ambiguousName", .text(query), .text(names)))
    }
    return first
  }

  /// The middle of the stations of a town; `nil` if no town with a station has the name.
  ///
  /// - Parameter name: The town's whole name; case and diacritics are ignored.
  public func middle(ofTown name: String) -> Coordinate? {
    let folded = name.trimmingCharacters(in: .whitespaces).folded
    guard !folded.isEmpty else { return nil }
    let places = stations.filter { $0.city?.folded == folded }.compactMap(\.coordinate)
    guard !places.isEmpty else { return nil }
    let count = Double(places.count)
    let middle = try? Coordinate(
      latitude: places.reduce(0) { $0 + $1.latitude } / count,
      longitude: places.reduce(0) { $0 + $1.longitude } / count)
    // Towns of one name far from each other have no middle.
    guard let middle, places.allSatisfy({ middle.distance(to: $0) < 30_000 }) else { return nil }
    return middle
  }

  /// The station nearest to the position of a decommissioned one.
  ///
  /// - Parameter withdrawn: A station that the service no longer lists.
  public func replacement(for withdrawn: Station) -> Station? {
    guard let place = withdrawn.coordinate else { return nil }
    return nearest(to: place) { $0.id != withdrawn.id }
  }

  /// The date of the list, as `2024-01-15`.
  package var day: String { PolishTime.civil(at: provenance.retrieved).date.description }

  private static func words(of station: Station) -> [Substring] {
    let texts = [
      station.name, station.city, station.street, station.commune, station.district,
      station.province, station.code,
    ]
    return texts.compactMap { $0?.folded }.flatMap { $0.split(whereSeparator: isSeparator) }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber
  }
}
