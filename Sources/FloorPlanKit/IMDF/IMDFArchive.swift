internal import Archive
internal import FileAccess
public import Foundation
internal import JSONText

/// An archive of the Indoor Mapping Data Format (OGC 20-094, 1.0.0): features by type.
public struct IMDFArchive: Sendable {
  /// A reference to a feature that does not exist, or has another type.
  public struct BrokenReference: Hashable, Sendable, CustomStringConvertible {
    /// The type of the feature with the reference.
    public let type: String
    /// The id of the feature with the reference.
    public let id: String
    /// The member with the reference, such as `level_id`.
    public let member: String
    /// The id to which it refers.
    public let target: String

    /// The error on a single line.
    public var description: String {
      "\(type).geojson: \(member) of \(id) refers to \(target), which is not in the archive"
    }
  }

  /// One feature.
  struct Feature: Sendable {
    var id: String
    var type: String
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
  /// - Throws: ``FloorPlanError`` if it cannot be read, has no levels, or one of its files is not
  ///   GeoJSON.
  public init(contentsOf url: URL) throws(FloorPlanError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where Self.isKnown(name) {
        files.append((name, try PlanFile.read(url.appending(path: name), limit: 64 << 20)))
      }
    } else {
      let bytes = try PlanFile.read(url, limit: 128 << 20)
      files = try Self.unpacked(bytes, file: url.path)
    }
    for (name, bytes) in files where name.hasSuffix(".geojson") {
      try read(bytes, type: String(name.dropLast(8)), file: url.path + "/" + name)
    }
    guard features.contains(where: { $0.type == "level" }) else {
      throw FloorPlanError(
        .malformedData, "the archive has no levels; expected level.geojson", file: url.path)
    }
  }

  private static func isKnown(_ name: String) -> Bool {
    name == "manifest.json" || types.contains { name == $0 + ".geojson" }
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
          guard isKnown(name), !entry.name.contains("__MACOSX"),
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
      throw FloorPlanError(.malformedData, "this is not JSON: \(error.expectation)", file: file)
    }
    guard value["features"] != nil else {
      throw FloorPlanError(.malformedData, "expected a FeatureCollection", file: file)
    }
    for feature in value["features"]?.values ?? [] {
      guard let id = feature["id"]?.string else {
        throw FloorPlanError(.malformedData, "a feature has no id", file: file)
      }
      features.append(
        Feature(
          id: id, type: feature["feature_type"]?.string ?? type,
          geometry: feature["geometry"] ?? .null, properties: feature["properties"] ?? .null))
    }
  }

  /// The number of features in the archive.
  public var featureCount: Int { features.count }

  /// The broken references, in the order of the archive.
  public var brokenReferences: [BrokenReference] {
    let types = Dictionary(features.map { ($0.id, $0.type) }, uniquingKeysWith: { one, _ in one })
    var found: [BrokenReference] = []
    for feature in features {
      for (member, expected) in Self.references {
        for target in Self.targets(feature.properties[member]) {
          let type = types[target.id]
          guard
            type == nil || expected != nil && type != expected
              || target.type != nil && type != target.type
          else { continue }
          found.append(
            BrokenReference(
              type: feature.type, id: feature.id, member: member, target: target.id))
        }
      }
    }
    return found
  }

  /// The members that refer to features, and the types to which they refer.
  private static let references: [(member: String, type: String?)] = [
    ("address_id", "address"), ("anchor_id", "anchor"), ("building_id", "building"),
    ("building_ids", "building"), ("level_id", "level"), ("level_ids", "level"),
    ("unit_id", "unit"), ("unit_ids", "unit"), ("section_id", "section"),
    ("section_ids", "section"), ("parents", nil), ("origin", nil),
    ("destination", nil), ("intermediary", nil), ("venue_id", "venue"), ("fixture_id", "fixture"),
    ("occupant_id", "occupant"), ("kiosk_id", "kiosk"),
  ]

  /// The ids in a string, an array, or the objects `{"id", "feature_type"}` of relationships.
  private static func targets(_ value: JSONValue?) -> [(id: String, type: String?)] {
    switch value {
    case .string(let id): [(id, nil)]
    case .array(let list): list.flatMap { targets($0) }
    case .object:
      (value?["id"]?.string).map { [($0, value?["feature_type"]?.string)] } ?? []
    default: []
    }
  }
}
