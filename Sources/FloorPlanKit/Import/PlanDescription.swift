/// The contents of a package's `plan.json`; all members are optional.
struct PlanDescription: Codable, Sendable {
  struct Units: Codable, Sendable {
    struct ScaleBar: Codable, Sendable {
      var id: String
      var meters: Double
    }

    var metersPerUnit: Double?
    var scaleBar: ScaleBar?
    /// The unit of weights in `Graph.plist`: `meters` or `seconds`.
    var weights: String?
  }

  struct Building: Codable, Sendable {
    var id: String
    var name: String?
    var levels: [Level]?
  }

  struct Level: Codable, Sendable {
    var id: String
    var ordinal: Int?
    var svg: String?
    var metersPerUnit: Double?
    /// What ``metersPerUnit`` was guessed from; a scale for all levels then takes precedence.
    var scaleFrom: String?
  }

  struct Link: Codable, Sendable {
    var id: String?
    var kind: String
    var levels: [String]
    var seconds: Double?
    var oneWay: Bool?
    var accessible: Bool?
    /// The file from which it was read, and its position there.
    var file: String?
    var position: PropertyListValue.Position?

    private enum CodingKeys: String, CodingKey {
      case id, kind, levels, seconds, oneWay, accessible
    }
  }

  struct Profile: Codable, Sendable {
    var name: String
    var walkingSpeed: Double?
    var upstairsSpeed: Double?
    var downstairsSpeed: Double?
    var escalatorSpeed: Double?
    var stepsSpeed: Double?
    var elevatorWait: Double?
    var elevatorPerLevel: Double?
    var avoids: [String]?
    var stepFree: Bool?
  }

  struct Ways: Codable, Sendable {
    /// The minimum distance between walls that people can pass, in metres.
    var leastWidth: Double?
  }

  /// A point of a level's drawing with its place on the Earth (WGS 84).
  struct GeoPoint: Codable, Sendable {
    /// The level, such as `15-1`; `nil` for all levels.
    var level: String?
    /// Viewport pixels.
    var x: Double
    var y: Double
    /// Degrees.
    var latitude: Double
    var longitude: Double
  }

  struct Code: Codable, Sendable {
    var prefix: String?
  }

  var format: String?
  var name: String?
  var units: Units?
  var buildings: [Building]?
  var links: [Link]?
  var profiles: [Profile]?
  var qr: Code?
  /// The parameters for deriving edges from shapes.
  var ways: Ways?
  /// The kinds of the drawings' groups and classes, by name.
  var layers: LayerKinds?
  /// Points whose place on the Earth is known.
  var georef: [GeoPoint]?
  /// The file it was read from.
  var origin: Origin?

  private enum CodingKeys: String, CodingKey {
    case format, name, units, buildings, links, profiles, qr, ways, layers, georef
  }

  /// Where an entry is in its file, for errors that can be detected only with the drawings.
  struct Origin: Sendable {
    var file: String
    var format: PropertyListValue.Position
    var scaleBar: PropertyListValue.Position
    var unknownFormat: String?
    var scaleBarID: String?
    /// The levels that have layers of their own.
    var layerLevels: [(id: String, position: PropertyListValue.Position)] = []
  }

  static let formatName = "citykit-floorplan-1"

  /// Adds another package's description; existing entries take precedence.
  mutating func add(_ other: PlanDescription) {
    fill(\.format, from: other)
    fill(\.name, from: other)
    fill(\.units, from: other)
    fill(\.qr, from: other)
    fill(\.ways, from: other)
    layers = (layers ?? LayerKinds()).merging(other.layers ?? LayerKinds())
    append(\.georef, of: other)
    append(\.buildings, of: other)
    append(\.links, of: other)
    append(\.profiles, of: other)
  }

  private mutating func fill<Value>(
    _ entry: WritableKeyPath<PlanDescription, Value?>, from other: PlanDescription
  ) {
    if self[keyPath: entry] == nil { self[keyPath: entry] = other[keyPath: entry] }
  }

  private mutating func append<Element>(
    _ list: WritableKeyPath<PlanDescription, [Element]?>, of other: PlanDescription
  ) {
    self[keyPath: list] = (self[keyPath: list] ?? []) + (other[keyPath: list] ?? [])
  }
}

extension PlanDescription {
  /// The kinds in `layers` that hold for a level, by name in lower case; its own take precedence.
  func layerKinds(onLevel id: String) -> [String: LayerKind] {
    func kinds(_ layers: [String: String]?) -> [String: LayerKind] {
      Dictionary(
        (layers ?? [:]).sorted { $0.key < $1.key }.compactMap { name, kind in
          LayerKind(rawValue: kind).map { (name.lowercased(), $0) }
        }, uniquingKeysWith: { one, _ in one })
    }
    return kinds(layers?.common).merging(kinds(layers?.levels[id])) { _, own in own }
  }
}

extension Profile {
  /// Creates a package's own profile; omitted values are those of walking, or of the step-free
  /// profile.
  init(_ description: PlanDescription.Profile) {
    self = description.stepFree == true ? .stepFree : .walk
    name = description.name
    func usable(_ number: Double?, _ standard: Double) -> Double {
      number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? standard
    }
    walkingSpeed = usable(description.walkingSpeed, walkingSpeed)
    upstairsSpeed = usable(description.upstairsSpeed, upstairsSpeed)
    downstairsSpeed = usable(description.downstairsSpeed, downstairsSpeed)
    escalatorSpeed = usable(description.escalatorSpeed, escalatorSpeed)
    stepsSpeed = description.stepsSpeed.map { usable($0, upstairsSpeed) }
    if let wait = description.elevatorWait, wait.isFinite, wait >= 0 { elevatorWait = wait }
    if let time = description.elevatorPerLevel, time.isFinite, time >= 0 {
      elevatorPerLevel = time
    }
    avoids.formUnion(
      (description.avoids ?? []).compactMap { Passage(rawValue: $0) })
  }
}
