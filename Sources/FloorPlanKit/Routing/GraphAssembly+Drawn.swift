/// Lines joined where they meet: ends within a distance of each other, ends on lines, crossings.
struct LineNetwork {
  private(set) var nodes: [Point] = []
  private(set) var edges: [(start: Int, end: Int)] = []
  private let tolerance: Double
  private var cells: [SIMD2<Int32>: [Int]] = [:]

  init(_ segments: [Segment], tolerance: Double) {
    self.tolerance = max(tolerance, 1e-6)
    for piece in Self.cut(segments, tolerance: self.tolerance) {
      let start = node(at: piece.from)
      let end = node(at: piece.to)
      if start != end { edges.append((start, end)) }
    }
  }

  /// Cuts every segment where another one crosses it or ends on it.
  private static func cut(_ segments: [Segment], tolerance: Double) -> [Segment] {
    let boxes = segments.map { segment in
      Box(
        minX: min(segment.from.x, segment.to.x), minY: min(segment.from.y, segment.to.y),
        maxX: max(segment.from.x, segment.to.x), maxY: max(segment.from.y, segment.to.y)
      ).expanded(by: tolerance)
    }
    let order = segments.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    var cuts: [[Double]] = segments.map { _ in [0, 1] }
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        if boxes[other].minX > boxes[one].maxX { break }
        guard boxes[one].intersects(boxes[other]) else { continue }
        if let crossing = segments[one].crossing(segments[other]) {
          cuts[one].append(crossing.own)
          cuts[other].append(crossing.other)
        }
        for (line, ends) in [(one, other), (other, one)] {
          for end in [segments[ends].from, segments[ends].to] {
            let t = segments[line].nearest(to: end)
            if segments[line].point(at: t).distance(to: end) <= tolerance { cuts[line].append(t) }
          }
        }
      }
    }
    return segments.indices.flatMap { number -> [Segment] in
      let places = cuts[number].sorted()
      return zip(places, places.dropFirst()).compactMap { from, to in
        guard (to - from) * segments[number].length > tolerance / 4 else { return nil }
        return Segment(segments[number].point(at: from), segments[number].point(at: to))
      }
    }
  }

  private func cell(_ point: Point) -> SIMD2<Int32> {
    SIMD2(
      Int32(clamping: Int((point.x / tolerance).rounded(.down))),
      Int32(clamping: Int((point.y / tolerance).rounded(.down))))
  }

  private mutating func node(at point: Point) -> Int {
    let center = cell(point)
    for dx in Int32(-1)...1 {
      for dy in Int32(-1)...1 {
        for node in cells[center &+ SIMD2(dx, dy)] ?? []
        where nodes[node].distance(to: point) <= tolerance {
          return node
        }
      }
    }
    nodes.append(point)
    cells[center, default: []].append(nodes.count - 1)
    return nodes.count - 1
  }
}

extension GraphAssembly {
  /// Ways that are drawn as lines, with the doors, rooms and portals beside them.
  mutating func addDrawnWays(_ number: Int) {
    let level = levels[number]
    let segments = level.paths.flatMap { $0.outline.segments() }.filter { $0.length > 0 }
    var attachments: [Segment] = []
    func attach(_ point: Point, within reach: Double) -> Bool {
      guard let nearest = segments.min(by: { $0.distance(to: point) < $1.distance(to: point) }),
        nearest.distance(to: point) <= reach
      else { return false }
      attachments.append(Segment(point, nearest.point(at: nearest.nearest(to: point))))
      return true
    }
    let doors = level.doors.map { door in attach(door.position, within: Self.doorReach(door, level))
    }
    let portals = level.portals.map { attach($0.item.position, within: 2 * level.reach) }
    let network = LineNetwork(
      segments + attachments.filter { $0.length > level.snapDistance },
      tolerance: level.snapDistance)
    guard !network.nodes.isEmpty else { return }
    let points = network.nodes.indices.map { node in
      graph.add("\(level.id):way-\(node)", level: number, at: network.nodes[node], .junction)
    }
    for edge in network.edges { join(points[edge.start], points[edge.end], .drawn) }
    func nearestNode(_ position: Point) -> Int? {
      network.nodes.indices.min {
        network.nodes[$0].distance(to: position) < network.nodes[$1].distance(to: position)
      }.map { points[$0] }
    }
    for (door, isAttached) in zip(level.doors, doors) where isAttached {
      guard let node = nearestNode(door.position) else { continue }
      addDoor(door, at: node, on: number)
    }
    for (portal, isAttached) in zip(level.portals.indices, portals) where isAttached {
      guard let node = nearestNode(level.portals[portal].item.position) else { continue }
      let item = level.portals[portal].item
      join(point(ofPortal: portal, on: number), node, .drawn, item: item, gates: gates(item))
    }
    for vertex in level.vertices {
      guard let node = nearestNode(vertex.position) else { continue }
      join(addVertex(vertex, on: number), node, .drawn)
    }
    addRoomsWithoutDoors(number, network, points)
  }

  /// A vertex that `Graph.plist` does not have: a code on the wall, or a room's point.
  mutating func addVertex(_ vertex: PlanItem, on number: Int) -> Int {
    let room = Self.room(of: vertex.name)
    let place = room.flatMap { id in levels[number].rooms.firstIndex { $0.id == id } }
    return graph.add(
      vertex.name, level: number, at: vertex.position, room == nil ? .vertex : .room, item: place,
      elementID: vertex.elementID)
  }

  /// How far a door may lie from a way: wayfinding plans draw it as a line that begins on one.
  static func doorReach(_ door: PlanItem, _ level: Level) -> Double {
    let size = door.outline.box.map { max($0.width, $0.height) } ?? 0
    return max(level.reach, size)
  }

  private mutating func addDoor(_ door: PlanItem, at node: Int, on number: Int) {
    let level = levels[number]
    let point = graph.add(
      level.id + ":" + door.name, level: number, at: door.position, .door,
      elementID: door.elementID)
    let isOneWay = door.flag("oneway") ?? false
    join(node, point, .drawn, isOneWay: isOneWay, item: door, gates: gates(door))
    for room in level.roomNumbers(of: door) {
      join(
        point, self.point(ofRoom: room, on: number), .drawn, isOneWay: isOneWay, item: door,
        gates: gates(door))
    }
  }

  /// A way that leads into a room reaches it without a door.
  private mutating func addRoomsWithoutDoors(
    _ number: Int, _ network: LineNetwork, _ points: [Int]
  ) {
    let level = levels[number]
    for room in level.rooms.indices where roomPoints[number][room] == nil {
      let shape = level.rooms[room].item.outline
      guard let box = shape.box else { continue }
      let inside = network.nodes.indices.filter {
        box.contains(network.nodes[$0]) && shape.contains(network.nodes[$0])
      }
      let middle = level.rooms[room].item.position
      guard
        let node = inside.min(by: {
          network.nodes[$0].distance(to: middle) < network.nodes[$1].distance(to: middle)
        })
      else { continue }
      join(point(ofRoom: room, on: number), points[node], .drawn)
    }
  }
}

extension Level {
  /// The rooms that a door opens: the one it names, else those whose edge it lies on.
  func roomNumbers(of door: PlanItem) -> [Int] {
    let names = [door.data["room"], door.name].compactMap { $0 }
      .map { ItemName.roomNumber($0, building: building) }
    let named = rooms.indices.filter { names.contains(rooms[$0].number) }
    if !named.isEmpty { return named }
    let near = rooms.indices.filter { room in
      guard let box = rooms[room].item.outline.box, !rooms[room].isWalkable,
        box.expanded(by: reach).contains(door.position)
      else { return false }
      return rooms[room].item.outline.contains(door.position)
        || rooms[room].item.outline.distance(to: door.position) <= reach / 2
    }
    return near.sorted {
      rooms[$0].item.outline.distance(to: door.position)
        < rooms[$1].item.outline.distance(to: door.position)
    }
  }
}
