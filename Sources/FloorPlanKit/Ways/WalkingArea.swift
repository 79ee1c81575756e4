/// An area in which people can walk straight between any two points in line of sight: a room, a
/// corridor, or the space between rooms.
struct WalkingArea {
  private(set) var gates: [Gate] = []
  typealias Shape = (outline: Outline, box: PlanBox)
  let shapes: [Shape]
  let isOutside: Bool
  /// Rooms inside the area, which must be walked around.
  let holes: [Shape]
  let edges: [Segment]
  let walls: Walls
  /// Walls, and gaps that are too narrow to pass.
  let barriers: Barriers
  let edgeGrid: SegmentGrid
  private let distances: WalkingDistances
  let bounds: PlanBox

  /// The distance kept from an edge while turning, in pixels.
  var step: Double { distances.step }
  /// The distance kept from walls and corners while walking past them, in pixels.
  var clearance: Double { distances.clearance }

  /// The inside of a shape, without the rooms in it.
  ///
  /// - Parameter hasSlits: Whether parts of the shape may be too narrow for people, as where it was
  ///   traced between rooms.
  init(
    _ shape: Outline, without rooms: [Outline], walls: Walls, distances: WalkingDistances,
    hasSlits: Bool = false
  ) {
    let bounds = shape.box ?? .empty
    self.init(
      [(shape, bounds)], isOutside: false, without: Self.boxed(rooms), bounds: bounds, walls,
      distances, hasSlits: hasSlits)
  }

  /// The free area between shapes and the walls around them.
  init(around shapes: [Outline], walls: Walls, distances: WalkingDistances) {
    let boxed = Self.boxed(shapes)
    let rooms = boxed.reduce(PlanBox.empty) { $0.union($1.box) }
    let bounds =
      walls.segments.isEmpty
      ? rooms.expanded(by: 3 * distances.step) : walls.segments.reduce(rooms) { $0.union($1.box) }
    self.init(boxed, isOutside: true, without: [], bounds: bounds, walls, distances)
  }

  private init(
    _ shapes: [Shape], isOutside: Bool, without holes: [Shape], bounds: PlanBox, _ walls: Walls,
    _ distances: WalkingDistances, hasSlits: Bool = false
  ) {
    self.shapes = shapes
    self.isOutside = isOutside
    self.holes = holes
    self.bounds = bounds
    self.distances = distances
    edges = (shapes + holes).flatMap { $0.outline.segments(closing: true) }
    self.walls = walls.near(bounds.expanded(by: distances.step + distances.gap))
    edgeGrid = SegmentGrid(edges)
    let obstacles = (isOutside ? shapes : holes).flatMap { $0.outline.segments(closing: true) }
    barriers = Barriers(
      walls: self.walls.segments, obstacles: obstacles,
      outline: hasSlits ? shapes.flatMap { $0.outline.segments(closing: true) } : [],
      gap: distances.gap)
  }

  private static func boxed(_ outlines: [Outline]) -> [Shape] {
    outlines.compactMap { outline in outline.box.map { (outline, $0) } }
  }

  /// Whether a person can stand at a point.
  func contains(_ point: PlanPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    return Self.contain(shapes, point) != isOutside && !Self.contain(holes, point)
  }

  private static func contain(_ shapes: [Shape], _ point: PlanPoint) -> Bool {
    shapes.contains { $0.box.contains(point) && $0.outline.contains(point) }
  }

  /// Adds a gate; the view from one on the edge is taken a step inside.
  ///
  /// - Parameters:
  ///   - mark: The drawing of a door, which opens the walls it is in.
  ///   - isDrawn: Whether it is a door that is not guessed, so that a wall beside it is its own.
  mutating func add(
    _ point: Int, at position: PlanPoint, _ traits: WayTraits, isEntry: Bool = true,
    as role: Gate.Role = .passage, mark: Outline? = nil, isDoubtful: Bool = false,
    isDrawn: Bool = false
  ) {
    guard let eye = eye(position) else { return }
    var gate = Gate(
      point: point, position: position, eye: eye, traits: traits, isEntry: isEntry, role: role)
    if let mark {
      gate.isDoor = true
      gate.isDoubtful = isDoubtful
      gate.frame = barriers.frame(
        at: position, mark: mark, along: nearestEdge(to: position)?.edge, step: step)
      gate.opening =
        gate.frame.map { barriers.opening(of: $0, step: step, mayBeBeside: isDrawn) } ?? .none
      gate.frame = gate.frame?.moved(across: gate.opening.offset)
    } else if role != .passage {
      gate.opening = barriers.touching(position, within: role == .goal ? step / 4 : step / 1000)
    }
    gates.append(gate)
  }

  /// Adds a free vertex; one on a wall does not open it.
  mutating func addVertex(_ point: Int, at position: PlanPoint) {
    guard let eye = eye(position) else { return }
    var gate = Gate(
      point: point, position: position, eye: eye, traits: WayTraits(), isEntry: true)
    gate.opening = barriers.touching(position, within: step / 4)
    if !gate.opening.isEmpty { gate.role = .goal }
    gates.append(gate)
  }

  private func nearestEdge(to position: PlanPoint) -> (
    edge: Segment, foot: PlanPoint, distance: Double
  )? {
    var nearest: (edge: Segment, foot: PlanPoint, distance: Double)?
    for edge in edges {
      let foot = edge.point(at: edge.nearest(to: position))
      let distance = foot.distance(to: position)
      if distance < nearest?.distance ?? .infinity { nearest = (edge, foot, distance) }
    }
    return nearest
  }

  /// The point in the area for a position: the position itself, or a step from the nearest edge;
  /// `nil` if the position belongs to another area.
  func eye(_ position: PlanPoint) -> PlanPoint? {
    guard let (edge, foot, distance) = nearestEdge(to: position) else { return nil }
    if contains(position), distance >= step / 2 { return position }
    // A point well inside a room is reached through the room's door.
    if distance > step, Self.contain(holes, position) { return nil }
    let length = max(edge.length, 1e-9)
    let (x, y) = ((edge.to.y - edge.from.y) / length, (edge.from.x - edge.to.x) / length)
    // A room drawn over the edge of the area may be between them.
    var isCovered = false
    for distance in [step, step / 2, step / 4, step / 16] {
      for side in [distance, -distance] {
        let candidate = PlanPoint(x: foot.x + x * side, y: foot.y + y * side)
        if contains(candidate) { return candidate }
        isCovered =
          isCovered || Self.contain(shapes, candidate) && Self.contain(holes, candidate)
      }
    }
    return isOutside || isCovered ? nil : position
  }

  /// Adds the corners around which paths bend, and the points in front of doors.
  mutating func addCorners() {
    let aprons = gates.filter { $0.role == .passage }.flatMap(placesBefore)
    for place in corners + aprons {
      gates.append(
        Gate(point: nil, position: place, eye: place, traits: WayTraits(), isEntry: true))
    }
  }

  /// Moves a place of the area.
  mutating func move(_ gate: Int, to place: PlanPoint) {
    gates[gate] = gates[gate].moved(to: place)
  }

  /// Gives a corner its point of the graph.
  mutating func settle(_ place: Int, at point: Int) { gates[place].point = point }

  /// Adds a position with its vertex.
  ///
  /// - Returns: Its index among the gates.
  mutating func stand(_ point: Int, at position: PlanPoint) -> Int {
    gates.append(
      Gate(point: point, position: position, eye: position, traits: WayTraits(), isEntry: true))
    return gates.count - 1
  }
}
