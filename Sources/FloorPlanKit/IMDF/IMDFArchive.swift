internal import Archive
internal import FileAccess
public import Foundation
internal import JSONText

/// An archive of the Indoor Mapping Data Format (OGC 20-094, 1.0.0): features by type.
///
/// ```swift
/// let archive = try IMDFArchive(contentsOf: zip)
/// for reference in archive.brokenReferences { print(reference) }
/// let building = try PlanPackage(imdf: archive, named: "Terminal 1").building()
/// ```
///
/// Features keep all their members, also those that CityKit does not use, so that ``IMDFWriter``
/// can give back what was read.
public struct IMDFArchive: Sendable {
  /// One feature.
  struct Feature: Sendable {
    var id: String
    var type: String
    /// The name of its file in the archive.
    var file: String
    var geometry: JSONValue
    var properties: JSONValue
  }

  /// The unmodified files by name.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private(set) var features: [Feature] = []

  static let types = [
    "address", "amenity", "anchor", "building", "detail", "fixture", "footprint", "geofence",
    "kiosk", "level", "occupant", "opening", "relationship", "section", "unit", "venue",
  ]

  /// Reads a zip file, or a folder of the same files.
  ///
  /// - Parameter url: The `.imdf` or `.zip` file, or the folder with `manifest.json` and the
  ///   GeoJSON files.
  /// - Throws: ``FloorPlanError`` if it cannot be read, has no levels, or one of its files is not
  ///   GeoJSON.
  public init(contentsOf url: URL) throws(FloorPlanError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where Self.isKept(name) {
        files.append((name, try PlanFile.read(url.appending(path: name), limit: 64 << 20)))
      }
    } else {
      let bytes = try PlanFile.read(url, limit: 128 << 20)
      files = try Self.unpacked(bytes, file: url.path)
    }
    for (name, bytes) in files where Self.types.contains(where: { name == $0 + ".geojson" }) {
      try read(bytes, type: String(name.dropLast(8)), file: url.path + "/" + name)
    }
    guard features.contains(where: { $0.type == "level" }) else {
      throw FloorPlanError(
        .malformedData, "the archive has no levels; expected level.geojson", file: url.path)
    }
  }

  /// Whether a folder or a zip file has the levels of an archive, or says that it is one.
  public static func isPossible(_ url: URL) -> Bool {
    guard FeatureFiles.isMany(url) else { return false }
    if url.pathExtension.lowercased() == "imdf" { return true }
    return FeatureFiles.names(in: url).contains { name in
      name.split(separator: "/").last == "level.geojson"
    }
  }

  /// Whether a file belongs to the archive: those that IMDF does not know are given back with it.
  private static func isKept(_ name: String) -> Bool {
    !name.hasPrefix(".") && (name.hasSuffix(".geojson") || name.hasSuffix(".json"))
  }

  private static func unpacked(
    _ bytes: [UInt8], file: String
  ) throws(FloorPlanError) -> [(name: String, bytes: [UInt8])] {
    do {
      return try bytes.withUnsafeBytes { buffer in
        var limits = ArchiveLimits()
        limits.entryBytes = 128 << 20
        let archive = try ZipArchive(buffer, limits: limits)
        var found: [(name: String, bytes: [UInt8])] = []
        for entry in archive.entries {
          let name = entry.name.split(separator: "/").last.map(String.init) ?? ""
          guard isKept(name), !entry.name.contains("__MACOSX"),
            !found.contains(where: { $0.name == name })
          else { continue }
          found.append((name, try archive.contents(of: entry)))
        }
        return found
      }
    } catch {
      let message = (error as? ArchiveError)?.message ?? "this is not a zip file"
      throw FloorPlanError(.malformedData, message, file: file)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], type: String, file: String
  ) throws(FloorPlanError) {
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONScanner.value(bytes)
    } catch {
      throw error.error(in: bytes, file: file)
    }
    guard value["features"] != nil else {
      throw FloorPlanError(.malformedData, "expected a FeatureCollection", file: file)
    }
    for (place, feature) in (value["features"]?.values ?? []).enumerated() {
      guard let id = feature["id"]?.string else {
        throw FloorPlanError(
          .malformedData, "feature \(place + 1) has no id that is a text", file: file)
      }
      features.append(
        Feature(
          id: id, type: feature["feature_type"]?.string ?? type, file: type + ".geojson",
          geometry: feature["geometry"] ?? .null, properties: feature["properties"] ?? .null))
    }
  }

  /// The number of features in the archive.
  public var featureCount: Int { features.count }
}
