/// An area in which people can walk straight between any two points in line of sight: a room, a
/// corridor, or the space between rooms.
struct WalkingArea {
  struct Gate {
    /// How routes use a gate of the area.
    enum Role {
      /// Routes pass through it, as with doors and corners.
      case passage
      /// Routes begin and end there: the middle of the area itself.
      case middle
      /// Routes end there: an element inside the area.
      case goal
    }

    /// The vertex; `nil` for a corner that is not used yet.
    var point: Int?
    /// The point at which it is drawn, and edges to it end.
    let position: PlanPoint
    /// The point in the area in front of it.
    let eye: PlanPoint
    let traits: WayTraits
    /// Whether a one-way gate leads into the area, not out of it.
    let isEntry: Bool
    var role = Role.passage
    /// Whether it is a door, which is in a wall.
    var isDoor = false
    /// The barriers that it opens; none for corners and free-standing gates.
    var opening = Opening.none
  }

  /// Two gates in line of sight, by index.
  struct Sight {
    let from: Int
    let to: Int
    let isOneWay: Bool
  }

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
  private let edgeGrid: SegmentGrid
  let step: Double
  private let bounds: PlanBox

  /// Creates an area inside a shape, without the rooms in it.
  ///
  /// - Parameters:
  ///   - step: The distance to keep from an edge, in pixels.
  ///   - gap: The minimum distance between walls that people can pass, in pixels.
  init(_ shape: Outline, without rooms: [Outline], walls: Walls, step: Double, gap: Double) {
    let bounds = shape.box ?? .empty
    self.init(
      [(shape, bounds)], isOutside: false, without: Self.boxed(rooms), bounds: bounds, walls,
      step, gap)
  }

  /// Creates the free area between shapes and the walls around them.
  init(around shapes: [Outline], walls: Walls, step: Double, gap: Double) {
    let boxed = Self.boxed(shapes)
    let rooms = boxed.reduce(PlanBox.empty) { $0.union($1.box) }
    let bounds =
      walls.segments.isEmpty
      ? rooms.expanded(by: 3 * step) : walls.segments.reduce(rooms) { $0.union($1.box) }
    self.init(boxed, isOutside: true, without: [], bounds: bounds, walls, step, gap)
  }

  private init(
    _ shapes: [Shape], isOutside: Bool, without holes: [Shape], bounds: PlanBox, _ walls: Walls,
    _ step: Double, _ gap: Double
  ) {
    self.shapes = shapes
    self.isOutside = isOutside
    self.holes = holes
    self.bounds = bounds
    self.step = step
    edges = (shapes + holes).flatMap { $0.outline.segments(closing: true) }
    self.walls = walls.near(bounds.expanded(by: step + gap))
    edgeGrid = SegmentGrid(edges)
    let obstacles = (isOutside ? shapes : holes).flatMap { $0.outline.segments(closing: true) }
    barriers = Barriers(walls: self.walls.segments, obstacles: obstacles, gap: gap)
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
  /// - Parameter mark: The drawing of a door, which opens the walls it is in.
  mutating func add(
    _ point: Int, at position: PlanPoint, _ traits: WayTraits, isEntry: Bool = true,
    as role: Gate.Role = .passage, mark: Outline? = nil
  ) {
    guard let eye = eye(position) else { return }
    var gate = Gate(
      point: point, position: position, eye: eye, traits: traits, isEntry: isEntry, role: role)
    if let mark {
      gate.isDoor = true
      gate.opening = barriers.opening(
        at: position, mark: mark, along: nearestEdge(to: position)?.edge, step: step)
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
    for distance in [step, step / 2, step / 4, step / 16] {
      for side in [distance, -distance] {
        let candidate = PlanPoint(x: foot.x + x * side, y: foot.y + y * side)
        if contains(candidate) { return candidate }
      }
    }
    return isOutside ? nil : position
  }

  /// Adds the corners around which paths bend, and the points in front of doors.
  mutating func addCorners() {
    let aprons = gates.filter { $0.role == .passage }.flatMap(aprons)
    for place in corners + aprons {
      gates.append(
        Gate(point: nil, position: place, eye: place, traits: WayTraits(), isEntry: true))
    }
  }

  /// Points a step in front of a door, at which people turn along its wall.
  private func aprons(of gate: Gate) -> [PlanPoint] {
    var places = gate.eye.distance(to: gate.position) > step / 8 ? [gate.eye] : []
    if let wall = gate.opening.wall {
      let length = max(wall.length, 1e-9)
      let (x, y) = ((wall.to.y - wall.from.y) / length, (wall.from.x - wall.to.x) / length)
      for reach in [step, -step] {
        let place = PlanPoint(x: gate.position.x + x * reach, y: gate.position.y + y * reach)
        if contains(place), places.allSatisfy({ $0.distance(to: place) > step / 2 }) {
          places.append(place)
        }
      }
    }
    return places
  }

  /// Sets the vertex of a corner.
  mutating func settle(_ place: Int, at point: Int) { gates[place].point = point }

  /// Adds a position with its vertex.
  ///
  /// - Returns: Its index among the gates.
  mutating func stand(_ point: Int, at position: PlanPoint) -> Int {
    gates.append(
      Gate(point: point, position: position, eye: position, traits: WayTraits(), isEntry: true))
    return gates.count - 1
  }

  /// All pairs of gates and corners in line of sight.
  ///
  /// In crowded areas, each gate is connected only with the nearest, from which the others are
  /// reached.
  ///
  /// - Complexity: O(*n*² × edges in between) for *n* gates and corners, or O(*n*) in crowded
  ///   areas.
  var sights: [Sight] {
    guard gates.count > Self.crowd else {
      return gates.indices.flatMap { first in
        gates[(first + 1)...].indices.compactMap { sight(first, $0) }
      }
    }
    let boxes = gates.map { PlanBox(around: $0.eye) }
    let grid = BoxGrid(boxes, cell: 4 * step)
    let side = max(bounds.width, bounds.height, step)
    let typical = (bounds.width * bounds.height / Double(gates.count)).squareRoot()
    var result: [Sight] = []
    for first in gates.indices {
      let eye = gates[first].eye
      var reach = min(side, max(2 * typical, step))
      var near = grid.near(eye, within: reach)
      while near.count < Self.nearest, reach < side {
        reach *= 2
        near = grid.near(eye, within: reach)
      }
      let others = near.filter { $0 != first }
        .map { (number: $0, distance: gates[$0].eye.distance(to: eye)) }
        .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
        .prefix(2 * Self.nearest)
      var found = 0
      for other in others where found < Self.nearest {
        guard let sight = sight(min(first, other.number), max(first, other.number)) else {
          continue
        }
        found += 1
        // A pair is also kept if it is in the nearer half of either gate.
        if first < other.number || found <= Self.nearest / 2 { result.append(sight) }
      }
    }
    var seen: Set<[Int]> = []
    return result.filter { seen.insert([$0.from, $0.to]).inserted }
  }

  /// The number of gates and corners from which an area is crowded.
  private static let crowd = 400
  private static let nearest = 24

  /// The pairs in line of sight that contain a gate.
  func sights(of place: Int) -> [Sight] {
    gates.indices.compactMap { $0 == place ? nil : sight($0, place) }
  }

  /// The constraints that two gates put on the edge between them.
  func traits(of sight: Sight) -> WayTraits {
    var traits = gates[sight.from].traits.joined(with: gates[sight.to].traits)
    traits.isOneWay = sight.isOneWay
    return traits
  }

  /// The vertex for which an edge between two gates is reserved; `nil` if any route may use it.
  func purpose(of sight: Sight) -> Int? {
    let ends = [gates[sight.from], gates[sight.to]]
    return (ends.first { $0.role == .goal } ?? ends.first { $0.role == .middle })?.point
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

  /// Whether an edge between two passages runs along a wall, as from one door to the next: people
  /// there take a step away from it.
  private func hugsEdge(_ one: Gate, _ other: Gate) -> Bool {
    guard one.role == .passage, other.role == .passage else { return false }
    let line = Segment(one.position, other.position)
    guard line.length > 3 * step else { return false }
    let share = step / line.length
    let core = Segment(line.point(at: share), line.point(at: 1 - share))
    let near = step / 8
    // Traced edges of areas are slightly inaccurate.
    let isBetweenDoors = one.isDoor && other.isDoor
    return edgeGrid.contains(near: core, within: step) { edge in
      (isBetweenDoors && edge.distance(to: core.point(at: 0.5)) < 0.75 * step)
        || [core.from, core.to].contains { edge.distance(to: $0) < near }
        || [edge.from, edge.to].contains { core.distance(to: $0) < near }
    }
  }

  private func sees(_ one: Gate, _ other: Gate) -> Bool {
    let line = Segment(one.eye, other.eye)
    let box = line.box
    let meetsEdge = edgeGrid.contains(near: line) {
      $0.box.intersects(box) && line.crossing($0) != nil
    }
    guard !meetsEdge, !hugsEdge(one, other) else { return false }
    return barriers.letPass(
      Segment(one.position, other.position), opening: one.opening, other.opening)
  }
}
