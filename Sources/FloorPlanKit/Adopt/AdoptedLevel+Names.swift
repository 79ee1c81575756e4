extension AdoptedLevel {
  /// A point as fractions of the page.
  func share(_ point: PlanPoint) -> PlanPoint {
    PlanPoint(x: point.x / max(level.drawing.width, 1), y: point.y / max(level.drawing.height, 1))
  }

  /// A name that nothing on the level has yet: the given one, or one with a number added.
  mutating func free(_ name: String) -> String {
    let base = name.isEmpty ? "thing" : name
    var result = base
    var copy = names.count
    while !names.insert(result).inserted {
      copy += 1
      result = "\(base)_\(copy)"
    }
    return result
  }

  /// Gives portals other names, by their numbers.
  mutating func renamePortals(_ new: [Int: String]) {
    let old = new.keys.map { page.portals[$0].id }
    names.subtract(old)
    names.formUnion(new.values)
    let guessed = new.filter { shaftNames.contains(page.portals[$0.key].id) }
    shaftNames.subtract(old)
    shaftNames.formUnion(guessed.values)
    for (portal, name) in new { page.portals[portal].id = name }
  }

  static func isGuess(_ thing: PlanPackage.Thing) -> Bool { thing.data["guess"] != nil }
}
