internal import JSONText

extension IMDFArchive {
  /// A reference to a feature that the archive does not have, or that has another type.
  public struct BrokenReference: Hashable, Sendable, CustomStringConvertible {
    /// The file of the feature that refers: `unit.geojson`.
    public let file: String
    /// The type of the feature that refers.
    public let type: String
    /// Its id.
    public let id: String
    /// The member that refers: `level_id`.
    public let member: String
    /// The id that it refers to.
    public let target: String
    /// The type of the feature with that id; `nil` if the archive has none.
    public let targetType: String?

    /// A description of the error, in one line.
    public var description: String {
      let fault = targetType.map { "is a feature of type \($0)" } ?? "is not in the archive"
      return "\(file): \(member) of \(id) refers to \(target), which \(fault)"
    }
  }

  /// The references that lead nowhere, in the order of the archive.
  public var brokenReferences: [BrokenReference] {
    let types = Dictionary(features.map { ($0.id, $0.type) }, uniquingKeysWith: { one, _ in one })
    var found: [BrokenReference] = []
    for feature in features {
      for (member, expected) in Self.references {
        for target in Self.targets(feature.properties[member]) {
          let type = types[target.id]
          let isMeant = [expected, target.type].allSatisfy { $0 == nil || $0 == type }
          guard type == nil || !isMeant else { continue }
          found.append(
            BrokenReference(
              file: feature.file, type: feature.type, id: feature.id, member: member,
              target: target.id, targetType: type))
        }
      }
    }
    return found
  }

  /// The members that refer to features, and what type these have.
  private static let references: [(member: String, type: String?)] = [
    ("address_id", "address"), ("anchor_id", "anchor"), ("building_id", "building"),
    ("building_ids", "building"), ("level_id", "level"), ("level_ids", "level"),
    ("unit_id", "unit"), ("unit_ids", "unit"), ("section_id", "section"),
    ("section_ids", "section"), ("parents", nil), ("origin", nil),
    ("destination", nil), ("intermediary", nil), ("venue_id", "venue"), ("fixture_id", "fixture"),
    ("occupant_id", "occupant"), ("kiosk_id", "kiosk"),
  ]

  /// Ids in a string, an array, or the objects `{"id", "feature_type"}` of relationships.
  static func targets(_ value: JSONValue?) -> [(id: String, type: String?)] {
    switch value {
    case .string(let id): [(id, nil)]
    // Ids are texts, so that a number refers to nothing.
    case .integer(let number): [(String(number), nil)]
    case .number(let number): [(String(number), nil)]
    case .bool(let flag): [(String(flag), nil)]
    case .array(let list): list.flatMap { targets($0) }
    case .object: targets(value?["id"]).map { ($0.id, value?["feature_type"]?.string) }
    default: []
    }
  }
}
