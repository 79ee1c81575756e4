extension PlanAdoption {
  /// Gives each level of a building the texts that name its staircases.
  static func labelStairs(of adopted: inout [AdoptedLevel]) {
    let buildings = Dictionary(grouping: adopted.indices) { adopted[$0].level.building }
    for numbers in buildings.values where numbers.count > 1 {
      let found = StairLabels(numbers.map { adopted[$0] })
      for (number, labels) in zip(numbers, found.labels) where !labels.isEmpty {
        adopted[number].take(labels)
      }
    }
  }

  /// Gives the stairs and lifts of a building the same names on all levels, if its levels are drawn
  /// at different places or in different sizes.
  static func alignShafts(of adopted: inout [AdoptedLevel], named shafts: Shafts) {
    let buildings = Dictionary(grouping: adopted.indices) { adopted[$0].level.building }
    for (_, numbers) in buildings.sorted(by: { $0.key < $1.key }) {
      var stack = ShaftStack()
      for number in numbers.sorted(by: { adopted[$0].level.ordinal < adopted[$1].level.ordinal }) {
        stack.add(&adopted[number], number, named: shafts)
      }
      guard stack.isChanged else { continue }
      for (number, names) in stack.names(on: adopted) { adopted[number].renamePortals(names) }
    }
  }

  /// For each building whose levels with stairs or lifts are in several groups, these groups.
  static func unjoined(_ adopted: [AdoptedLevel]) -> [[[String]]] {
    var sets = DisjointSets(adopted.count)
    var known: [String: Int] = [:]
    var linked: [Int] = []
    for (number, level) in adopted.enumerated() {
      let portals = level.page.portals.filter { $0.data["kind"] != Portal.Kind.exit.rawValue }
      if !portals.isEmpty { linked.append(number) }
      for portal in portals {
        let key = key(of: portal, in: level.level.building)
        if let other = known[key] { sets.join(other, number) } else { known[key] = number }
      }
    }
    let buildings = Dictionary(grouping: linked) { adopted[$0].level.building }
    return buildings.sorted { $0.key < $1.key }.compactMap { _, numbers in
      let groups = Dictionary(grouping: numbers) { sets.root(of: $0) }
        .values.sorted { $0[0] < $1[0] }
      return groups.count > 1 ? groups.map { $0.map { adopted[$0].level.id } } : nil
    }
  }

  /// What the ends of stairs or a lift have in common: their kind and name, without the level that
  /// a name such as `Elev.1.floor2` ends with, and the building but for bridges.
  static func key(of portal: PlanPackage.Thing, in building: String) -> String {
    let kind = portal.data["kind"] ?? ""
    var parts = portal.id.lowercased().split(separator: ".")
    if parts.count > 2, parts.last?.hasPrefix("floor") == true { parts.removeLast() }
    let place = kind == Portal.Kind.bridge.rawValue ? "" : building
    return "\(place)/\(kind)/\(parts.joined(separator: "."))"
  }
}

/// The stairs and lifts of a building, one level after the other from below.
private struct ShaftStack {
  /// A staircase or a lift, where the last level that has it shows it.
  private struct Shaft {
    let kind: Portal.Kind
    var point: PlanPoint
    /// What the texts beside it have in common on all levels.
    var key: String?
    /// Its portals, by the numbers of levels.
    var portals: [Int: Int]
  }

  private var shafts: [Shaft] = []
  /// Whether stairs were found elsewhere than by place alone.
  private(set) var isChanged = false
  /// The lowest level's page.
  private var page: PlanBox?
  /// The rooms of the last level, on that page.
  private var rooms = PlanBox.empty
  /// How a level like the last one lies on that page, if the last one is moved; its width and height.
  private var last: (placement: ShaftAlignment.Placement, width: Double, height: Double)?

  mutating func add(_ level: inout AdoptedLevel, _ number: Int, named names: Shafts) {
    let own = level.page.portals.indices.filter { names.named(level.page.portals[$0]) }
    let keys = level.shaftKeys
    let marks = own.compactMap { portal -> (portal: Int, mark: ShaftAlignment.Mark)? in
      let thing = level.page.portals[portal]
      guard let kind = thing.data["kind"].flatMap({ Portal.Kind(rawValue: $0) }),
        let point = level.flightPlaces[thing.id] ?? thing.points.first
      else { return nil }
      return (portal, ShaftAlignment.Mark(kind: kind, point: point, key: keys[portal]))
    }
    let (width, height) = (level.level.drawing.width, level.level.drawing.height)
    guard !marks.isEmpty, width > 0, height > 0 else { return }
    let page = page ?? PlanBox(minX: 0, minY: 0, maxX: width, maxY: height)
    self.page = page
    let floor = ShaftAlignment.Floor(
      marks: marks.map(\.mark),
      box: level.page.rooms.reduce(PlanBox.empty) { box, room in
        room.points.reduce(box) { $0.union(PlanBox(around: $1)) }
      })
    let found = ShaftAlignment(
      floor,
      on: ShaftAlignment.Floor(
        marks: shafts.map { ShaftAlignment.Mark(kind: $0.kind, point: $0.point, key: $0.key) },
        box: rooms),
      same: ShaftAlignment.Placement(
        scale: PlanPoint(x: page.width / width, y: page.height / height),
        shift: PlanPoint(x: 0, y: 0)),
      last: last.map { $0.placement.scaled(by: $0.width / width, $0.height / height) },
      page: page)
    level.isMoved = found.isMoved
    isChanged = isChanged || found.isMoved || found.hasFarPairs
    last = found.isMoved ? (found.placement, width, height) : nil
    level.scaleToLowest = (found.placement.scale.x + found.placement.scale.y) / 2
    rooms = found.placement(floor.box)
    let known = Dictionary(found.pairs.map { ($0.own, $0.known) }) { first, _ in first }
    for (place, entry) in marks.enumerated() {
      let point = found.placement(entry.mark.point)
      if let shaft = known[place] {
        shafts[shaft].point = point
        shafts[shaft].key = entry.mark.key ?? shafts[shaft].key
        shafts[shaft].portals[number] = entry.portal
      } else {
        shafts.append(
          Shaft(
            kind: entry.mark.kind, point: point, key: entry.mark.key,
            portals: [number: entry.portal]))
      }
    }
  }

  /// The names of the portals on each level: for each shaft one that it has already, if no other
  /// shaft got that, else a new one.
  func names(on levels: [AdoptedLevel]) -> [Int: [Int: String]] {
    var others: [Int: Set<String>] = [:]
    for number in Set(shafts.flatMap(\.portals.keys)) {
      let own = shafts.compactMap { $0.portals[number] }
      others[number] = levels[number].names.subtracting(
        own.map { levels[number].page.portals[$0].id })
    }
    var used: Set<String> = []
    var result: [Int: [Int: String]] = [:]
    var last = 0
    for shaft in shafts {
      let ends = shaft.portals.sorted { $0.key < $1.key }
      func isFree(_ name: String) -> Bool {
        !used.contains(name) && !ends.contains { others[$0.key]?.contains(name) == true }
      }
      var name = ends.map { levels[$0.key].page.portals[$0.value].id }.first(where: isFree)
      while name == nil {
        last += 1
        let next = "\(shaft.kind.rawValue)-\(last)"
        if isFree(next) { name = next }
      }
      guard let name else { continue }
      used.insert(name)
      for (number, portal) in ends { result[number, default: [:]][portal] = name }
    }
    return result
  }
}
