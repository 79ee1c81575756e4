import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

extension AirSession {
  /// The named stations; without names, the one nearest to home and the bookmarked ones.
  ///
  /// - Throws: `AirError` for an unknown name, `ValidationError` when no station is named and there
  ///   is neither a home nor a bookmark.
  func chosen(_ queries: [String], in catalog: StationCatalog) throws -> [Station] {
    if !queries.isEmpty { return try queries.map { try station($0, in: catalog) } }
    var chosen: [Station] = []
    if let home = try HomePlace(files)?.coordinate, let nearest = catalog.nearest(to: home) {
      chosen.append(nearest)
    }
    for kept in try Bookmarks(files).stations where !chosen.contains(where: { $0.id == kept.id }) {
      chosen.append(catalog[kept.id] ?? kept)
    }
    guard !chosen.isEmpty else {
      throw ValidationError(
        said("option.stationsOrHome"))
    }
    return chosen
  }
}
