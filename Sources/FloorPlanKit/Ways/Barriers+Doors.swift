extension Barriers {
  /// The distance from a door's middle to the walls that can be its own, in pixels.
  private func depth(_ step: Double) -> Double { max(step, gap / 2) }

  /// The thickness of the wall of a narrow door, as a fraction of the depth of other walls.
  private static let thickest = 0.6

  /// The frame of a door: in the nearest edge of the area it opens, else in the nearest wall.
  ///
  /// A door whose mark runs along a nearer wall is in that, as one across a corridor whose corners
  /// are beside it.
  ///
  /// - Parameters:
  ///   - mark: The drawn part of the door.
  ///   - edge: The nearest edge of the area.
  ///   - step: The distance kept from an edge while standing, in pixels.
  /// - Returns: `nil` for a door away from all walls.
  func frame(
    at position: PlanPoint, mark: Outline, along edge: Segment?, step: Double
  ) -> DoorFrame? {
    let depth = depth(step)
    func isNear(_ wall: Segment) -> Bool { wall.distance(to: position) <= depth }
    let walls = near(position, within: depth).filter { $0.length > 0 }
      .sorted { $0.distance(to: position) < $1.distance(to: position) }
    let nearEdge = edge.flatMap { isNear($0) ? $0 : nil }
    if let nearEdge, let line = mark.straightLine, nearEdge.isAcross(line),
      let wall = walls.first(where: { !$0.isAcross(line) && !narrowGaps.contains($0) }),
      wall.distance(to: position) < nearEdge.distance(to: position)
    {
      return DoorFrame(middle: position, mark: mark, wall: wall)
    }
    return (nearEdge ?? walls.first).map { DoorFrame(middle: position, mark: mark, wall: $0) }
  }

  /// The part of walls that a door opens: those that run through its mark or on both sides of it,
  /// and the line over its own gap, if that is narrow.
  ///
  /// - Parameter mayBeBeside: Whether a mark along a wall beside it means that wall, as in lines
  ///   drawn by hand.
  func opening(of door: DoorFrame, step: Double, mayBeBeside: Bool = false) -> Opening {
    guard !isEmpty else { return .none }
    let depth = depth(step)
    let thickness = min(door.halfThickness, 2 * depth) + 0.1 * depth
    let size = max(door.halfWidth, door.halfThickness)
    let near = near(door.middle, within: depth + size).filter { $0.length > 0 }
    // If the wall leaves a gap for the door, nothing else in that gap is its wall.
    let isInSolid = near.contains { isSolid($0, at: door, within: thickness) }
    let width = door.halfWidth + depth
    let gap = isInSolid ? nil : doorGap(of: door, among: near, width: width, within: thickness)
    let spanned =
      isInSolid ? nil : gap ?? doorGap(of: door, among: near, width: width, within: 2 * depth)
    let axis = door.axis(depth: 2 * depth)
    let crossed = near.compactMap { barrier -> (barrier: Segment, offset: Double)? in
      let isNarrowGap = narrowGaps.contains(barrier)
      if isNarrowGap, let spanned, !spans(barrier, spanned, of: door) { return nil }
      if gap != nil {
        // The mark may be at one face of the wall, and the gap is as narrow at the other one.
        guard isNarrowGap,
          [barrier.from, barrier.to].allSatisfy({
            abs(door.place(of: $0).across) <= max(thickness, Self.thickest * depth)
          })
        else { return nil }
      }
      guard door.runsAlong(barrier), let place = axis.crossing(barrier) else { return nil }
      return (barrier, (place.own - 0.5) * axis.length)
    }
    let isInWall =
      crossed.contains { abs($0.offset) <= thickness }
      || (crossed.contains { $0.offset > 0 } && crossed.contains { $0.offset < 0 })
    let reach = max(door.halfWidth, depth)
    if !isInWall, mayBeBeside, gap == nil, door.halfThickness <= door.halfWidth / 3,
      let nearest = crossed.min(by: { abs($0.offset) < abs($1.offset) }),
      abs(nearest.offset) <= depth
    {
      // With the other face of the wall.
      let faces = crossed.filter { abs($0.offset) <= abs(nearest.offset) + depth / 2 }
      return Opening(
        position: door.middle, reach: reach, barriers: Set(faces.map(\.barrier)),
        offset: nearest.offset)
    }
    return Opening(
      position: door.middle, reach: reach, barriers: isInWall ? Set(crossed.map(\.barrier)) : [])
  }

  /// Whether one wall runs along most of a door's mark: beside such a wall a gap is not the door's.
  private func isSolid(_ wall: Segment, at door: DoorFrame, within thickness: Double) -> Bool {
    guard !narrowGaps.contains(wall), door.halfThickness <= door.halfWidth / 3,
      door.runsAlong(wall)
    else { return false }
    let ends = [wall.from, wall.to].map { door.place(of: $0) }
    let along = ends.map(\.along).sorted()
    return along[0] <= -0.8 * door.halfWidth && along[1] >= 0.8 * door.halfWidth
      && ends.allSatisfy { abs($0.across) <= thickness }
  }

  /// The gap that a wall leaves for a door: the distances along the wall, in pixels, at which the
  /// wall ends on both sides; `nil` where it does not end.
  ///
  /// - Parameters:
  ///   - width: The greatest distance of an end along the wall.
  ///   - thickness: The greatest distance of an end across it.
  private func doorGap(
    of door: DoorFrame, among near: [Segment], width: Double, within thickness: Double
  ) -> ClosedRange<Double>? {
    func jamb(_ side: Double) -> Double? {
      near.lazy.filter { !narrowGaps.contains($0) }.compactMap { wall -> Double? in
        let ends = [wall.from, wall.to].map { door.place(of: $0) }
          .map { (along: side * $0.along, across: abs($0.across)) }
          .sorted { $0.along < $1.along }
        guard ends[0].along > 0, ends[0].along <= width, ends[0].across <= thickness,
          ends[1].across - ends[0].across <= 0.3 * (ends[1].along - ends[0].along)
        else { return nil }
        return ends[0].along
      }.min()
    }
    guard let left = jamb(-1), let right = jamb(1) else { return nil }
    return -left...right
  }

  /// Whether a line over a narrow gap reaches from one side of a door's gap to the other: others
  /// end at something that stands in the door.
  private func spans(_ line: Segment, _ gap: ClosedRange<Double>, of door: DoorFrame) -> Bool {
    let ends = [door.place(of: line.from).along, door.place(of: line.to).along].sorted()
    let slack = 0.05 * self.gap
    return ends[0] <= gap.lowerBound + slack && ends[1] >= gap.upperBound - slack
  }
}

extension Outline {
  /// The line of a mark that is a single straight line.
  fileprivate var straightLine: Segment? {
    guard lines.count == 1, let ends = lines.first?.points, ends.count == 2, ends[0] != ends[1]
    else { return nil }
    return Segment(ends[0], ends[1])
  }
}
