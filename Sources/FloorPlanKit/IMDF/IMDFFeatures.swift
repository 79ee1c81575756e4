internal import GeoKit
internal import Hashing
internal import JSONText

/// The features of a plan.
struct IMDFFeatures {
  let building: Building
  private var collections: [String: [String]] = [:]
  init(_ building: Building) {
    self.building = building
    addAll()
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

  /// An id that depends only on its name (RFC 9562, version 8).
  static func id(_ name: String) -> String {
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

  /// Longitude and latitude of a pixel.
  func degrees(_ point: PlanPoint, _ level: Level) -> [Double] {
    let place = level.georeference?.coordinate(of: point)
    let scale =
      (level.metersPerPixel ?? Building.assumedMetersPerPixel) / GeoReference.metersPerDegree
    return [
      place?.longitude ?? point.x * scale,
      place?.latitude ?? (level.drawing.height - point.y) * scale,
    ].map { ($0 * 1e9).rounded() / 1e9 }
  }

  mutating func add(
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

  static func write(_ positions: [[Double]], to list: inout JSONWriter) {
    list.array { line in
      for position in positions { line.array { for value in position { $0.value(value) } } }
    }
  }

  static func polygon(
    _ ring: [[Double]], without holes: [[[Double]]] = []
  ) -> (inout JSONWriter) -> Void {
    { writer in
      writer.object { object in
        object.member("type", "Polygon")
        object.key("coordinates")
        object.array { rings in
          for ring in [ring] + holes { write(ring + ring.prefix(1), to: &rings) }
        }
      }
    }
  }

  static func line(_ positions: [[Double]]) -> (inout JSONWriter) -> Void {
    { writer in
      writer.object { object in
        object.member("type", "LineString")
        object.key("coordinates")
        write(positions, to: &object)
      }
    }
  }

  static func nothing(_ writer: inout JSONWriter) { writer.null() }

  static func label(_ text: String?, _ key: String, _ object: inout JSONWriter) {
    object.key(key)
    if let text { object.object { $0.member("en", text) } } else { object.null() }
  }

  func outline(of levels: [Level]) -> [[Double]] {
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
}
