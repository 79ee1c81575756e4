extension DoorGuess {
  /// Opens rooms that have drawn doors also where a stretch without a wall, wider than a door, parts
  /// them from a corridor: people walk from one to the other.
  mutating func openSides(_ budget: inout Int) {
    let entered = Set(drawn.flatMap(\.rooms)).filter { !rooms[$0].isOpen && unlined.contains($0) }
    for room in entered.sorted() where budget > 0 {
      for gap in edges.gaps(in: room, &budget) where gap.width >= Self.leastSide * step {
        let beyond = edges.corridors(beyond: gap.place, of: room)
        if beyond.contains(where: unlined.contains) { add(gap) }
      }
    }
  }

  /// The width of such a stretch at least, in steps: that of a double door.
  private static let leastSide = 1.5
}
