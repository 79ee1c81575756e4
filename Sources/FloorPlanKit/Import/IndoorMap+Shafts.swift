extension IndoorMap {
  /// A staircase or lift on one of its levels.
  private struct Part {
    let level: Double
    let number: Int
    let kind: String
    let place: PlanPoint
  }

  /// The greatest distance of the middles of stairs above each other, in metres.
  private static let reach = 3.0
  private static let mostParts = 2000

  /// Gives stairs and lifts that are mapped again on every level the name of those below or above
  /// them: where each floor is a file of its own, no element is on two levels.
  mutating func joinShafts() {
    let parts = parts
    guard parts.count <= Self.mostParts else { return }
    let levels = Dictionary(grouping: parts) { id(of: $0) }.mapValues { Set($0.map(\.level)) }
    guard levels.values.contains(where: { $0.count == 1 }) else { return }
    let reach = Self.reach / EarthLayout.metersPerUnit
    let grid = BoxGrid(parts.map { PlanBox(around: $0.place) }, cell: reach)
    // The name of each part's shaft, and the levels that it is on.
    var names: [String: String] = [:]
    var reached = levels
    for (place, part) in parts.enumerated() {
      let own = id(of: part)
      guard levels[own]?.count == 1, names[own] == nil else { continue }
      let others = grid.near(part.place, within: reach).filter { other in
        let name = names[id(of: parts[other])] ?? id(of: parts[other])
        return other != place && name != own && parts[other].kind == part.kind
          && parts[other].place.distance(to: part.place) <= reach
          && parts[other].level < part.level && reached[name]?.contains(part.level) == false
      }
      // The nearest level below counts, and on it the nearest staircase.
      guard
        let other = others.max(by: { one, two in
          (parts[one].level, -parts[one].place.distance(to: part.place))
            < (parts[two].level, -parts[two].place.distance(to: part.place))
        })
      else { continue }
      let name = names[id(of: parts[other])] ?? id(of: parts[other])
      names[own] = name
      reached[name]?.insert(part.level)
    }
    for part in parts {
      guard let name = names[id(of: part)] else { continue }
      drawn[part.level]?.portals[part.number].id = name
    }
  }

  private func id(of part: Part) -> String {
    drawn[part.level]?.portals[part.number].id ?? ""
  }

  /// The stairs and lifts of all levels, the lowest first.
  private var parts: [Part] {
    drawn.sorted { $0.key < $1.key }.flatMap { level, page in
      page.portals.enumerated().compactMap { number, portal in
        guard let kind = portal.data["kind"], kind != "exit", let place = portal.points.first else {
          return nil
        }
        return Part(level: level, number: number, kind: kind, place: place)
      }
    }
  }
}
