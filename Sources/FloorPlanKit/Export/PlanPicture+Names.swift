internal import XMLEscaping

extension Level {
  /// The names of the rooms as elements of a picture, if the drawing has no texts; one that does not
  /// fit into its room is left out.
  ///
  /// - Parameter marked: The elements of rooms with a mark in their middle, under which the name is.
  func roomNames(marked: Set<Int>) -> String {
    guard drawing.placedTexts.isEmpty else { return "" }
    return rooms.lazy.filter { !$0.isWalkable }
      .compactMap { roomName($0, isMarked: marked.contains($0.item.element)) }.joined()
  }

  private func roomName(_ room: Room, isMarked: Bool) -> String? {
    guard let text = room.label(in: ""), !text.isEmpty, let box = room.item.outline.box else {
      return nil
    }
    let position = room.item.position
    let width = room.item.outline.width(at: position)
    // A letter is some 0.6 times as wide as its size.
    let fitting = min(0.9 * width / (0.6 * Double(text.count)), 0.8 * box.height)
    let size = min(fitting, markSize * 1.6)
    guard size >= markSize * 0.6 else { return nil }
    let below = position.y + markSize * 1.2 + size
    let baseline = isMarked && below < box.maxY ? below : position.y + size * 0.35
    return """
      <text class="room-name" x="\(SVGNumber.text(position.x))" \
      y="\(SVGNumber.text(baseline))" font-size="\(SVGNumber.text(size))" \
      font-family="sans-serif" text-anchor="middle" fill="#222222">\(text.xmlEscaped)</text>\n
      """
  }
}

extension Outline {
  /// How wide a text in the middle of a point can be: twice the way to the nearer edge beside it.
  func width(at point: PlanPoint) -> Double {
    var nearest = Double.infinity
    for line in lines {
      let corners = line.points + line.points.prefix(1)
      for (from, to) in zip(corners, corners.dropFirst())
      where (from.y > point.y) != (to.y > point.y) {
        let x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
        nearest = min(nearest, abs(x - point.x))
      }
    }
    return nearest.isFinite ? 2 * nearest : 0
  }
}
