import AirQualityKit
import Foundation

/// The stations that the user keeps, with what is needed to know them when they are withdrawn.
struct Bookmarks {
  static let fileName = "bookmarks.tsv"
  private let files: KeptFiles
  private(set) var stations: [Station]

  /// Reads the file.
  ///
  /// - Throws: `FileError` when it cannot be read.
  init(_ files: KeptFiles) throws {
    self.files = files
    let catalog = StationCatalog(
      text: try files.text(of: Self.fileName), provenance: Provenance(.kept, retrieved: .now))
    stations = catalog.stations
  }

  func contains(_ id: Station.ID) -> Bool { stations.contains { $0.id == id } }

  /// Keeps a station; one that was kept gets its present name and place.
  mutating func add(_ station: Station) throws {
    stations.removeAll { $0.id == station.id }
    stations.append(station)
    try write()
  }

  /// Gives a station up.
  ///
  /// - Returns: Whether it was kept.
  mutating func remove(_ id: Station.ID) throws -> Bool {
    guard contains(id) else { return false }
    stations.removeAll { $0.id == id }
    try write()
    return true
  }

  private func write() throws {
    let catalog = StationCatalog(stations, provenance: Provenance(.kept, retrieved: .now))
    try files.write(catalog.text + "\n", to: Self.fileName)
  }
}

/// The user's own place, rounded to a hundredth of a degree, about a kilometre.
struct HomePlace {
  private static let fileName = "home"
  let coordinate: Coordinate

  /// Rounds a place.
  init(_ place: Coordinate) {
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
    coordinate =
      (try? Coordinate(latitude: rounded(place.latitude), longitude: rounded(place.longitude)))
      ?? place
  }

  /// Reads the kept place; `nil` where none is kept.
  ///
  /// - Throws: `FileError` when the file cannot be read.
  init?(_ files: KeptFiles) throws {
    let text = try files.text(of: Self.fileName).split(whereSeparator: \.isNewline).first ?? ""
    guard let coordinate = try? Coordinate(text) else { return nil }
    self.coordinate = coordinate
  }

  /// The place as `52.23,21.01`.
  var text: String { "\(coordinate.latitude),\(coordinate.longitude)" }

  func keep(in files: KeptFiles) throws { try files.write(text + "\n", to: Self.fileName) }

  static func clear(_ files: KeptFiles) throws { try files.write("", to: fileName) }
}
