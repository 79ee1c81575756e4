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
    joinFarther()
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

  /// Joins those left over on two levels that are farther apart, but that no other staircase of
  /// either level is nearly as near to: one of the drawings is not exact.
  private mutating func joinFarther() {
    let single = shafts.indices.filter { shafts[$0].portals.count == 1 }
    guard single.count <= Self.mostPortals else { return }
    var joined: Set<Int> = []
    for (order, one) in single.enumerated() where !joined.contains(one) {
      let other = single[(order + 1)...].filter { !joined.contains($0) && areClose(one, $0) }.min {
        shafts[one].point.distance(to: shafts[$0].point)
          < shafts[one].point.distance(to: shafts[$1].point)
      }
      guard let other else { continue }
      shafts[one].portals.merge(shafts[other].portals) { own, _ in own }
      shafts[other].portals = [:]
      joined.formUnion([one, other])
    }
  }

  /// Whether two portals on different levels belong together, because on both levels the next one is
  /// several times as far away.
  private func areClose(_ one: Int, _ other: Int) -> Bool {
    guard shafts[one].kind == shafts[other].kind, let first = shafts[one].portals.first,
      let second = shafts[other].portals.first, first.key != second.key
    else { return false }
    let distance = shafts[one].point.distance(to: shafts[other].point)
    guard distance < Self.farthest * levels[first.key].level.diagonal else { return false }
    return [(first, shafts[other].point), (second, shafts[one].point)].allSatisfy { own, point in
      levels[own.key].page.portals.enumerated().allSatisfy { number, thing in
        number == own.value || thing.data["kind"] != shafts[one].kind
          || thing.points.first.map { $0.distance(to: point) > Self.clearly * distance } ?? true
      }
    }
  }

  private static let kinds: Set<String> = ["stairs", "elevator", "escalator", "ramp"]
  /// How far apart one staircase may be on two levels, as a fraction of the page's diagonal.
  private static let reach = 0.02
  /// How far apart two may be, as a fraction of the page's diagonal, and how many times farther away
  /// all others must be.
  private static let farthest = 0.05
  private static let clearly = 4.0
  private static let mostPortals = 400
}
