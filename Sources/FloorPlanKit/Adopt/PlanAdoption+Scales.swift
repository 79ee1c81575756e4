extension PlanAdoption {
  /// Makes guessed scales agree: gaps, signs of doors and treads are drawn as is convenient, and all
  /// levels of a building together say more than each.
  ///
  /// A level beside one with a better scale takes that.
  static func settleScales(of adopted: inout [AdoptedLevel]) {
    let before = adopted
    for number in adopted.indices where adopted[number].page.metersPerUnit != nil {
      guard let source = before[number].page.scaleSource, source != .arcs else { continue }
      let alike = before.filter {
        $0.page.metersPerUnit != nil && isAlike($0, before[number])
      }
      if alike.contains(where: { ($0.page.scaleSource?.rank ?? -1) < source.rank }) {
        adopted[number].page.metersPerUnit = nil
        adopted[number].page.scaleSource = nil
        continue
      }
      let scales = alike.filter { $0.page.scaleSource == source }.compactMap { other in
        other.page.metersPerUnit.map { $0 / other.scaleToLowest }
      }.sorted()
      adopted[number].page.metersPerUnit =
        scales[scales.count / 2] * before[number].scaleToLowest
    }
  }

  /// Whether levels of one building have pages of one size.
  private static func isAlike(_ one: AdoptedLevel, _ other: AdoptedLevel) -> Bool {
    one.level.building == other.level.building
      && one.level.drawing.hasPage(like: other.level.drawing)
  }

  /// Gives levels without a scale that of the nearest level of their building whose page has the
  /// same size, as reading the package would: ways depend on it.
  ///
  /// Levels known to be drawn larger or smaller get less or more.
  static func shareScales(among adopted: inout [AdoptedLevel]) {
    let scaled = adopted.indices.filter { adopted[$0].page.metersPerUnit != nil }
    for number in adopted.indices where adopted[number].page.metersPerUnit == nil {
      let level = adopted[number].level
      func distance(_ other: Int) -> Int { abs(adopted[other].level.ordinal - level.ordinal) }
      let nearest = scaled.filter {
        isAlike(adopted[$0], adopted[number])
      }.min {
        (distance($0), adopted[$0].level.ordinal) < (distance($1), adopted[$1].level.ordinal)
      }
      guard let nearest, let scale = adopted[nearest].page.metersPerUnit else { continue }
      adopted[number].page.metersPerUnit =
        scale * adopted[number].scaleToLowest / adopted[nearest].scaleToLowest
      adopted[number].page.scaleSource = adopted[nearest].page.scaleSource
    }
  }
}
