extension DoorGuess {
  /// The centres of quarter circles of the size of doors, with which plans draw open doors.
  func arcs(of level: Level) -> [PlanPoint] {
    guard level.doors.isEmpty else { return [] }
    var found: [PlanPoint] = []
    for index in level.drawing.tables.rows.indices where !level.ignored.contains(index) {
      let row = level.drawing.tables.rows[index]
      guard row.tag == .path, row.geometry >= 0, found.count < 5000,
        level.drawing.tables.paths[Int(row.geometry)].isCurved,
        !isLetter(index, in: level.drawing),
        let box = DrawingElement(drawing: level.drawing, index: index).box
      else { continue }
      let (long, short) = (max(box.width, box.height), min(box.width, box.height))
      guard long < 6 * step, long > step / 3, short > long * 0.6 else { continue }
      found.append(box.center)
    }
    return found
  }

  /// Whether a path is a letter or digit, as of texts that a program turned into shapes: it has a
  /// colour but no line, and more curves than an arc.
  private func isLetter(_ index: Int, in drawing: Drawing) -> Bool {
    let placement = drawing.layout.placements[index]
    guard placement.isFilled, !placement.isLined else { return false }
    let path = drawing.tables.paths[Int(drawing.tables.rows[index].geometry)]
    return drawing.tables.arena.curves(in: path, upTo: Self.mostCurves + 1) > Self.mostCurves
  }

  /// The most curves of the arc of a door: two for each of its sides.
  private static let mostCurves = 4
}
