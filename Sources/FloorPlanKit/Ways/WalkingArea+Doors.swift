extension WalkingArea {
  /// The points in front of a door at which ways along its wall turn: beside its posts, as near to
  /// the wall as people walk, and a step ahead where one of these is out of reach.
  func placesBefore(_ gate: Gate) -> [PlanPoint] {
    guard let door = gate.frame else {
      return gate.eye.distance(to: gate.position) > step / 8 ? [gate.eye] : []
    }
    // Farther along the wall a way would touch it.
    let side = min(max(door.halfWidth, clearance), 2 * step)
    var places: [PlanPoint] = []
    for inwards in [1.0, -1.0] where contains(door.point(along: 0, across: inwards * clearance)) {
      let posts = [side, -side].map { door.point(along: $0, across: inwards * clearance) }
      let free = posts.filter { isFree($0, from: gate) }
      places += free
      let ahead = door.point(along: 0, across: inwards * step)
      if free.count < posts.count, contains(ahead) { places.append(ahead) }
    }
    return places
  }

  /// Whether a point in front of a door can be walked to from it.
  private func isFree(_ place: PlanPoint, from gate: Gate) -> Bool {
    contains(place)
      && barriers.letPass(
        Segment(gate.position, place), opening: gate.opening, .none)
  }
}
