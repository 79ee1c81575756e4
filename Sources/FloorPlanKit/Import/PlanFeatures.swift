/// A GeoJSON feature collection as far as plans need it.
struct PlanFeatures: Decodable {
  struct Page: Decodable {
    var id: String
    var ordinal: Int?
    var width: Double
    var height: Double
    var metersPerPixel: Double?
  }

  struct Properties: Decodable {
    var id: String?
    var kind: String?
    var portal: String?
    var name: String?
    var level: String?
    var from: String?
    var to: String?
    var passage: String?
    var oneWay: Bool?
    var length: Double?
    var seconds: Double?
    var accessible: Bool?
    var units: String?
    /// The identifier of what stands above another on several levels: of stairs and lifts.
    var ref: String?

    private enum CodingKeys: String, CodingKey {
      case id, kind, portal, name, level, from, to, passage, oneWay, length, seconds, accessible
      case units, ref
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      // Other programs write what they like under these names; what does not fit is omitted.
      func text(_ key: CodingKeys) -> String? {
        (try? values.decode(String.self, forKey: key))
          ?? (try? values.decode(Int.self, forKey: key)).map { String($0) }
      }
      func number(_ key: CodingKeys) -> Double? { try? values.decode(Double.self, forKey: key) }
      func flag(_ key: CodingKeys) -> Bool? { try? values.decode(Bool.self, forKey: key) }
      id = text(.id)
      kind = text(.kind)
      portal = text(.portal)
      name = text(.name)
      level = text(.level)
      from = text(.from)
      to = text(.to)
      passage = text(.passage)
      oneWay = flag(.oneWay)
      length = number(.length)
      seconds = number(.seconds)
      accessible = flag(.accessible)
      units = text(.units)
      ref = text(.ref)
    }
  }

  enum Geometry: Decodable {
    case point([Double])
    case line([[Double]])
    /// The outer rings of areas.
    case areas([[[Double]]])

    var positions: [[Double]] {
      switch self {
      case .point(let position): [position]
      case .line(let positions): positions
      case .areas(let rings): rings.flatMap { $0 }
      }
    }

    private enum CodingKeys: String, CodingKey {
      case type
      case coordinates
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let type = try values.decode(String.self, forKey: .type)
      switch type {
      case "Point": self = .point(try values.decode([Double].self, forKey: .coordinates))
      case "LineString": self = .line(try values.decode([[Double]].self, forKey: .coordinates))
      case "Polygon":
        let rings = try values.decode([[[Double]]].self, forKey: .coordinates)
        self = .areas(Array(rings.prefix(1)))
      case "MultiPolygon":
        let parts = try values.decode([[[[Double]]]].self, forKey: .coordinates)
        self = .areas(parts.compactMap(\.first))
      default:
        self = .line([])
      }
    }
  }

  struct Feature: Decodable {
    var properties: Properties?
    var geometry: Geometry?

    /// Whether it is an area of which neither kind nor level is known, so that it may be anything.
    var isForeignArea: Bool {
      guard case .areas = geometry else { return false }
      return properties?.kind == nil && properties?.level == nil
    }
  }

  var name: String?
  var levels: [Page]?
  var features: [Feature]
}
