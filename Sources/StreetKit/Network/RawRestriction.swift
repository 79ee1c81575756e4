internal import OpenStreetMapKit

/// A turn restriction as mapped (wiki.openstreetmap.org/wiki/Relation:restriction).
struct RawRestriction: Hashable {
  enum Via: Hashable {
    case node(Int64)
    case ways([Int64])

    /// What a relation's turn passes: one node, or ways; `nil` if it names neither, or both.
    init?(_ relation: MapRelation, ways: [Int64]) {
      let nodes = relation.members.filter { $0.kind == .node && $0.role == "via" }
      switch (nodes.count, ways.isEmpty) {
      case (1, true): self = .node(nodes[0].id)
      case (0, false): self = .ways(ways)
      default: return nil
      }
    }
  }

  /// Whether it is obligatory: all other turns are forbidden.
  var isOnly: Bool
  var isUTurn: Bool
  var from: [Int64]
  var via: Via
  var to: [Int64]
  /// The times at which it applies; `nil` for always.
  var condition: String?
  /// The vehicle to which it applies; `nil` for all except ``exceptions``.
  var vehicle: String?
  /// Vehicles to which it does not apply.
  var exceptions: [String]

  /// The restrictions of a relation, one for each tag that describes one.
  static func read(_ relation: MapRelation) -> [RawRestriction]? {
    guard let type = relation.tags["type"], type == "restriction" || type.hasPrefix("restriction:")
    else { return nil }
    func ways(_ role: String) -> [Int64] {
      relation.members.filter { $0.kind == .way && $0.role == role }.map(\.id)
    }
    let from = ways("from")
    let to = ways("to")
    guard let via = Via(relation, ways: ways("via")) else { return nil }
    guard !from.isEmpty, !to.isEmpty else { return nil }
    let exceptions = (relation.tags["except"] ?? "").split { ";, ".contains($0) }.map(String.init)
    let result = relation.tags.all.flatMap { tag -> [RawRestriction] in
      let parts = tag.key.split(separator: ":").map(String.init)
      guard parts.first == "restriction", parts.count <= 3 else { return [] }
      let isConditional = parts.last == "conditional"
      let vehicles = parts.dropFirst().filter { $0 != "conditional" }
      guard vehicles.count <= 1 else { return [] }
      return clauses(tag.value, isConditional: isConditional).compactMap { kind, condition in
        let isOnly = kind.hasPrefix("only_")
        guard isOnly || kind.hasPrefix("no_"), !kind.hasSuffix("_on_red") else { return nil }
        guard isUnique(kind, from: from.count, to: to.count) else { return nil }
        return RawRestriction(
          isOnly: isOnly, isUTurn: kind.hasSuffix("_u_turn"), from: from, via: via, to: to,
          condition: condition, vehicle: vehicles.first, exceptions: exceptions)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether a restriction of a kind may have that many members in each role; others do not say
  /// which turn they forbid.
  private static func isUnique(_ kind: String, from: Int, to: Int) -> Bool {
    (from == 1 || kind == "no_entry") && (to == 1 || kind == "no_exit")
  }

  /// The values of a tag and their conditions: `no_left_turn @ (Mo-Fr 07:00-09:00); …`.
  private static func clauses(
    _ value: String, isConditional: Bool
  ) -> [(kind: String, condition: String?)] {
    guard isConditional else { return [(value, nil)] }
    var clauses: [String] = [""]
    var depth = 0
    for character in value {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ";", depth <= 0 {
        clauses.append("")
      } else {
        clauses[clauses.count - 1].append(character)
      }
    }
    return clauses.compactMap { clause in
      let parts = clause.split(separator: "@", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (
        String(parts[0].filter { !$0.isWhitespace }),
        parts[1].filter { !"()".contains($0) }.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      )
    }
  }

  /// Whether it applies to the traffic of a profile.
  func applies(to profile: StreetProfile) -> Bool {
    let vehicles = profile.restrictedVehicles
    guard !vehicles.isEmpty, !exceptions.contains(where: vehicles.contains) else { return false }
    return vehicle.map(vehicles.contains) ?? true
  }
}
