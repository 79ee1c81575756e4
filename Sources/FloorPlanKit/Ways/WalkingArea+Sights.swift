extension WalkingArea {
  /// All pairs of gates and corners that see each other.
  ///
  /// In crowded areas each sees the nearest of each direction only, over which the others are
  /// reached.
  ///
  /// - Complexity: O(*n*² × edges in between) for *n* gates and corners, O(*n* × edges in between)
  ///   where there are many.
  var sights: [Sight] {
    guard gates.count > Self.crowd else {
      return gates.indices.flatMap { first in
        gates[(first + 1)...].indices.compactMap { sight(first, $0) }
      }
    }
    var result: [Sight] = []
    var seen: Set<Int> = []
    for (first, directions) in neighbors.enumerated() {
      for others in directions {
        var found = 0
        for other in others where found < Self.seenInDirection {
          let pair = (min(first, other), max(first, other))
          guard let sight = sight(pair.0, pair.1) else { continue }
          found += 1
          if seen.insert(pair.0 * gates.count + pair.1).inserted { result.append(sight) }
        }
      }
    }
    return result
  }

  /// The number of gates and corners from which an area counts as crowded.
  static let crowd = 400
  /// Several, because those of one direction lie on both sides of a hall.
  private static let seenInDirection = 2

  /// The area visible from a place.
  func sights(of place: Int) -> [Sight] {
    gates.indices.compactMap { $0 == place ? nil : sight($0, place) }
  }

  /// The sight between two gates; `nil` if they do not see each other.
  func sight(between one: Int, and other: Int) -> Sight? {
    sight(min(one, other), max(one, other))
  }

  /// The constraint that the two gates of a sight line put on the way between them.
  func traits(of sight: Sight) -> WayTraits {
    var traits = gates[sight.from].traits.joined(with: gates[sight.to].traits)
    traits.isOneWay = sight.isOneWay
    return traits
  }

  /// The point that a way between two gates is for, so that no route passes it on its way
  /// elsewhere; `nil` for a way that any route takes.
  func purpose(of sight: Sight) -> Int? {
    let ends = [gates[sight.from], gates[sight.to]]
    return (ends.first { $0.role == .goal } ?? ends.first { $0.role == .middle })?.point
  }

  /// The number of doors at the ends of a way that are guessed in solid walls.
  func doubtfulDoors(of sight: Sight) -> Int {
    [sight.from, sight.to].count { gates[$0].isDoubtful }
  }

  /// Whether the way between two gates touches walls, as they are drawn.
  func grazesWall(_ sight: Sight) -> Bool {
    let (one, other) = (gates[sight.from], gates[sight.to])
    return barriers.graze(
      Segment(one.position, other.position), within: clearance / 2, besides: one.opening,
      other.opening)
  }

  /// Whether the way between two gates leaves a door along its wall, beside the door: people walk a
  /// step into the open first.
  func leavesAside(_ sight: Sight) -> Bool {
    let (one, other) = (gates[sight.from], gates[sight.to])
    return leavesAside(one, towards: other.position) || leavesAside(other, towards: one.position)
  }

  private func leavesAside(_ gate: Gate, towards point: PlanPoint) -> Bool {
    guard let door = gate.frame else { return false }
    let place = door.place(of: point)
    let width = max(door.halfWidth, clearance)
    return abs(place.along) > 2 * width
      && abs(place.along) * clearance / 2 > width * abs(place.across)
  }

  private func sight(_ first: Int, _ second: Int) -> Sight? {
    let (one, two) = (gates[first], gates[second])
    if one.role == .goal, two.role == .goal { return nil }
    let forward = canPass(from: one, to: two)
    let backward = canPass(from: two, to: one)
    guard forward || backward, sees(one, two) else { return nil }
    return forward
      ? Sight(from: first, to: second, isOneWay: !backward)
      : Sight(from: second, to: first, isOneWay: true)
  }

  private func canPass(from one: Gate, to two: Gate) -> Bool {
    (!one.traits.isOneWay || one.isEntry) && (!two.traits.isOneWay || !two.isEntry)
  }

  /// Whether a way between two passages runs along a wall, as from one door to the next in it: who
  /// walks there takes a step into the open.
  private func hugsEdge(_ one: Gate, _ other: Gate) -> Bool {
    guard one.role == .passage, other.role == .passage else { return false }
    let line = Segment(one.position, other.position)
    guard line.length > 3 * step else { return false }
    let share = step / line.length
    let core = Segment(line.point(at: share), line.point(at: 1 - share))
    let near = step / 8
    // Traced edges of areas are a little off.
    let isBetweenDoors = one.isDoor && other.isDoor
    return edgeGrid.contains(near: core, within: step) { edge in
      // A door on the far side of a thick wall is left across the edge, not along it.
      if edge.leads(across: line), line.crossing(edge) != nil { return false }
      return (isBetweenDoors && edge.distance(to: core.point(at: 0.5)) < 0.75 * step)
        || [core.from, core.to].contains { edge.distance(to: $0) < near }
        || [edge.from, edge.to].contains { core.distance(to: $0) < near }
    }
  }

  /// Whether the way from the middle of a door cuts a corner that the view from in front of the door
  /// does not meet.
  private func cutsCorner(_ one: Gate, _ other: Gate) -> Bool {
    guard one.position != one.eye || other.position != other.eye else { return false }
    let line = Segment(one.position, other.position)
    let own = 1.6 * step
    return edgeGrid.contains(near: line) { edge in
      line.crossing(edge) != nil && edge.distance(to: one.position) > own
        && edge.distance(to: other.position) > own
    }
  }

  /// Whether a person sees one gate from the other and can walk straight to it.
  func sees(_ one: Gate, _ other: Gate) -> Bool {
    let line = Segment(one.eye, other.eye)
    let box = line.box
    let meetsEdge = edgeGrid.contains(near: line) {
      $0.box.intersects(box) && line.crossing($0) != nil
    }
    guard !meetsEdge, !hugsEdge(one, other), !cutsCorner(one, other) else { return false }
    return barriers.letPass(
      Segment(one.position, other.position), opening: one.opening, other.opening)
  }
}
