public import Foundation

extension PlanPackage {
  /// Converts a graph in GeoJSON: points and lines, each with its `level`.
  ///
  /// The output of ``Building/geoJSON()`` is read without loss. Lines from other programs are
  /// joined at common coordinates; coordinates in degrees are converted to metres.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  public init(geoJSON url: URL) throws(FloorPlanError) {
    let collection: PlanFeatures = try PlanReader.decode(url, limit: 256 << 20)
    guard !collection.features.isEmpty else {
      throw FloorPlanError(.malformedData, "there are no features", file: url.path)
    }
    self.init(collection, named: url.deletingPathExtension().lastPathComponent)
    guard !pages.isEmpty else {
      throw FloorPlanError(
        .malformedData, "no feature is a point or a line of a graph; nothing is imported",
        file: url.path)
    }
    let graph = ImportedGraph(ways)
    if let fault = graph.fault { throw FloorPlanError(.malformedData, fault, file: url.path) }
  }

  private init(_ collection: PlanFeatures, named fallback: String) {
    name = collection.name ?? fallback
    let layout = PageLayout(collection)
    var pages: [String: Page] = [:]
    var known: [String: Set<String>] = [:]
    ways = []
    func add(_ id: String, _ position: [Double], _ level: String) -> String {
      var page = pages[level] ?? layout.page(level)
      defer { pages[level] = page }
      if known[level, default: []].insert(id).inserted {
        page.vertices.append(Thing(id: id, points: [layout.point(position, level)]))
      }
      return id
    }
    for feature in collection.features {
      let properties = feature.properties
      let level = properties?.level ?? "0"
      switch feature.geometry {
      case .point(let position):
        let id = properties?.id ?? "\(level):\(position.map { String($0) }.joined(separator: ","))"
        _ = add(id, position, level)
        guard let kind = properties?.portal ?? (properties?.kind == "poi" ? "poi" : nil) else {
          continue
        }
        let short = id.hasPrefix(level + ":") ? String(id.dropFirst(level.count + 1)) : id
        let thing = Thing(
          id: short, points: [layout.point(position, level)],
          data: (properties?.name).map { ["name": $0] } ?? [:])
        if kind == "poi" {
          pages[level]?.pointsOfInterest.append(thing)
        } else if kind == Portal.Kind.exit.rawValue {
          pages[level]?.portals.append(thing)
        }
      case .line(let positions):
        guard let properties, let from = properties.from, let to = properties.to else {
          let ids = positions.map { position in
            add("\(level):\(position.map { String($0) }.joined(separator: ","))", position, level)
          }
          ways += zip(ids, ids.dropFirst()).map { one, two in
            Self.way(properties, from: one, to: two, length: nil)
          }
          continue
        }
        for (id, end) in zip([from, to], [positions.first, positions.last]) {
          if let end { _ = add(id, end, level) }
        }
        ways.append(Self.way(properties, from: from, to: to, length: properties.length))
      case nil:
        guard let properties, let from = properties.from, let to = properties.to else { continue }
        ways.append(Self.way(properties, from: from, to: to, length: properties.length))
      }
    }
    self.pages = pages.values.sorted { $0.id < $1.id }
  }

  private static func way(
    _ properties: PlanFeatures.Properties?, from: String, to: String, length: Double?
  ) -> ImportedGraph.Way {
    ImportedGraph.Way(
      from: from, to: to, kind: properties?.passage, oneWay: properties?.oneWay, meters: length,
      seconds: properties?.seconds, accessible: properties?.accessible)
  }
}

/// The mapping from GeoJSON coordinates to a page.
private struct PageLayout {
  private let levels: [String: PlanFeatures.Page]
  private let origin: (x: Double, y: Double)
  private let size: (width: Double, height: Double)
  /// Metres per unit of the file, to the right and upwards; `nil` for pixels.
  private let meters: (x: Double, y: Double)?
  private static let metersPerUnit = 0.05
  private static let margin = 20.0
  private static let metersPerDegree = 111_195.0

  init(_ collection: PlanFeatures) {
    levels = Dictionary(
      (collection.levels ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let positions = collection.features.flatMap { feature -> [[Double]] in
      switch feature.geometry {
      case .point(let position): [position]
      case .line(let positions): positions
      case nil: []
      }
    }.filter { $0.count > 1 }
    var box = PlanBox.empty
    for position in positions { box.include(position[0], position[1]) }
    if box.isEmpty { box = PlanBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let units = collection.features.lazy.compactMap { $0.properties?.units }.first
    let isEarth =
      units == nil && levels.isEmpty && abs(box.minX) <= 180 && abs(box.maxX) <= 180
      && abs(box.minY) <= 90 && abs(box.maxY) <= 90
    if units == "pixels" {
      meters = nil
    } else if isEarth {
      let east = Self.metersPerDegree * Self.cosine(degrees: box.center.y)
      meters = (east, Self.metersPerDegree)
    } else {
      meters = (1, 1)
    }
    origin = (box.minX, box.minY)
    let (x, y) = meters.map { ($0.x / Self.metersPerUnit, $0.y / Self.metersPerUnit) } ?? (1, 1)
    size = (box.width * x + 2 * Self.margin, box.height * y + 2 * Self.margin)
  }

  /// The cosine by its series, accurate to a millionth up to a right angle.
  private static func cosine(degrees: Double) -> Double {
    let square = (degrees * .pi / 180) * (degrees * .pi / 180)
    return 1 - square / 2
      * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
  }

  func point(_ position: [Double], _ level: String) -> PlanPoint {
    guard position.count > 1 else { return PlanPoint(x: 0, y: 0) }
    if let page = levels[level] {
      let scale = page.metersPerPixel ?? 1
      return PlanPoint(x: position[0] / scale, y: page.height - position[1] / scale)
    }
    let (x, y) = meters.map { ($0.x / Self.metersPerUnit, $0.y / Self.metersPerUnit) } ?? (1, 1)
    return PlanPoint(
      x: (position[0] - origin.x) * x + Self.margin,
      y: size.height - (position[1] - origin.y) * y - Self.margin)
  }

  func page(_ level: String) -> PlanPackage.Page {
    let (building, floor) = PlanReader.split(level)
    let known = levels[level]
    return PlanPackage.Page(
      building: building, floor: floor, ordinal: known?.ordinal ?? PlanReader.ordinal(floor),
      width: known?.width ?? size.width, height: known?.height ?? size.height,
      metersPerUnit: known.map { $0.metersPerPixel } ?? (meters == nil ? nil : Self.metersPerUnit))
  }
}

/// The parts of a GeoJSON feature collection that graphs need.
private struct PlanFeatures: Decodable {
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

    private enum CodingKeys: String, CodingKey {
      case id, kind, portal, name, level, from, to, passage, oneWay, length, seconds, accessible
      case units
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      // Other programs may use these names differently; values that do not fit are ignored.
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
    }
  }

  enum Geometry: Decodable {
    case point([Double])
    case line([[Double]])

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
      default:
        self = .line([])
      }
    }
  }

  struct Feature: Decodable {
    var properties: Properties?
    var geometry: Geometry?
  }

  var name: String?
  var levels: [Page]?
  var features: [Feature]
}
