/// An area in which one walks straight from whatever to whatever one sees: a room, a corridor, or
/// what rooms leave free between them.
struct WalkingArea {
  struct Gate {
    /// The point of the graph; `nil` for a corner that ways bend around.
    let point: Int?
    /// Where one stands in the area in front of it.
    let eye: Point
    let traits: WayTraits
    /// Whether a one-way gate leads into the area, not out of it.
    let isEntry: Bool
    /// Whether it is a place to go to, not to go through.
    var isGoal = false
  }

  /// Two gates that see each other, by their places.
  struct Sight {
    let from: Int
    let to: Int
    let isOneWay: Bool
  }

  private(set) var gates: [Gate] = []
  private let shapes: [(outline: Outline, box: Box)]
  private let isOutside: Bool
  private let bounds: Box
  private let edges: [Segment]
  private let walls: [Segment]
  private let step: Double
  private var hasCorners = false
  /// More corners than this make no better ways, only slower reading.
  private static let mostCorners = 200

  /// The inside of a shape.
  ///
  /// - Parameter step: How far from an edge one stands, in pixels.
  init(_ shape: Outline, walls: [Segment], step: Double) {
    let bounds = shape.box ?? .empty
    self.init([(shape, bounds)], isOutside: false, bounds: bounds, walls, step)
  }

  /// What shapes leave free inside the walls around them.
  init(around shapes: [Outline], walls: [Segment], step: Double) {
    let boxed = shapes.compactMap { shape in shape.box.map { (shape, $0) } }
    let rooms = boxed.reduce(Box.empty) { $0.union($1.1) }
    let bounds =
      walls.isEmpty ? rooms.expanded(by: 3 * step) : walls.reduce(rooms) { $0.union($1.box) }
    self.init(boxed, isOutside: true, bounds: bounds, walls, step)
  }

  private init(
    _ shapes: [(Outline, Box)], isOutside: Bool, bounds: Box, _ walls: [Segment], _ step: Double
  ) {
    self.shapes = shapes
    self.isOutside = isOutside
    self.bounds = bounds
    self.step = step
    edges = shapes.flatMap { $0.0.segments(closing: true) }
    let near = bounds.expanded(by: step)
    self.walls = walls.filter { near.intersects($0.box) }
  }

  /// Whether one can stand at a point.
  func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    return shapes.contains { $0.box.contains(point) && $0.outline.contains(point) } != isOutside
  }

  /// Adds a gate; one on the edge is looked at from a step inside.
  mutating func add(
    _ point: Int, at position: Point, _ traits: WayTraits, isEntry: Bool = true
  ) {
    guard let eye = eye(position) else { return }
    gates.append(Gate(point: point, eye: eye, traits: traits, isEntry: isEntry))
  }

  /// Adds a place that ways end at.
  mutating func addGoal(_ point: Int, at position: Point, _ traits: WayTraits) {
    guard let eye = eye(position) else { return }
    gates.append(Gate(point: point, eye: eye, traits: traits, isEntry: true, isGoal: true))
  }

  private func eye(_ position: Point) -> Point? {
    let nearest = edges.map { edge in (edge, edge.point(at: edge.nearest(to: position))) }
      .min { $0.1.distance(to: position) < $1.1.distance(to: position) }
    guard let (edge, foot) = nearest else { return nil }
    if contains(position), foot.distance(to: position) >= step / 2 { return position }
    let length = max(edge.length, 1e-9)
    let (x, y) = ((edge.to.y - edge.from.y) / length, (edge.from.x - edge.to.x) / length)
    for distance in [step, step / 2, step / 4, step / 16] {
      for side in [distance, -distance] {
        let candidate = Point(x: foot.x + x * side, y: foot.y + y * side)
        if contains(candidate) { return candidate }
      }
    }
    return isOutside ? nil : position
  }

  /// All pairs of gates and corners that see each other.
  ///
  /// - Complexity: O(*n*² × edges) for *n* gates and corners.
  var sights: [Sight] {
    var all = self
    all.addCorners()
    let places = all.gates
    var found: [Sight] = []
    for first in places.indices {
      for second in places.indices where second > first {
        let (one, two) = (places[first], places[second])
        if one.isGoal, two.isGoal { continue }
        let forward = all.canPass(from: one, to: two)
        let backward = all.canPass(from: two, to: one)
        guard forward || backward, sees(one.eye, two.eye) else { continue }
        found.append(
          forward
            ? Sight(from: first, to: second, isOneWay: !backward)
            : Sight(from: second, to: first, isOneWay: true))
      }
    }
    return found
  }

  /// The area with its corners among the gates, so that places in sights are places in it.
  mutating func addCorners() {
    guard !hasCorners else { return }
    hasCorners = true
    for corner in corners.prefix(Self.mostCorners) {
      gates.append(Gate(point: nil, eye: corner, traits: WayTraits(), isEntry: true))
    }
  }

  private func canPass(from one: Gate, to two: Gate) -> Bool {
    (!one.traits.isOneWay || one.isEntry) && (!two.traits.isOneWay || !two.isEntry)
  }

  private func sees(_ one: Point, _ other: Point) -> Bool {
    let line = Segment(one, other)
    let box = line.box
    guard !edges.contains(where: { $0.box.intersects(box) && line.crossing($0) != nil }) else {
      return false
    }
    // Doors stand in walls, and walls have a thickness: only the middle part must be free.
    let margin = min(0.45, step / max(line.length, 1e-9))
    let core = Segment(line.point(at: margin), line.point(at: 1 - margin))
    return !walls.contains { $0.box.intersects(box) && core.crossing($0) != nil }
  }

  /// Points a step away from every corner that ways bend around.
  private var corners: [Point] {
    shapes.flatMap { shape in shape.outline.lines.flatMap { corners(of: $0.points) } }
  }

  private func corners(of points: [Point]) -> [Point] {
    guard points.count > (isOutside ? 2 : 3) else { return [] }
    return points.indices.compactMap { index in
      let before = points[(index + points.count - 1) % points.count]
      let corner = points[index]
      let after = points[(index + 1) % points.count]
      let (one, two) = (corner.distance(to: before), corner.distance(to: after))
      guard one > 0, two > 0 else { return nil }
      // The way out of the corner's wedge: away from both neighbours.
      let ahead = Point(x: (corner.x - before.x) / one, y: (corner.y - before.y) / one)
      let aside = Point(x: (corner.x - after.x) / two, y: (corner.y - after.y) / two)
      let (x, y) = (ahead.x + aside.x, ahead.y + aside.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0.05 else { return nil }
      let candidate = Point(x: corner.x + x / length * step, y: corner.y + y / length * step)
      guard contains(candidate) else { return nil }
      guard isOutside else { return candidate }
      // Beside a neighbouring room the corner is only a seam of one long wall.
      let seams = [(ahead, aside), (aside, ahead)].map { on, off in
        Point(
          x: corner.x + (on.x - off.x / 4) * step, y: corner.y + (on.y - off.y / 4) * step)
      }
      return seams.allSatisfy(contains) ? candidate : nil
    }
  }
}
