extension WalkingArea {
  /// Moves the middle of a room that no way reaches, as where furniture is drawn around it, to the
  /// nearest place that can be seen from a door.
  ///
  /// - Parameter sights: The sights so far.
  /// - Returns: The gate that was moved; `nil` if a way reaches it already or no place is better.
  mutating func moveMiddle(_ sights: [Sight]) -> Int? {
    guard let middle = gates.firstIndex(where: { $0.role == .middle }) else { return nil }
    let entries = gates.indices.filter { gates[$0].point != nil && gates[$0].role == .passage }
    var sets = DisjointSets(gates.count)
    for sight in sights { sets.join(sight.from, sight.to) }
    let own = sets.root(of: middle)
    guard !entries.contains(where: { sets.root(of: $0) == own }) else { return nil }
    let goal = gates[middle].position
    let places = entries.prefix(Self.mostEntries).compactMap { entry in
      place(for: gates[middle], seenFrom: gates[entry])
    }
    guard let place = places.min(by: { $0.distance(to: goal) < $1.distance(to: goal) }) else {
      return nil
    }
    move(middle, to: place)
    return middle
  }

  /// Of the places on the line from in front of a door to the middle that can be seen from the door,
  /// the one nearest to the middle.
  private func place(for middle: Gate, seenFrom door: Gate) -> PlanPoint? {
    let line = Segment(door.eye, middle.position)
    return stride(from: Self.places - 1, through: 0, by: -1).lazy
      .map { line.point(at: Double($0) / Double(Self.places)) }
      .first { place in
        contains(place) && barriers.near(place, within: clearance / 2).isEmpty
          && sees(door, middle.moved(to: place))
      }
  }

  /// The number of places that are tried on the line from a door to the middle.
  private static let places = 16
  /// The most doors from which places are tried.
  private static let mostEntries = 24
}
