internal import Foundation

/// Finds flights of stairs as plans draw them: five or more parallel lines of about one length, at
/// equal distances of a tread, or lines around the middle of a spiral staircase.
struct Flights {
  /// The area of each staircase: its flights and the landing between them.
  private(set) var boxes: [PlanBox] = []
  /// The lines that are treads.
  private(set) var treads: Set<Segment> = []
  /// The depth of the treads of each flight, in pixels.
  private(set) var depths: [Double] = []
  /// The areas of signs of stairs.
  private(set) var signs: [PlanBox] = []
  /// The lines of signs that would part the space they are in.
  private(set) var signLines: Set<Segment> = []

  /// A tread, with its direction and its distance from the origin across that direction.
  private struct Tread {
    let segment: Segment
    let angle: Double
    let offset: Double
    let length: Double
    private let direction: PlanPoint

    init(_ segment: Segment) {
      self.segment = segment
      var angle = segment.angle
      if angle < 0 { angle += .pi }
      if angle >= .pi - Flights.sameAngle { angle -= .pi }
      self.angle = angle
      direction = PlanPoint(x: cos(angle), y: sin(angle))
      offset = segment.from.y * direction.x - segment.from.x * direction.y
      length = segment.length
    }

    /// The distance of the middle of another line to one side of this one.
    ///
    /// Offsets are too coarse for it: far from the origin, a rounded end turns them by more than a
    /// tread.
    func step(to other: Tread) -> Double {
      let middle = other.segment.point(at: 0.5)
      return (middle.y - segment.from.y) * direction.x - (middle.x - segment.from.x) * direction.y
    }

    /// The ends of a line in the direction of this one, from its beginning.
    private func span(of line: Segment) -> ClosedRange<Double> {
      let ends = [line.from, line.to].map {
        ($0.x - segment.from.x) * direction.x + ($0.y - segment.from.y) * direction.y
      }
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// Whether both ends move to the same side on the way to the next line, as those of a hatching
    /// at an angle to the area that it fills.
    func drifts(to next: Tread) -> Bool {
      let least = 0.35 * abs(step(to: next))
      let (own, other) = (span(of: segment), span(of: next.segment))
      let (first, last) = (other.lowerBound - own.lowerBound, other.upperBound - own.upperBound)
      return min(abs(first), abs(last)) > least && first * last > 0
    }

    /// Whether the other one lies beside it, and is about as long.
    func isAlong(_ other: Tread) -> Bool {
      let (one, two) = (span(of: segment), span(of: other.segment))
      let common = min(one.upperBound, two.upperBound) - max(one.lowerBound, two.lowerBound)
      return abs(angle - other.angle) < Flights.sameAngle && common > 0.7 * length
        && common > 0.7 * other.length
    }
  }

  fileprivate static let sameAngle = 0.035
  /// The depth of a tread, as fractions of the page's diagonal where no scale is given, else in
  /// metres.
  private static let shares = 0.0011...0.011
  private static let depths = 0.2...0.45
  private static let widths = 2.2...16.0
  private static let fewestTreads = 5
  /// The fewest lines of steps inside a room, as deep as the treads of stairs: no staircase, but no
  /// walls either.
  private static let fewestSteps = 4
  /// The fewest treads of a flight beside a text that names stairs.
  static let fewestBesideLabel = 3
  private static let mostLines = 150_000

  /// - Parameters:
  ///   - lines: The straight lines of a drawing.
  ///   - diagonal: The length of the page's diagonal.
  ///   - scale: The length of a pixel in metres; `nil` if unknown.
  ///   - fewest: The fewest treads of a flight.
  init(_ lines: [Segment], diagonal: Double, scale: Double?, fewest: Int = fewestTreads) {
    guard diagonal > 0, diagonal.isFinite, lines.count <= Self.mostLines else { return }
    let depths =
      scale.map { Self.depths.lowerBound / $0...Self.depths.upperBound / $0 }
      ?? Self.shares.lowerBound * diagonal...Self.shares.upperBound * diagonal
    let lengths =
      depths.lowerBound * Self.widths.lowerBound...depths.upperBound * Self.widths.upperBound
    let steps = lines.filter { lengths.contains($0.length) }.map(Tread.init)
      .sorted { ($0.offset, $0.segment.from.x) < ($1.offset, $1.segment.from.x) }
    let grid = BoxGrid(steps.map(\.segment.box), cell: max(4 * depths.upperBound, 1e-6))
    let all = BoxGrid(lines.map(\.box), cell: max(4 * depths.upperBound, 1e-6))
    /// The number of lines that end at a point, or nearly.
    func lineCount(endingAt point: PlanPoint, within reach: Double) -> Int {
      all.near(point, within: reach).count { number in
        [lines[number].from, lines[number].to].contains { $0.distance(to: point) <= reach }
      }
    }
    var isTaken = Array(repeating: false, count: steps.count)
    var flights: [PlanBox] = []
    var short: [[Int]] = []
    var usual: [Double] = []
    for first in steps.indices where !isTaken[first] {
      let members = Self.flight(from: first, of: steps, grid, depths, isTaken)
      guard members.count >= fewest else {
        if members.count >= Self.fewestSteps { short.append(members) }
        continue
      }
      guard !Self.leavesOutTreads(members, of: steps, grid) else { continue }
      usual.append(abs(steps[members[0]].step(to: steps[members[1]])))
      let wall = Self.wall(among: members.map { steps[$0].segment }) { end in
        // The line itself is one of them.
        lineCount(endingAt: end, within: 0.1 * (usual.last ?? 0)) > 1
      }
      for member in members {
        isTaken[member] = true
        if steps[member].segment != wall { treads.insert(steps[member].segment) }
      }
      flights.append(members.reduce(PlanBox.empty) { $0.union(steps[$1].segment.box) })
    }
    for members in short {
      let depth = abs(steps[members[0]].step(to: steps[members[1]]))
      guard usual.contains(where: { abs($0 - depth) < 0.25 * $0 }),
        !Self.areWalls(members.map { steps[$0].segment }, depth, among: lines, all)
      else { continue }
      for member in members {
        let tread = steps[member]
        treads.insert(tread.segment)
        // Steps drawn as thin shapes have two lines each.
        for other in grid.near(tread.segment.point(at: 0.5), within: 0.35 * depth)
        where tread.isAlong(steps[other]) && abs(tread.step(to: steps[other])) < 0.35 * depth {
          treads.insert(steps[other].segment)
        }
      }
    }
    let spirals = SpiralStairs(lines.filter { !treads.contains($0) }, depths: depths)
    treads.formUnion(spirals.treads)
    self.depths = usual
    boxes = Self.joined(flights, within: 3 * depths.upperBound) + spirals.boxes
  }

  /// Whether parallel lines are the sides of walls as far from each other as they are thick: every
  /// second space between two of them has lines across it at both ends, the others have not.
  private static func areWalls(
    _ parallels: [Segment], _ depth: Double, among lines: [Segment], _ grid: BoxGrid
  ) -> Bool {
    func isNear(_ one: PlanPoint, _ other: PlanPoint) -> Bool {
      one.distance(to: other) < 0.1 * depth
    }
    func isClosed(_ one: Segment, _ other: Segment) -> Bool {
      [one.from, one.to].allSatisfy { end in
        grid.near(end, within: 0.1 * depth).contains { number in
          let line = lines[number]
          return [(line.from, line.to), (line.to, line.from)].contains { first, last in
            isNear(first, end) && [other.from, other.to].contains { isNear($0, last) }
          }
        }
      }
    }
    let spaces = zip(parallels, parallels.dropFirst()).map { isClosed($0, $1) }
    return zip(spaces, spaces.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Adds signs of stairs, but for those on flights.
  mutating func add(_ others: StairSigns) {
    signs += others.boxes.filter { sign in !boxes.contains { $0.intersects(sign) } }
    treads.formUnion(others.lines)
    signLines.formUnion(others.dividers)
  }

  /// Adds other flights.
  mutating func add(_ others: Flights) {
    boxes += others.boxes
    treads.formUnion(others.treads)
  }

  /// The line at one end of a flight that is the wall of the stairwell: it is longer than the treads,
  /// or meets the ends of the walls beside the flight, as no line at the other end does.
  ///
  /// - Parameter isCorner: Whether another line ends at a point.
  private static func wall(
    among flight: [Segment], where isCorner: (PlanPoint) -> Bool
  ) -> Segment? {
    guard flight.count > 2 else { return nil }
    /// Whether the first of three lines is a wall; treads may become longer from one to the next.
    func isWall(_ lines: some Sequence<Segment>) -> Bool {
      let lines = Array(lines.prefix(3))
      let more = lines[0].length - lines[1].length
      let usual = abs(lines[1].length - lines[2].length)
      return more > 0.04 * lines[1].length + 2 * usual
        || isCorner(lines[0].from) && isCorner(lines[0].to)
    }
    let (first, last) = (flight[0], flight[flight.count - 1])
    let (one, other) = (isWall(flight), isWall(flight.reversed()))
    return one == other ? nil : one ? first : last
  }

  /// The treads before and after one, at equal distances.
  private static func flight(
    from first: Int, of treads: [Tread], _ grid: BoxGrid, _ depths: ClosedRange<Double>,
    _ isTaken: [Bool]
  ) -> [Int] {
    var members = [first]
    var depth: Double?
    // Rounded coordinates blur the order of the lines: the first may be one in the middle.
    for sign in [1.0, -1] {
      members.reverse()
      while let last = members.last, members.count < 200 {
        let tread = treads[last]
        let near = grid.near(tread.segment.point(at: 0.5), within: depths.upperBound)
        func step(_ number: Int) -> Double { sign * tread.step(to: treads[number]) }
        let next = near.filter { number in
          guard number != last, !isTaken[number], tread.isAlong(treads[number]) else {
            return false
          }
          let step = step(number)
          guard depths.contains(step), tread.length > Self.widths.lowerBound * step,
            !tread.drifts(to: treads[number])
          else { return false }
          return depth.map { abs(step - $0) < 0.25 * $0 } ?? true
        }.min { step($0) < step($1) }
        guard let next else { break }
        depth = depth ?? step(next)
        members.append(next)
      }
    }
    return members
  }

  /// Whether treads were left out between some lines of a flight, but not between others: these are
  /// walls beyond a landing, whose distance was taken for that of treads.
  private static func leavesOutTreads(
    _ flight: [Int], of treads: [Tread], _ grid: BoxGrid
  ) -> Bool {
    let counts = zip(flight, flight.dropFirst()).map { one, other in
      let step = treads[one].step(to: treads[other])
      return grid.near(treads[one].segment.point(at: 0.5), within: abs(step)).count { number in
        (0.1...0.9).contains(treads[one].step(to: treads[number]) / step)
          && treads[one].isAlong(treads[number])
      }
    }
    // The two lines of a step drawn as a thin shape are not left out.
    return counts.contains(0) && counts.count { $0 > 1 } > 1
  }

  /// Flights beside or after each other are one staircase.
  private static func joined(_ flights: [PlanBox], within reach: Double) -> [PlanBox] {
    var sets = DisjointSets(flights.count)
    for one in flights.indices {
      for other in flights.indices.dropFirst(one + 1)
      where flights[one].expanded(by: reach).intersects(flights[other]) {
        sets.join(one, other)
      }
    }
    var boxes: [Int: PlanBox] = [:]
    for flight in flights.indices {
      let root = sets.root(of: flight)
      boxes[root] = (boxes[root] ?? .empty).union(flights[flight])
    }
    return boxes.sorted { $0.key < $1.key }.map(\.value)
  }
}
