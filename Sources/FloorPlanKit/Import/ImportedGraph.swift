/// The `ways.json` of a package: edges between drawn vertices, with more properties than a weight.
struct ImportedGraph: Codable, Sendable {
  struct Way: Codable, Sendable {
    var from: String
    var to: String
    /// The raw value of a passage kind, such as `stairs`.
    var kind: String?
    var oneWay: Bool?
    var meters: Double?
    var seconds: Double?
    var accessible: Bool?
  }

  var format = Self.formatName
  var ways: [Way] {
    didSet { vertices = Self.vertices(of: ways) }
  }
  private(set) var vertices: Set<String>

  static let formatName = "citykit-ways-1"

  private enum CodingKeys: String, CodingKey {
    case format
    case ways
  }

  init(_ ways: [Way] = []) {
    self.ways = ways
    vertices = Self.vertices(of: ways)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    format = try values.decodeIfPresent(String.self, forKey: .format) ?? Self.formatName
    ways = try values.decode([Way].self, forKey: .ways)
    vertices = Self.vertices(of: ways)
  }

  private static func vertices(of ways: [Way]) -> Set<String> {
    Set(ways.flatMap { [$0.from, $0.to] })
  }

  /// The problem with an edge; `nil` if it is valid.
  var fault: String? {
    for way in ways {
      for number in [way.meters, way.seconds].compactMap({ $0 })
      where !number.isFinite || number < 0 {
        return "meters and seconds of a way must be numbers from zero"
      }
      if let kind = way.kind, Passage(rawValue: kind) == nil {
        let known = Passage.allCases.map(\.rawValue).joined(separator: ", ")
        return "a way's kind must be one of \(known)"
      }
    }
    return nil
  }
}
