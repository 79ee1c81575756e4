extension PlanDescription {
  /// The kinds of groups and classes in `layers`: for all levels, and by level.
  ///
  /// Drawing programs number the classes of each file from the beginning, so that one name may mean
  /// labels on one level and walls on another.
  struct LayerKinds: Codable, Sendable {
    /// The kinds that hold for all levels, by the names of layers.
    var common: [String: String] = [:]
    /// The kinds of single levels, by the ids of these and the names of layers.
    var levels: [String: [String: String]] = [:]

    var isEmpty: Bool { common.isEmpty && levels.isEmpty }

    init() {}

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Name.self)
      for key in values.allKeys {
        if let kind = try? values.decode(String.self, forKey: key) {
          common[key.stringValue] = kind
        } else {
          levels[key.stringValue] = try values.decode([String: String].self, forKey: key)
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Name.self)
      for (name, kind) in common { try values.encode(kind, forKey: Name(name)) }
      // An object takes precedence over a layer that has the name of the level.
      for (level, kinds) in levels { try values.encode(kinds, forKey: Name(level)) }
    }

    /// Both together; existing entries take precedence.
    func merging(_ other: LayerKinds) -> LayerKinds {
      var result = self
      result.common.merge(other.common) { one, _ in one }
      result.levels.merge(other.levels) { one, other in one.merging(other) { one, _ in one } }
      return result
    }

    /// A member's name: that of a layer, or the id of a level.
    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(_ name: String) { stringValue = name }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}

extension PlanDescription.LayerKinds {
  /// The kinds of the layers of several levels: for all levels where these agree.
  ///
  /// A class counts for all levels only if each of them has it.
  init(_ levels: [(id: String, kinds: [String: LayerKind])]) {
    self.init()
    let names = Set(levels.flatMap(\.kinds.keys))
    for name in names {
      let found = levels.compactMap { level in level.kinds[name].map { (level.id, $0) } }
      let isCommon = !name.hasPrefix(".") || found.count == levels.count
      if isCommon, let kind = found.first?.1, found.allSatisfy({ $0.1 == kind }) {
        common[name] = kind.rawValue
      } else {
        for (id, kind) in found { self.levels[id, default: [:]][name] = kind.rawValue }
      }
    }
  }
}
