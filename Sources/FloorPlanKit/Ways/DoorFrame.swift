/// A door with the axes of its wall: how far its drawn mark reaches along the wall and through it.
struct DoorFrame: Sendable {
  let middle: PlanPoint
  /// The direction of the wall, one pixel long.
  let along: PlanPoint
  /// The direction through the door, one pixel long.
  let normal: PlanPoint
  /// Half of the mark's width along the wall, in pixels.
  let halfWidth: Double
  /// Half of the mark's thickness across the wall, in pixels.
  let halfThickness: Double

  init(middle: PlanPoint, mark: Outline, wall: Segment) {
    let length = max(wall.length, 1e-9)
    self.middle = middle
    along = PlanPoint(
      x: (wall.to.x - wall.from.x) / length, y: (wall.to.y - wall.from.y) / length)
    normal = PlanPoint(x: along.y, y: -along.x)
    var (width, thickness) = (0.0, 0.0)
    for corner in mark.lines.flatMap(\.points) {
      let (x, y) = (corner.x - middle.x, corner.y - middle.y)
      width = max(width, abs(x * along.x + y * along.y))
      thickness = max(thickness, abs(x * normal.x + y * normal.y))
    }
    halfWidth = width
    halfThickness = thickness
  }

  private init(_ other: DoorFrame, middle: PlanPoint) {
    self.middle = middle
    along = other.along
    normal = other.normal
    halfWidth = other.halfWidth
    halfThickness = other.halfThickness
  }

  /// The same door in a wall at a distance from its mark.
  func moved(across distance: Double) -> DoorFrame {
    distance == 0 ? self : DoorFrame(self, middle: point(along: 0, across: distance))
  }

  /// A point as distances from the door's middle: along the wall and through the door.
  func place(of point: PlanPoint) -> (along: Double, across: Double) {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    return (x * along.x + y * along.y, x * normal.x + y * normal.y)
  }

  /// The point at distances from the door's middle: along the wall and through the door.
  func point(along distance: Double, across depth: Double) -> PlanPoint {
    PlanPoint(
      x: middle.x + along.x * distance + normal.x * depth,
      y: middle.y + along.y * distance + normal.y * depth)
  }

  /// The line through the door, as far on both sides.
  func axis(depth: Double) -> Segment {
    Segment(point(along: 0, across: -depth), point(along: 0, across: depth))
  }

  /// Whether a segment has the direction of the door's wall, within some 35 degrees.
  func runsAlong(_ segment: Segment) -> Bool {
    let own =
      (segment.to.x - segment.from.x) * along.x + (segment.to.y - segment.from.y) * along.y
    return abs(own) > 0.8 * segment.length
  }
}
