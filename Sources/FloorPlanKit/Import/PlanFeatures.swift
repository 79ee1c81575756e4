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
    /// The building that it is in, as other programs state it beside the level.
    var building: String?
    /// From where to where an area stands up in a picture with depth, in metres.
    var heights: ClosedRange<Double>?
    /// The names of all properties.
    var keys: [String] = []
    /// Other programs' properties that were taken for those of this format, by the latter's names.
    var taken: [String: String] = [:]

    private enum CodingKeys: String, CodingKey {
      case id, kind, portal, name, level, from, to, passage, oneWay, length, seconds, accessible
      case units, ref
    }

    init() {}

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
      takeForeign(try decoder.container(keyedBy: AnyKey.self))
    }

    private struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// Takes what other programs call a level, a kind, a number or a name.
    private mutating func takeForeign(_ values: KeyedDecodingContainer<AnyKey>) {
      let all = values.allKeys.sorted { $0.stringValue < $1.stringValue }.prefix(Self.mostKeys)
      keys = all.map(\.stringValue)
      // The graphs of this format name their ends.
      guard from == nil, to == nil, units == nil else { return }
      let names = Dictionary(
        all.map { (FeatureWords.plain($0.stringValue), $0) }, uniquingKeysWith: { one, _ in one })
      func text(_ name: String) -> String? {
        guard let key = names[name] else { return nil }
        let value =
          (try? values.decode(String.self, forKey: key))
          ?? (try? values.decode(Int.self, forKey: key)).map { String($0) }
          ?? (try? values.decode(Double.self, forKey: key)).map { String($0) }
        return value.flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
      }
      func take(
        _ own: WritableKeyPath<Self, String?>, _ word: String, from words: [String],
        _ meaning: (_ value: String, _ name: String) -> String?
      ) {
        guard self[keyPath: own] == nil else { return }
        for name in words {
          guard let key = names[name], let value = text(name).flatMap({ meaning($0, name) }) else {
            continue
          }
          self[keyPath: own] = value
          taken[word] = key.stringValue
          return
        }
      }
      if let top = text("height").flatMap(Double.init), let key = names["baseheight"],
        let base = try? values.decode(Double.self, forKey: key), top.isFinite, base.isFinite
      {
        heights = min(top, base)...max(top, base)
      }
      if name == "null" || name == "" { name = nil }
      take(\.level, "level", from: FeatureWords.levels) { value, _ in value }
      take(\.building, "building", from: FeatureWords.buildings) { value, _ in
        (1...80).contains(value.utf8.count) && value != "yes" ? value : nil
      }
      if taken["building"] == "building" { taken["building"] = nil }
      take(\.kind, "kind", from: FeatureWords.kinds, FeatureWords.kind)
      take(\.ref, "ref", from: FeatureWords.numbers) { value, _ in
        value.utf8.count <= 40 && value.contains(where: \.isNumber) ? value : nil
      }
      let others = names.keys.filter { $0.hasPrefix("name") && $0 != "name" }.sorted()
      take(\.name, "name", from: FeatureWords.names + others) { value, _ in value }
    }

    private static let mostKeys = 100
  }

  enum Geometry: Decodable {
    case point([Double])
    case lines([[[Double]]])
    /// The rings of areas, the outer one of each first.
    case areas([[[[Double]]]])

    var isPoint: Bool {
      if case .point = self { true } else { false }
    }

    var isLine: Bool {
      if case .lines = self { true } else { false }
    }

    var positions: [[Double]] {
      switch self {
      case .point(let position): [position]
      case .lines(let lines): lines.flatMap { $0 }
      case .areas(let areas): areas.flatMap { $0.first ?? [] }
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
      case "LineString": self = .lines([try values.decode([[Double]].self, forKey: .coordinates)])
      case "Polygon": self = .areas([try values.decode([[[Double]]].self, forKey: .coordinates)])
      case "MultiLineString":
        self = .lines(try values.decode([[[Double]]].self, forKey: .coordinates))
      case "MultiPolygon":
        self = .areas(try values.decode([[[[Double]]]].self, forKey: .coordinates))
      default:
        self = .lines([])
      }
    }
  }

  struct Feature: Decodable {
    var properties: Properties?
    var geometry: Geometry?

    /// Whether it is a point or a line on no level, and no part of a graph.
    var isLoose: Bool {
      guard let geometry, geometry.isPoint || geometry.isLine else { return false }
      return properties?.level == nil && properties?.from == nil && properties?.units == nil
    }

    /// Whether it is an area of which neither kind nor level nor number is known, so that it may be
    /// anything, or that is no room.
    var isForeignArea: Bool {
      guard case .areas = geometry else { return false }
      if properties?.kind == FeatureWords.other { return true }
      return properties?.kind == nil && properties?.level == nil
        && properties?.taken["ref"] == nil
    }
  }

  var name: String?
  var levels: [Page]?
  var features: [Feature]

  /// Whether there are areas that are rooms or corridors.
  var hasRooms: Bool {
    features.contains { feature in
      guard case .areas = feature.geometry, !feature.isForeignArea else { return false }
      return !["wall", "door", FeatureWords.void].contains(feature.properties?.kind?.lowercased())
    }
  }
}
