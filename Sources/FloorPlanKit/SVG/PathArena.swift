/// The geometry of many paths in two arrays: a byte per command, and absolute coordinates.
struct PathArena: Sendable {
  /// The commands used; arcs are replaced by curves, and shorthands are expanded.
  enum Command: UInt8 {
    case move
    case line
    case quadratic
    case cubic
    case close
  }

  /// The ranges of a path in the arrays, and its bounding box before transforms.
  struct Path: Sendable {
    var commands: Range<Int32>
    var coordinates: Range<Int32>
    /// The bounding box; empty if only points are drawn.
    var box: PlanBox
    var isCurved: Bool
  }

  private(set) var commands: [UInt8] = []
  private(set) var coordinates: [Double] = []
  private var box = PlanBox.empty
  private var isCurved = false
  private var start = PlanPoint(x: 0, y: 0)
  private(set) var current = PlanPoint(x: 0, y: 0)
  private var needsMove = true
  private var firstCommand = 0
  private var firstCoordinate = 0

  mutating func reserve(coordinates count: Int) {
    coordinates.reserveCapacity(count)
    commands.reserveCapacity(count / 2)
  }

  /// Discards the current path and begins a new one.
  mutating func beginPath() {
    firstCommand = commands.count
    firstCoordinate = coordinates.count
    box = .empty
    isCurved = false
    start = PlanPoint(x: 0, y: 0)
    current = start
    needsMove = true
  }

  /// The path drawn since the last one ended.
  func endPath() -> Path {
    Path(
      commands: Int32(firstCommand)..<Int32(commands.count),
      coordinates: Int32(firstCoordinate)..<Int32(coordinates.count), box: box, isCurved: isCurved)
  }

  /// The number of curves in a path, counted up to a limit.
  func curves(in path: Path, upTo limit: Int) -> Int {
    let wanted = [Command.quadratic.rawValue, Command.cubic.rawValue]
    var count = 0
    for number in path.commands where count < limit && wanted.contains(commands[Int(number)]) {
      count += 1
    }
    return count
  }

  mutating func move(_ x: Double, _ y: Double) {
    start = PlanPoint(x: x, y: y)
    current = start
    needsMove = true
  }

  /// Adds the pending point; a point counts only if something is drawn from it.
  @inline(__always)
  private mutating func settleMove() {
    guard needsMove else { return }
    needsMove = false
    commands.append(Command.move.rawValue)
    coordinates.append(current.x)
    coordinates.append(current.y)
    box.include(current.x, current.y)
  }

  @inline(__always)
  mutating func line(_ x: Double, _ y: Double) {
    settleMove()
    commands.append(Command.line.rawValue)
    coordinates.append(x)
    coordinates.append(y)
    box.include(x, y)
    current = PlanPoint(x: x, y: y)
  }

  mutating func quadratic(_ x1: Double, _ y1: Double, x: Double, y: Double) {
    settleMove()
    isCurved = true
    commands.append(Command.quadratic.rawValue)
    coordinates.append(x1)
    coordinates.append(y1)
    coordinates.append(x)
    coordinates.append(y)
    box.includeQuadratic(current.x, current.y, x1: x1, y1: y1, x2: x, y2: y)
    current = PlanPoint(x: x, y: y)
  }

  mutating func cubic(
    _ x1: Double, _ y1: Double, x2: Double, y2: Double, x: Double, y: Double
  ) {
    settleMove()
    isCurved = true
    commands.append(Command.cubic.rawValue)
    coordinates.append(x1)
    coordinates.append(y1)
    coordinates.append(x2)
    coordinates.append(y2)
    coordinates.append(x)
    coordinates.append(y)
    box.includeCubic(current.x, current.y, x1: x1, y1: y1, x2: x2, y2: y2, x3: x, y3: y)
    current = PlanPoint(x: x, y: y)
  }

  mutating func close() {
    settleMove()
    commands.append(Command.close.rawValue)
    current = start
    needsMove = true
  }

  /// The bounding box of a path after a transform; exact for curves.
  func box(of path: Path, _ matrix: Affine) -> PlanBox {
    guard !path.box.isEmpty else { return .empty }
    guard !matrix.isUpright else { return matrix.apply(path.box) }
    var result = PlanBox.empty
    var last = (x: 0.0, y: 0.0)
    var index = Int(path.coordinates.lowerBound)
    func point(_ place: Int) -> (x: Double, y: Double) {
      matrix.apply(coordinates[index + 2 * place], coordinates[index + 2 * place + 1])
    }
    for command in commands[Int(path.commands.lowerBound)..<Int(path.commands.upperBound)] {
      switch Command(rawValue: command) {
      case .move, .line:
        last = point(0)
        result.include(last.x, last.y)
        index += 2
      case .quadratic:
        let (control, end) = (point(0), point(1))
        result.includeQuadratic(last.x, last.y, x1: control.x, y1: control.y, x2: end.x, y2: end.y)
        last = end
        index += 4
      case .cubic:
        let (first, second, end) = (point(0), point(1), point(2))
        result.includeCubic(
          last.x, last.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y
        )
        last = end
        index += 6
      case .close, nil: break
      }
    }
    return result
  }
}

extension PlanBox {
  mutating func includeQuadratic(
    _ x0: Double, _ y0: Double, x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    include(x0, y0)
    include(x2, y2)
    guard x1 < minX || x1 > maxX || y1 < minY || y1 > maxY else { return }
    for (p0, p1, p2) in [(x0, x1, x2), (y0, y1, y2)] {
      let t = (p0 - p1) / (p0 - 2 * p1 + p2)
      guard t > 0, t < 1 else { continue }
      let u = 1 - t
      include(
        u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2)
    }
  }

  mutating func includeCubic(
    _ x0: Double, _ y0: Double, x1: Double, y1: Double, x2: Double, y2: Double,
    x3: Double, y3: Double
  ) {
    include(x0, y0)
    include(x3, y3)
    if min(x1, x2) < minX || max(x1, x2) > maxX {
      for t in Self.turns(x0, x1, p2: x2, p3: x3) {
        let x = Self.cubic(t, x0, p1: x1, p2: x2, p3: x3)
        minX = min(minX, x)
        maxX = max(maxX, x)
      }
    }
    if min(y1, y2) < minY || max(y1, y2) > maxY {
      for t in Self.turns(y0, y1, p2: y2, p3: y3) {
        let y = Self.cubic(t, y0, p1: y1, p2: y2, p3: y3)
        minY = min(minY, y)
        maxY = max(maxY, y)
      }
    }
  }

  private static func cubic(
    _ t: Double, _ p0: Double, p1: Double, p2: Double, p3: Double
  ) -> Double {
    let u = 1 - t
    let outer = u * u * u * p0 + t * t * t * p3
    return outer + 3 * u * t * (u * p1 + t * p2)
  }

  /// The parameters in 0…1 at which a cubic curve turns: the roots of its derivative.
  private static func turns(
    _ p0: Double, _ p1: Double, p2: Double, p3: Double
  ) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    if abs(a) < 1e-12 * (abs(b) + abs(c)) {
      guard b != 0 else { return [] }
      let t = -c / b
      return t > 0 && t < 1 ? [t] : []
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, q == 0 ? -1 : c / q].filter { $0 > 0 && $0 < 1 }
  }
}
