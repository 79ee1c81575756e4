extension PlanAdoption {
  /// Finds stairs and lifts that name a level which does not exist, as `Stair.1.floor1` in the file
  /// `plan.svg`: they and those of the same name lead to each other.
  static func findMisdirected(among adopted: inout [AdoptedLevel]) {
    let buildings = Dictionary(grouping: adopted.indices) { adopted[$0].level.building }
    for numbers in buildings.values where numbers.count > 1 {
      let levels = numbers.map { adopted[$0].level }
      var lost: Set<String> = []
      for portal in levels.lazy.flatMap(\.portals) where portal.kind != .bridge {
        guard let target = portal.target, !lost.contains(portal.name) else { continue }
        if !levels.contains(where: { PortalPairs.leads(target, to: $0) }) {
          lost.insert(portal.name)
        }
      }
      for number in numbers { adopted[number].misdirected = lost }
    }
  }
}
