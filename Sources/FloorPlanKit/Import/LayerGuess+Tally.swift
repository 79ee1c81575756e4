extension LayerGuess {
  /// Statistics of the shapes in one group.
  struct Tally {
    var rooms = 0
    var lines = 0
    var texts = 0
    var others = 0
    var outlines = 0
    /// Those of the outlines that are only a colour, as that of a corridor around a corner.
    var coloured = 0
    /// Open lines that could enclose a room, were they filled.
    var open = 0
    /// The room-sized shapes with texts that name one room.
    var labelled = 0
    /// Those of them that are as thin as walls.
    var labelledThin = 0
    /// The room-sized shapes filled with a colour.
    var filled = 0
    /// The lengths around closed shapes, except small ones: of those thin as walls are, and of all.
    var thin = 0.0
    var around = 0.0

    /// Counts one shape.
    ///
    /// - Parameters:
    ///   - outline: Its lines.
    ///   - isPolygon: Whether it is closed whatever its lines are.
    ///   - box: Its bounding box.
    ///   - share: The area of the box as a fraction of the page.
    ///   - diagonal: The length of the page's diagonal.
    ///   - paint: Whether it has a line and a colour.
    ///   - labels: The texts of the drawing.
    mutating func add(
      _ outline: [Outline.Line], isClosed isPolygon: Bool, _ box: PlanBox, share: Double,
      diagonal: Double, paint: (isLined: Bool, isFilled: Bool), _ labels: LabelGrid
    ) {
      let isClosed = isPolygon || outline.contains(where: \.isRing)
      var isThin = false
      if isClosed, max(box.width, box.height) > 0.02 * diagonal {
        let shape = Thinness(outline)
        around += shape.around
        isThin = shape.isWall(diagonal: diagonal)
        if isThin { thin += shape.around }
      }
      guard isClosed || outline.contains(where: { $0.points.count > 3 }) else {
        lines += 1
        return
      }
      guard LayerGuess.roomShares.contains(share) else {
        others += 1
        // Programs put a rectangle without any colour over the whole page.
        if share > LayerGuess.roomShares.upperBound, paint.isLined || paint.isFilled {
          outlines += 1
          // A whole floor fills most of its box.
          if !paint.isLined, outline.count == 1,
            Outline(lines: outline).area < 0.5 * box.width * box.height
          {
            coloured += 1
          }
        }
        return
      }
      guard isClosed else {
        open += 1
        return
      }
      rooms += 1
      if paint.isFilled { filled += 1 }
      if labels.nameOneRoom(in: outline, box) {
        labelled += 1
        if isThin { labelledThin += 1 }
      }
    }
  }
}
