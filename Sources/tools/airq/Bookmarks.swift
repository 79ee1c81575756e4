import AirQualityKit
import CommandKit
import Foundation

/// The stations that the user keeps, with what is needed to know them when they are withdrawn.
struct Bookmarks {
  static let fileName = "bookmarks.tsv"
  private let files: KeptFiles
  private(set) var stations: [Station]
  /// Lines that name no station; they stay in the file as they are.
  private let damaged: [(number: Int, line: Substring)]

  /// Reads the file.
  ///
  /// - Throws: `FileError` when it cannot be read.
  init(_ files: KeptFiles) throws {
    self.files = files
    let provenance = Provenance(.kept, retrieved: .now)
    let text = try files.text(of: Self.fileName)
    stations = StationCatalog(text: text, provenance: provenance).stations
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    damaged = lines.enumerated().compactMap { position, line in
      let isReadable = !StationCatalog(text: String(line), provenance: provenance).stations.isEmpty
      return isReadable || line.allSatisfy(\.isWhitespace) ? nil : (position + 1, line)
    }
  }

  /// Reads the file, and tells of lines that name no station.
  ///
  /// - Throws: `FileError` when it cannot be read.
  init(_ files: KeptFiles, tellingOn console: Console) throws {
    self = try Bookmarks(files)
    let path = files.settingsPath(of: Self.fileName) ?? Self.fileName
    for (number, _) in damaged {
      let reason = said(
        "this line does not name a station; it is kept as it is",
        "ten wiersz nie nazywa stacji; zostaje taki, jaki jest")
      console.warn("\(path):\(number): \(reason)")
    }
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
    let lines = catalog.stations.isEmpty ? [] : [catalog.text]
    let text = (lines + damaged.map { String($0.line) }).map { $0 + "\n" }.joined()
    try files.write(text, to: Self.fileName)
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
  /// - Throws: `FileError` when the file cannot be read, `RulesFileError` when it holds no place.
  init?(_ files: KeptFiles) throws {
    let text = try files.text(of: Self.fileName).split(whereSeparator: \.isNewline).first ?? ""
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let coordinate = try? Coordinate(text) else {
      throw RulesFileError(
        file: files.settingsPath(of: Self.fileName), line: 1, column: 1,
        message: said(
          "expected a place; set it again with `airq home set LAT,LON`",
          "tu powinno stać miejsce; ustaw je znowu przez `airq home set SZER,DŁ`"))
    }
    self.coordinate = coordinate
  }

  /// The place as `52.23,21.01`.
  var text: String { "\(coordinate.latitude),\(coordinate.longitude)" }

  func keep(in files: KeptFiles) throws { try files.write(text + "\n", to: Self.fileName) }

  static func clear(_ files: KeptFiles) throws { try files.write("", to: fileName) }
}
