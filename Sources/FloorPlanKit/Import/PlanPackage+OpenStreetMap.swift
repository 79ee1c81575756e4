public import Foundation
internal import GeoKit
internal import OpenStreetMapKit

extension PlanPackage {
  /// Converts the buildings in an OpenStreetMap file that follow Simple Indoor Tagging.
  ///
  /// See wiki.openstreetmap.org/wiki/Simple_Indoor_Tagging. The file is `.osm`, `.osm.gz`,
  /// `.osm.pbf`, or JSON: GeoJSON with tags as properties, or the answer of an Overpass server.
  /// Rooms, areas, corridors, walls, doors, entrances, stairs, lifts and amenities are read, by
  /// level; doors may be nodes or ways. Outlines of rooms and areas that lack one side are closed.
  /// Elements without `ref` or `name` get ids from OpenStreetMap's own numbers, which stay the same
  /// from one extract to the next.
  ///
  /// - Parameters:
  ///   - url: The extract; cut a city to the surroundings of the building first, since the whole
  ///     file is read.
  ///   - building: The name of the only building to read, or a part of it that no other
  ///     building's name has; see ``mappedBuildings``.
  /// - Throws: ``FloorPlanError`` if the file cannot be read, has no indoor elements, or no building
  ///   of that name.
  public init(openStreetMap url: URL, building: String? = nil) throws(FloorPlanError) {
    name = String(url.lastPathComponent.prefix { $0 != "." })
    ways = []
    do {
      var source = try Self.indoorSource(url)
      let buildings = try MappedBuildings(source)
      surveyed = buildings.all
      if let building {
        let area = try buildings.outline(named: building, file: url.path)
        source = try IndoorExcerpt(source, building: area)
      }
      let layout = try IndoorMap(source)
      pages = layout.pages
      georeference = layout.georeference
      buildingNames["B"] = layout.buildingName
    } catch let error as FloorPlanError {
      throw error
    } catch let error as OpenStreetMapError {
      throw FloorPlanError(
        .malformedData, error.message, file: url.path, line: error.line, column: error.column)
    } catch {
      throw FloorPlanError(.unreadable, "cannot read the map", file: url.path)
    }
    guard !pages.isEmpty else {
      throw FloorPlanError(
        .malformedData, "nothing has indoor=room, area or corridor with a level", file: url.path)
    }
  }

  /// Whether a file, or those in a folder or zip file, are JSON with rooms or corridors tagged as in OpenStreetMap.
  public static func hasIndoorTags(_ url: URL) -> Bool {
    guard let files = try? FeatureFiles(url).files.filter({ isJSON($0.bytes) }), !files.isEmpty
    else { return false }
    return (try? TaggedFeatures(files))?.hasIndoorAreas ?? false
  }

  private static func indoorSource(_ url: URL) throws -> any IndoorSource {
    if FeatureFiles.isMany(url) { return try TaggedFeatures(FeatureFiles(url).files) }
    if ["json", "geojson"].contains(url.pathExtension.lowercased()) {
      let files = try FeatureFiles(url).files
      if files.allSatisfy({ isJSON($0.bytes) }) { return try TaggedFeatures(files) }
    }
    return try OpenStreetMapFile(path: url.path)
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
