internal import Archive
public import Foundation
internal import Hashing
internal import JSONText

/// Writes archives of the Indoor Mapping Data Format (OGC 20-094, 1.0.0).
public enum IMDFWriter {
  /// The IMDF archive of a building.
  ///
  /// If the package was made from an archive, its files are returned unchanged. For other plans,
  /// features are created from rooms, doors, portals and points of interest; the same plan gives
  /// the same ids. Coordinates are metres from the plan's lower left corner, placed at latitude 0,
  /// longitude 0, because plans have no geographic position.
  ///
  /// - Parameters:
  ///   - building: The building.
  ///   - package: The package from which it was read, which may contain an original archive.
  /// - Throws: ``FloorPlanError`` if the original cannot be read, or memory is exhausted.
  public static func archive(
    of building: Building, package: URL? = nil
  ) throws(FloorPlanError) -> [UInt8] {
    let original = package?.appending(path: PlanPackage.originalFolder)
    let files: [(name: String, bytes: [UInt8])]
    if let original, FileManager.default.fileExists(atPath: original.path) {
      files = try IMDFArchive(contentsOf: original).files
    } else {
      files = IMDFFeatures(building).files
    }
    do throws(ArchiveError) {
      var writer = ZipFolderWriter()
      for file in files.sorted(by: { $0.name < $1.name }) {
        try writer.add(file.bytes, named: file.name)
      }
      return try writer.finished()
    } catch {
      throw FloorPlanError(.unreadable, error.message)
    }
  }
}

/// The features of a plan.
private struct IMDFFeatures {
  private let building: Building
  private var collections: [String: [String]] = [:]
  private static let metersPerDegree = 111_195.0

  init(_ building: Building) {
    self.building = building
    add()
  }

  var files: [(name: String, bytes: [UInt8])] {
    var manifest = JSONWriter()
    manifest.object { object in
      object.member("version", "1.0.0")
      object.member("created", "1970-01-01T00:00:00Z")
      object.member("generator", "CityKit")
      object.member("language", "en")
    }
    return [("manifest.json", Array(manifest.text.utf8))]
      + collections.map { type, features in
        let text =
          "{\"type\":\"FeatureCollection\",\"name\":\"\(type)\",\"features\":[\n"
          + features.joined(separator: ",\n") + "\n]}\n"
        return (type + ".geojson", Array(text.utf8))
      }
  }

  /// An id that depends only on a name (RFC 9562, version 8).
  private static func id(_ name: String) -> String {
    let digest = Array(name.utf8).withUnsafeBytes { SHA256.digest($0) }
    var bytes = Array(digest.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef")
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }
    return text
  }

  private func degrees(_ point: PlanPoint, _ level: Level) -> [Double] {
    let scale = (level.metersPerPixel ?? Building.assumedMetersPerPixel) / Self.metersPerDegree
    return [point.x * scale, (level.drawing.height - point.y) * scale].map {
      ($0 * 1e9).rounded() / 1e9
    }
  }

  private mutating func add(
    _ type: String, _ id: String, geometry: (inout JSONWriter) -> Void,
    properties: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    writer.object { feature in
      feature.member("id", id)
      feature.member("type", "Feature")
      feature.member("feature_type", type)
      feature.key("geometry")
      geometry(&feature)
      feature.key("properties")
      feature.object(properties)
    }
    collections[type, default: []].append(writer.text)
  }

  private static func write(_ positions: [[Double]], to list: inout JSONWriter) {
    list.array { line in
      for position in positions { line.array { for value in position { $0.value(value) } } }
    }
  }

  private static func polygon(_ ring: [[Double]]) -> (inout JSONWriter) -> Void {
    { writer in
      writer.object { object in
        object.member("type", "Polygon")
        object.key("coordinates")
        object.array { write(ring + ring.prefix(1), to: &$0) }
      }
    }
  }

  private static func nothing(_ writer: inout JSONWriter) { writer.null() }

  private static func label(_ text: String?, _ key: String, _ object: inout JSONWriter) {
    object.key(key)
    if let text { object.object { $0.member("en", text) } } else { object.null() }
  }

  private func outline(of levels: [Level]) -> [[Double]] {
    var box = PlanBox.empty
    for level in levels {
      for corner in [
        PlanPoint(x: 0, y: 0), PlanPoint(x: level.drawing.width, y: level.drawing.height),
      ] {
        let place = degrees(corner, level)
        box.include(place[0], place[1])
      }
    }
    guard !box.isEmpty else { return [] }
    return [
      [box.minX, box.minY], [box.maxX, box.minY], [box.maxX, box.maxY], [box.minX, box.maxY],
    ]
  }

  private mutating func add() {
    let title = building.name ?? "Plan"
    let (address, venue) = (Self.id("address"), Self.id("venue"))
    add("address", address, geometry: Self.nothing) { object in
      object.member("address", title)
      object.member("locality", "")
      object.member("country", "")
    }
    add("venue", venue, geometry: Self.polygon(outline(of: building.levels))) { object in
      object.member("category", "university")
      Self.label(title, "name", &object)
      object.member("address_id", address)
    }
    for (id, levels) in Dictionary(grouping: building.levels, by: \.building).sorted(by: {
      $0.key < $1.key
    }) {
      let own = Self.id("building/" + id)
      let name = building.buildingNames[id] ?? (id.isEmpty ? title : id)
      add("building", own, geometry: Self.nothing) { object in
        object.member("category", "unspecified")
        Self.label(name, "name", &object)
        object.member("address_id", address)
      }
      add(
        "footprint", Self.id("footprint/" + id), geometry: Self.polygon(outline(of: levels))
      ) { object in
        object.member("category", "ground")
        object.member("building_ids", [own])
      }
      for level in levels { add(level, building: own) }
    }
  }

  private mutating func add(_ level: Level, building: String) {
    let own = Self.id("level/" + level.id)
    add("level", own, geometry: Self.polygon(outline(of: [level]))) { object in
      object.member("category", "unspecified")
      object.member("ordinal", level.ordinal)
      object.member("outdoor", false)
      Self.label(level.id, "name", &object)
      Self.label(level.floor, "short_name", &object)
      object.member("building_ids", [building])
    }
    var units: [Int: String] = [:]
    for (place, room) in level.rooms.enumerated() {
      guard let line = room.item.outline.lines.first, line.points.count > 2 else { continue }
      let id = Self.id("unit/" + level.id + "/" + room.id + "/\(place)")
      units[place] = id
      let ring = line.points.map { degrees($0, level) }
      add("unit", id, geometry: Self.polygon(ring)) { object in
        object.member("category", Self.category(of: room))
        Self.label(room.item.data["name"] ?? room.id, "name", &object)
        Self.label(room.id, "alt_name", &object)
        object.member("level_id", own)
      }
    }
    for (place, portal) in level.portals.enumerated() where portal.kind != .exit {
      guard let line = portal.item.outline.lines.first, line.points.count > 2 else { continue }
      let id = Self.id("portal/" + level.id + "/" + portal.name + "/\(place)")
      add("unit", id, geometry: Self.polygon(line.points.map { degrees($0, level) })) { object in
        object.member("category", portal.kind == .bridge ? "walkway" : portal.kind.rawValue)
        Self.label(portal.name, "name", &object)
        object.member("level_id", own)
      }
    }
    for (place, door) in level.doors.enumerated() {
      guard let box = door.outline.box else { continue }
      let ends = [PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.maxY)]
      let id = Self.id("opening/" + level.id + "/" + door.name + "/\(place)")
      let line = ends.map { degrees($0, level) }
      add(
        "opening", id,
        geometry: { writer in
          writer.object { object in
            object.member("type", "LineString")
            object.key("coordinates")
            Self.write(line, to: &object)
          }
        },
        properties: { object in
          object.member("category", "pedestrian")
          object.member("level_id", own)
        })
    }
    addAmenities(of: level, units)
  }

  private mutating func addAmenities(of level: Level, _ units: [Int: String]) {
    for (place, item) in level.pointsOfInterest.enumerated() {
      let room =
        level.closedRoom(at: item.position)
        ?? level.rooms.firstIndex { $0.item.outline.contains(item.position) }
      let position = degrees(item.position, level)
      add(
        "amenity", Self.id("amenity/" + level.id + "/" + item.name + "/\(place)"),
        geometry: { writer in
          writer.object { object in
            object.member("type", "Point")
            object.key("coordinates")
            object.array { for value in position { $0.value(value) } }
          }
        },
        properties: { object in
          object.member("category", item.data["kind"] ?? "unspecified")
          Self.label(item.title(), "name", &object)
          object.member("unit_ids", room.flatMap { units[$0] }.map { [$0] } ?? [])
        })
    }
  }

  private static func category(of room: Room) -> String {
    if room.isWalkable { return "walkway" }
    return switch room.kind {
    case "toilet", "wc", "washroom": "restroom"
    case "lab", "laboratory": "laboratory"
    case "office": "office"
    case "classroom", "auditorium", "lecture": "classroom"
    default: "room"
    }
  }
}
