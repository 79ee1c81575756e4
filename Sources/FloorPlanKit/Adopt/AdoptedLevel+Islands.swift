extension AdoptedLevel {
  /// The traced areas without furniture: small areas inside others that no door opens.
  ///
  /// The walls around what is left out remain.
  ///
  /// - Parameter shafts: The stairs, lifts and exits of drawn shapes.
  func withoutFurniture(
    _ areas: [WallTracer.Area], besides shafts: [PlanPackage.Thing]
  ) -> [WallTracer.Area] {
    guard areas.count <= Self.mostIslands else { return areas }
    let furniture = Islands(
      among: areas.map(\.outline),
      areas.enumerated().filter { $1.doors == 0 }.map { ($0, $1.inner) }, in: { _ in true },
      texts: texts, marks: marks + shafts.compactMap(\.points.first)
    ).furniture
    return areas.indices.filter { !furniture.contains($0) }.map { areas[$0] }
  }

  /// The furniture among the shapes of rooms: outlines without a colour inside shapes with one, if
  /// rooms have colours.
  func furniture(_ areas: [Double]) -> Set<Int> {
    let placements = level.drawing.layout.placements
    let rows = level.drawing.tables.rows
    let shapes = level.rooms.indices.filter { number in
      let row = rows[level.rooms[number].item.element]
      return areas[number] > 0 && row.tag != .group && row.tag != .link
    }
    let coloured = Set(
      shapes.filter { number in
        let placement = placements[level.rooms[number].item.element]
        return placement.isFilled && !placement.isDark
      })
    guard coloured.count >= Self.fewestColoured, shapes.count <= Self.mostIslands else { return [] }
    let most = LayerGuess.roomShares.upperBound * level.drawing.width * level.drawing.height
    let bare = shapes.filter { number in
      !coloured.contains(number) && level.rooms[number].item.text.isEmpty
    }
    return Islands(
      among: level.rooms.map(\.item.outline),
      bare.map { ($0, level.rooms[$0].item.position) },
      in: { coloured.contains($0) && areas[$0] < most }, texts: texts, marks: marks
    ).furniture
  }

  /// The places of stairs, lifts and exits.
  var marks: [PlanPoint] {
    level.portals.map(\.item.position) + (flights.boxes + flights.signs).map(\.center)
  }

  private static let mostIslands = 2000
  private static let fewestColoured = 4
}
