extension PlanAdoption {
  /// Gives drawn stairs and lifts whose names are on no other level, such as `stairs-m1` and
  /// `stairs-m2`, one name where they are above each other.
  ///
  /// Only levels with pages of one size are compared, on which one staircase is at one place.
  static func joinLonelyPortals(of adopted: inout [AdoptedLevel]) {
    let buildings = Dictionary(grouping: adopted.indices) { adopted[$0].level.building }
    for numbers in buildings.values where numbers.count > 1 {
      let order = numbers.sorted { adopted[$0].level.ordinal < adopted[$1].level.ordinal }
      var stack = LonelyPortals(order.map { adopted[$0] })
      for (number, names) in zip(order, stack.names()) where !names.isEmpty {
        adopted[number].renamePortals(names)
      }
    }
  }
}

/// The portals of a building's levels, from the lowest, that share their name with no other level.
private struct LonelyPortals {
  private struct Shaft {
    let kind: String
    var point: PlanPoint
    /// The portal on each level that has it, by the level's place.
    var portals: [Int: Int]
  }

  private let levels: [AdoptedLevel]
  private var shafts: [Shaft] = []

  init(_ levels: [AdoptedLevel]) { self.levels = levels }

  /// The new names of portals on each level, by their numbers.
  mutating func names() -> [[Int: String]] {
    guard let first = levels.first?.level.drawing else { return [] }
    let uses = levels.map { Set($0.page.portals.map { PlanAdoption.key(of: $0, in: "") }) }
    for (place, level) in levels.enumerated() {
      let drawing = level.level.drawing
      guard abs(drawing.width - first.width) < 0.01 * first.width,
        abs(drawing.height - first.height) < 0.01 * first.height
      else { continue }
      let lonely = level.page.portals.indices.filter { portal in
        let thing = level.page.portals[portal]
        let key = PlanAdoption.key(of: thing, in: "")
        return Self.kinds.contains(thing.data["kind"] ?? "")
          && uses.count { $0.contains(key) } == 1
      }
      for portal in lonely.prefix(Self.mostPortals) { add(portal, on: place) }
    }
    var result: [[Int: String]] = levels.map { _ in [:] }
    for shaft in shafts where shaft.portals.count > 1 {
      guard let lowest = shaft.portals.min(by: { $0.key < $1.key }) else { continue }
      let name = levels[lowest.key].page.portals[lowest.value].id
      for (place, portal) in shaft.portals where !levels[place].names.contains(name) {
        result[place][portal] = name
      }
    }
    return result
  }

  private mutating func add(_ portal: Int, on place: Int) {
    let thing = levels[place].page.portals[portal]
    guard let point = thing.points.first, let kind = thing.data["kind"] else { return }
    let reach = Self.reach * levels[place].level.diagonal
    let near = shafts.indices.filter {
      shafts[$0].kind == kind && shafts[$0].portals[place] == nil
        && shafts[$0].point.distance(to: point) < reach
    }
    let nearest = near.min {
      shafts[$0].point.distance(to: point) < shafts[$1].point.distance(to: point)
    }
    guard let nearest else {
      shafts.append(Shaft(kind: kind, point: point, portals: [place: portal]))
      return
    }
    shafts[nearest].point = point
    shafts[nearest].portals[place] = portal
  }

  private static let kinds: Set<String> = ["stairs", "elevator", "escalator", "ramp"]
  /// How far apart one staircase may be on two levels, as a fraction of the page's diagonal.
  private static let reach = 0.02
  private static let mostPortals = 400
}
