import Foundation
import GeoKit

extension StationCatalog {
  /// The bundled catalogue: 288 stations as of August 2026.
  ///
  /// Used until the service's list has been fetched for the first time.
  public static let bundled = StationCatalog(
    text: BundledStations.text,
    provenance: Provenance(
      .bundled, retrieved: Date(timeIntervalSince1970: BundledStations.retrieved)))

  /// Reads the format that ``text`` writes; rows that are not a valid station are omitted.
  package init(text: String, provenance: Provenance) {
    self.init(
      text.split(whereSeparator: \.isNewline).compactMap(Self.station), provenance: provenance)
  }

  /// The stations as lines of tab-separated fields.
  package var text: String { stations.map(Self.row).joined(separator: "\n") }

  private static func station(_ row: Substring) -> Station? {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? nil : String($0) }
    guard fields.count == 11, let id = fields[0].flatMap({ Int($0) }) else { return nil }
    var coordinate: Coordinate?
    if let latitude = fields[3].flatMap(Double.init), let longitude = fields[4].flatMap(Double.init)
    {
      coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    }
    return Station(
      id: id, code: fields[1], name: fields[2] ?? "", coordinate: coordinate,
      cityID: fields[5].flatMap { Int($0) }, city: fields[6], commune: fields[7],
      district: fields[8], province: fields[9], street: fields[10])
  }

  private static func row(_ station: Station) -> String {
    let fields = [
      String(station.id), station.code, station.name,
      station.coordinate.map { String($0.latitude) },
      station.coordinate.map { String($0.longitude) }, station.cityID.map(String.init),
      station.city, station.commune, station.district, station.province, station.street,
    ]
    return fields.map { field in
      String((field ?? "").map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
    .joined(separator: "\t")
  }
}
