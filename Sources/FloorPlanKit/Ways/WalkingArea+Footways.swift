extension WalkingArea {
  /// The parts of a line outside of the shapes, cut where it meets a shape or a wall.
  func parts(of line: Segment) -> [Segment] {
    guard line.length > 0 else { return [] }
    var cuts = [0.0, 1.0]
    _ = edgeGrid.contains(near: line) { edge in
      if let crossing = line.crossing(edge) { cuts.append(crossing.own) }
      return cuts.count > Self.mostCuts
    }
    for wall in walls.segments where wall.box.intersects(line.box) && cuts.count <= Self.mostCuts {
      if let crossing = line.crossing(wall) { cuts.append(crossing.own) }
    }
    cuts.sort()
    return zip(cuts, cuts.dropFirst()).compactMap { from, to in
      guard (to - from) * line.length > step / 16 else { return nil }
      // Footways may lead around everything else that is drawn.
      let middle = line.point(at: (from + to) / 2)
      let isInside = shapes.contains { $0.box.contains(middle) && $0.outline.contains(middle) }
      return isInside ? nil : Segment(line.point(at: from), line.point(at: to))
    }
  }

  private static let mostCuts = 64

  /// Whether people can walk straight from a gate to a point in the open.
  func reaches(_ point: PlanPoint, from gate: Int) -> Bool {
    let gate = gates[gate]
    // A footway may end at an edge.
    func short(_ from: PlanPoint) -> Segment {
      let line = Segment(from, point)
      return Segment(from, line.point(at: 1 - min(0.5, step / 64 / max(line.length, 1e-9))))
    }
    let line = short(gate.eye)
    let way = short(gate.position)
    // The edge that a door stands in may be crossed near it.
    let meetsEdge =
      edgeGrid.contains(near: line) { line.crossing($0) != nil }
      || edgeGrid.contains(near: way) { edge in
        way.crossing(edge) != nil && edge.distance(to: gate.position) > 1.6 * step
      }
    return !meetsEdge && barriers.letPass(way, opening: gate.opening, .none)
  }
}
