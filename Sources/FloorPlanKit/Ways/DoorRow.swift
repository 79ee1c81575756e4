/// A long line in a layer of doors: a door in each wall that it crosses, and along walls one for
/// each room beside it.
///
/// Rooms of plans without doors often stand in rows, which one line opens.
struct DoorRow {
  typealias Shape = (outline: Outline, isOpen: Bool)

  /// The distance in pixels at which a door opens a room.
  private let reach: Double
  private let shapes: [Shape]
  private let grid: BoxGrid

  /// - Parameters:
  ///   - shapes: The rooms and corridors of a level.
  ///   - reach: The distance in pixels at which a door opens a room.
  init(_ shapes: [Shape], reach: Double) {
    self.shapes = shapes
    self.reach = max(reach, 1e-6)
    grid = BoxGrid(shapes.map { $0.outline.box ?? .empty }, cell: max(8 * reach, 1e-6))
  }

  /// The maximum numbers of lines on a level, of corners of one and of points sampled on it.
  private static let (mostLines, mostCorners, mostSamples) = (200, 64, 4000)

  /// Whether a line is long enough for several doors, and as straight as one drawn by hand.
  static func isCandidate(_ outline: Outline, reach: Double) -> Bool {
    guard outline.lines.count == 1, let line = outline.lines.first, !line.isRing,
      (2...mostCorners).contains(line.points.count), let box = outline.box, box.isFinite,
      max(box.width, box.height) > 4 * reach
    else { return false }
    let sides = zip(line.points, line.points.dropFirst()).map { Segment($0, $1) }
    // A curve is drawn as many pieces with small turns.
    let turns = zip(sides, sides.dropFirst()).count { !$0.leads(across: $1) }
    return sides.allSatisfy { $0.length >= reach } && turns < 3
      && sides.reduce(0) { $0 + $1.length } < Double(mostSamples) * reach / 4
  }

  /// The doors of a line, each as its two ends; empty if it is one door.
  func doors(along line: [PlanPoint]) -> [[PlanPoint]] {
    let found = zip(line, line.dropFirst()).flatMap { doors(on: Segment($0, $1)) }
    return found.count > 1 ? found : []
  }

  private func doors(on segment: Segment) -> [[PlanPoint]] {
    guard segment.length > 0 else { return [] }
    let count = max(1, Int(nearest: segment.length / (reach / 4)))
    let spacing = segment.length / Double(count)
    func beside(areOpen: Bool) -> [[Int]] {
      (0..<count).map { number in
        roomsBeside(
          segment.point(at: (Double(number) + 0.5) / Double(count)), along: segment,
          areOpen: areOpen)
      }
    }
    let rooms = beside(areOpen: false)
    // A row of corridors, such as platforms, has no rooms.
    let beside = rooms.allSatisfy(\.isEmpty) ? beside(areOpen: true) : rooms
    func door(at middle: Double, half: Double) -> [PlanPoint] {
      [middle - half, middle + half].map { segment.point(at: $0 / segment.length) }
    }
    var places: [(middle: Double, half: Double)] = []
    for stretch in Self.stretches(of: beside) {
      let length = Double(stretch.count) * spacing
      guard length >= 0.8 * reach else { continue }
      let middle = Double(stretch.lowerBound + stretch.upperBound) / 2 * spacing
      places.append((middle, min(reach / 2, 0.4 * length)))
    }
    for crossing in crossings(of: segment) {
      let around = beside.indices.filter {
        abs((Double($0) + 0.5) * spacing - crossing) <= reach
      }
      // Partitions end at a wall along which the line runs.
      guard around.count(where: { !beside[$0].isEmpty }) * 2 < around.count else { continue }
      let half = min(reach / 2, crossing, segment.length - crossing)
      if half > 0 { places.append((crossing, half)) }
    }
    return places.sorted { $0.middle < $1.middle }.map { door(at: $0.middle, half: $0.half) }
  }

  /// The parts of a line along which the same rooms lie.
  private static func stretches(of beside: [[Int]]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for number in 1...beside.count where number == beside.count || beside[number] != beside[start] {
      if !beside[start].isEmpty { found.append(start..<number) }
      start = number
    }
    return found
  }

  /// The rooms along whose edges a line runs at a point: the nearest, and those at the other face of
  /// its wall.
  private func roomsBeside(_ point: PlanPoint, along line: Segment, areOpen: Bool) -> [Int] {
    var found: [(room: Int, distance: Double)] = []
    // The ends of platforms are rarely in one line.
    let reach = areOpen ? self.reach : self.reach / 2
    for room in grid.near(point, within: reach) where shapes[room].isOpen == areOpen {
      guard let box = shapes[room].outline.box, box.expanded(by: reach).contains(point) else {
        continue
      }
      let distance = shapes[room].outline.segments(closing: true)
        .filter { $0.runsBeside(point) && !$0.leads(across: line) }
        .map { $0.distance(to: point) }.min()
      if let distance, distance <= reach { found.append((room, distance)) }
    }
    guard let nearest = found.map(\.distance).min() else { return [] }
    return found.filter { $0.distance <= nearest + self.reach / 4 }.map(\.room).sorted()
  }

  /// The distances from the beginning of a segment at which it crosses walls.
  private func crossings(of segment: Segment) -> [Double] {
    var found: [Double] = []
    let box = segment.box
    for shape in shapes {
      guard let own = shape.outline.box, own.intersects(box) else { continue }
      for edge in shape.outline.segments(closing: true) where edge.leads(across: segment) {
        if let place = segment.crossing(edge) { found.append(place.own * segment.length) }
      }
    }
    found.sort()
    // Both faces of a wall are one crossing.
    var groups: [[Double]] = []
    for place in found {
      if let first = groups.last?.first, place - first <= reach {
        groups[groups.count - 1].append(place)
      } else {
        groups.append([place])
      }
    }
    return groups.map { $0.reduce(0, +) / Double($0.count) }
  }

  /// The doors with the long lines among them divided.
  ///
  /// - Parameter rooms: The rooms and corridors of the level.
  static func divided(_ doors: [PlanItem], among rooms: [Shape], reach: Double) -> [PlanItem] {
    let long = doors.indices.filter { isCandidate(doors[$0].outline, reach: reach) }
    guard !long.isEmpty else { return doors }
    let row = DoorRow(rooms, reach: reach)
    var result = doors
    for number in long.prefix(mostLines).reversed() {
      let parts = row.doors(along: doors[number].outline.lines[0].points)
      guard !parts.isEmpty else { continue }
      result.replaceSubrange(
        number...number,
        with: parts.enumerated().map { doors[number].part($0.offset + 1, between: $0.element) })
    }
    return result
  }
}

extension Segment {
  /// Whether a point lies beside it, not beyond its ends.
  fileprivate func runsBeside(_ point: PlanPoint) -> Bool {
    length > 0 && (0.000_001...0.999_999).contains(nearest(to: point))
  }

  /// Whether it has another direction than a line, by more than some 20 degrees.
  func leads(across line: Segment) -> Bool {
    let cross =
      (to.x - from.x) * (line.to.y - line.from.y) - (to.y - from.y) * (line.to.x - line.from.x)
    return abs(cross) > 0.35 * length * line.length
  }
}

extension PlanItem {
  /// A door that is a part of a longer line.
  fileprivate func part(_ number: Int, between ends: [PlanPoint]) -> PlanItem {
    PlanItem(
      name: "\(name).\(number)", elementID: elementID,
      position: PlanPoint.middle(of: ends) ?? position,
      outline: Outline(lines: [Outline.Line(points: ends, isClosed: false)]), data: data,
      text: text, line: line, column: column, isHidden: isHidden, element: element)
  }
}
