extension PlanAdoption {
  /// Makes scales guessed from gaps agree: gaps are drawn as wide as is convenient, and all levels
  /// of a building together say more than each.
  ///
  /// A level beside one with a better scale takes that.
  static func settleScales(of adopted: inout [AdoptedLevel]) {
    for number in adopted.indices where adopted[number].isScaleFromGaps {
      let own = adopted[number]
      let isKnown = adopted.contains {
        $0.page.metersPerUnit != nil && !$0.isScaleFromGaps && isAlike($0, own)
      }
      guard isKnown else { continue }
      adopted[number].page.metersPerUnit = nil
      adopted[number].isScaleGuessed = false
      adopted[number].isScaleFromGaps = false
    }
    let guessed = adopted.indices.filter { adopted[$0].isScaleFromGaps }
    let scales = guessed.map { number -> Double? in
      let own = adopted[number]
      let lowest = guessed.filter { isAlike(adopted[$0], own) }.compactMap { other in
        adopted[other].page.metersPerUnit.map { $0 / adopted[other].scaleToLowest }
      }.sorted()
      return lowest.isEmpty ? nil : lowest[lowest.count / 2] * own.scaleToLowest
    }
    for (number, scale) in zip(guessed, scales) { adopted[number].page.metersPerUnit = scale }
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
      adopted[number].page.metersPerUnit = nearest.flatMap { other in
        adopted[other].page.metersPerUnit.map {
          $0 * adopted[number].scaleToLowest / adopted[other].scaleToLowest
        }
      }
    }
  }
}
