public import AirQualityKit
import Foundation

/// The bookmarked stations, with facts that identify them even after they are decommissioned.
public struct Bookmarks: Sendable {
  /// The file's name.
  public static let fileName = "bookmarks.tsv"
  private let files: KeptFiles
  /// The stations, in the order in which they were bookmarked.
  public private(set) var stations: [Station]
  /// Lines that are not a valid station; they stay in the file unchanged.
  private let damaged: [(number: Int, line: Substring)]

  /// Reads the file.
  ///
  /// - Parameter files: The user's files.
  /// - Throws: `FileError` when it cannot be read.
  public init(_ files: KeptFiles) throws {
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

  /// The invalid lines of the file, each with its line number.
  public var problems: [Problem] {
    let path = files.settingsPath(of: Self.fileName) ?? Self.fileName
    return damaged.map { number, _ in
      Problem(
        Message("files.noStation", .text(path), .integer(number)))
    }
  }

  /// Whether a station is bookmarked.
  ///
  /// - Parameter id: The station.
  public func contains(_ id: Station.ID) -> Bool { stations.contains { $0.id == id } }

  /// Bookmarks a station; an existing bookmark gets its current name and position.
  ///
  /// - Parameter station: The station.
  /// - Throws: `AirError` or `FileError` when the file cannot be written.
  public mutating func add(_ station: Station) throws {
    stations.removeAll { $0.id == station.id }
    stations.append(station)
    try write()
  }

  /// Removes a bookmark.
  ///
  /// - Parameter id: The station.
  /// - Returns: Whether the station was bookmarked.
  /// - Throws: `AirError` or `FileError` when the file cannot be written.
  public mutating func remove(_ id: Station.ID) throws -> Bool {
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
