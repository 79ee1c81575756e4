/// The drawn paths of a level, and the elements attached to them.
struct DrawnLines {
  private let level: Level
  private let segments: [Segment]
  /// For each segment the index of its path.
  private let owners: [Int]
  private let lengths: [Double]
  private let grid: BoxGrid
  private var attachments: [Segment] = []

  init(_ level: Level) {
    self.level = level
    let pieces = level.paths.enumerated().flatMap { number, path in
      path.outline.segments().filter { $0.length > 0 }.map { (number, $0) }
    }
    segments = pieces.map(\.1)
    grid = BoxGrid(segments.map(\.box), cell: 2 * level.reach)
    owners = pieces.map(\.0)
    lengths = level.paths.map { $0.outline.segments().reduce(0) { $0 + $1.length } }
  }

  /// Attaches a door or a portal to the nearest path, by its middle or, if it is drawn as a line,
  /// by its nearer end.
  ///
  /// - Parameter avoidingRooms: Whether a farther path is better than one behind a room.
  /// - Returns: The point at which it is attached; `nil` if all of it is too far from every path.
  mutating func attach(
    _ item: PlanItem, middleWithin reach: Double, avoidingRooms: Bool = false
  ) -> PlanPoint? {
    guard let gate = nearestGate(of: item, middleWithin: reach),
      attach(gate, within: max(reach, level.reach))
    else { return nil }
    if avoidingRooms, let last = attachments.indices.last, !isFree(attachments[last]) {
      let feet = grid.near(gate, within: 2 * reach).map { number in
        Segment(gate, segments[number].point(at: segments[number].nearest(to: gate)))
      }.filter { $0.length <= 2 * reach }.sorted { $0.length < $1.length }
      if let free = feet.prefix(Self.mostFeet).first(where: isFree) { attachments[last] = free }
    }
    return gate
  }

  /// The maximum number of paths near a portal that are examined.
  private static let mostFeet = 32

  /// Whether a line from a portal keeps away from all closed rooms but the one around it.
  private func isFree(_ line: Segment) -> Bool {
    level.roomIndex.rooms(near: line.point(at: 0.5), within: line.length / 2).allSatisfy { room in
      let shape = level.rooms[room].item.outline
      return level.rooms[room].isWalkable || shape.contains(line.from)
        || shape.segments(closing: true).allSatisfy {
          $0.distance(to: line) > 2 * level.snapDistance
        }
    }
  }

  private func nearestGate(of item: PlanItem, middleWithin reach: Double) -> PlanPoint? {
    let isLine = item.outline.lines.contains { !$0.isClosed && $0.points.count > 1 }
    let ends = isLine ? item.outline.lines.flatMap { [$0.points.first, $0.points.last] } : []
    var best: (point: PlanPoint, distance: Double)?
    for (place, point) in ([item.position] + ends.compactMap { $0 }.prefix(64)).enumerated() {
      let limit = place == 0 ? reach : level.reach
      guard let distance = distance(from: point, within: limit),
        distance < best?.distance ?? .infinity
      else { continue }
      best = (point, distance)
    }
    return best?.point
  }

  private func distance(from point: PlanPoint, within reach: Double) -> Double? {
    grid.near(point, within: reach).map { segments[$0].distance(to: point) }.min()
      .flatMap { $0 <= reach ? $0 : nil }
  }

  /// Attaches a point to the nearest path; returns `false` if it is too far.
  mutating func attach(_ point: PlanPoint, within reach: Double) -> Bool {
    let near = grid.near(point, within: reach).map { segments[$0] }
    guard let nearest = near.min(by: { $0.distance(to: point) < $1.distance(to: point) }),
      nearest.distance(to: point) <= reach
    else { return false }
    attachments.append(Segment(point, nearest.point(at: nearest.nearest(to: point))))
    return true
  }

  var network: LineNetwork {
    LineNetwork(segments, attachments: attachments, tolerance: level.snapDistance)
  }

  func traits(
    of edge: LineNetwork.Edge, in network: LineNetwork
  ) -> (Passage, WayTraits) {
    guard edge.line < owners.count else { return (.walk, WayTraits()) }
    let path = level.paths[owners[edge.line]]
    let length = network.nodes[edge.start].distance(to: network.nodes[edge.end])
    let share = length / max(lengths[owners[edge.line]], 1e-9)
    return (Self.passage(path), .drawn(path, on: level, share: share))
  }

  /// The kind of passage of a path; stairs drawn as a path on one level are a few steps.
  private static func passage(_ path: PlanItem) -> Passage {
    let word = path.data["kind"] ?? ""
    if let passage = Passage(rawValue: word), passage != .stairs { return passage }
    switch Portal.Kind(word: word) {
    case .stairs: return .steps
    case .elevator: return .elevator
    case .escalator: return .escalator
    case .ramp: return .ramp
    case .bridge, .exit, nil: return .walk
    }
  }
}
