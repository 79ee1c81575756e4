/// Parses path data (SVG 2, 9.3); everything before the first error is used.
struct PathParser {
  private var cursor: ByteCursor
  /// The second control point of the last cubic curve, or that of the last quadratic one.
  private var control: PlanPoint?
  private var lastWasCubic = false

  /// Adds a path to the arena.
  ///
  /// - Returns: The path, and the offset of the first error; `nil` if there is none.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, into arena: inout PathArena
  ) -> (path: PathArena.Path, mistake: Int?) {
    arena.beginPath()
    guard let start = bytes.baseAddress, let cursor = ByteCursor(bytes) else {
      return (arena.endPath(), nil)
    }
    var parser = PathParser(cursor: cursor)
    let isRight = parser.run(&arena)
    return (arena.endPath(), isRight ? nil : parser.cursor.place - start)
  }

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func run(_ arena: inout PathArena) -> Bool {
    cursor.skipSpace()
    if cursor.isAtEnd { return true }
    guard cursor.next | 0x20 == UInt8(ascii: "m") else { return false }
    while true {
      cursor.skipSpace()
      guard !cursor.isAtEnd else { return true }
      let letter = cursor.next
      guard ByteCursor.isLetter(letter) else { return false }
      cursor.place += 1
      guard segments(letter, &arena) else { return false }
    }
  }

  /// Parses the segments after a command letter, at least one.
  private mutating func segments(_ letter: UInt8, _ arena: inout PathArena) -> Bool {
    let isRelative = letter & 0x20 != 0
    var command = letter | 0x20
    if command == UInt8(ascii: "z") {
      arena.close()
      control = nil
      return true
    }
    cursor.skipSpace()
    repeat {
      let from = isRelative ? arena.current : PlanPoint(x: 0, y: 0)
      guard segment(command, from, &arena) else { return false }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      cursor.skipSpace()
      if cursor.next == UInt8(ascii: ",") {
        cursor.skipSeparator()
        guard isNumberAhead else { return false }
      }
    } while isNumberAhead
    return true
  }

  private var isNumberAhead: Bool {
    let byte = cursor.next
    return byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+")
  }

  @inline(__always)
  private mutating func point(from origin: PlanPoint) -> PlanPoint? {
    guard let x = cursor.takeNumber() else { return nil }
    cursor.skipSeparator()
    guard let y = cursor.takeNumber() else { return nil }
    return PlanPoint(x: origin.x + x, y: origin.y + y)
  }

  @inline(__always)
  private mutating func nextPoint(from origin: PlanPoint) -> PlanPoint? {
    cursor.skipSeparator()
    return point(from: origin)
  }

  private mutating func segment(
    _ command: UInt8, _ from: PlanPoint, _ arena: inout PathArena
  ) -> Bool {
    switch command {
    case UInt8(ascii: "l"):
      guard let end = point(from: from) else { return false }
      arena.line(end.x, end.y)
      control = nil
    case UInt8(ascii: "m"):
      guard let end = point(from: from) else { return false }
      arena.move(end.x, end.y)
      control = nil
    case UInt8(ascii: "h"):
      guard let x = cursor.takeNumber() else { return false }
      arena.line(from.x + x, arena.current.y)
      control = nil
    case UInt8(ascii: "v"):
      guard let y = cursor.takeNumber() else { return false }
      arena.line(arena.current.x, from.y + y)
      control = nil
    case UInt8(ascii: "c"):
      guard let first = point(from: from) else { return false }
      return finishCubic(first, from, &arena)
    case UInt8(ascii: "s"):
      let first = lastWasCubic ? reflected(arena.current) : arena.current
      return finishCubic(first, from, &arena, isFirstGiven: false)
    case UInt8(ascii: "q"):
      guard let middle = point(from: from), let end = nextPoint(from: from) else { return false }
      finishQuadratic(middle, end, &arena)
    case UInt8(ascii: "t"):
      let middle = lastWasCubic ? arena.current : reflected(arena.current)
      guard let end = point(from: from) else { return false }
      finishQuadratic(middle, end, &arena)
    case UInt8(ascii: "a"): return arc(from, &arena)
    default: return false
    }
    return true
  }

  private func reflected(_ current: PlanPoint) -> PlanPoint {
    guard let control else { return current }
    return PlanPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func finishCubic(
    _ first: PlanPoint, _ from: PlanPoint, _ arena: inout PathArena, isFirstGiven: Bool = true
  ) -> Bool {
    if isFirstGiven { cursor.skipSeparator() }
    guard let second = point(from: from), let end = nextPoint(from: from) else { return false }
    arena.cubic(first.x, first.y, x2: second.x, y2: second.y, x: end.x, y: end.y)
    control = second
    lastWasCubic = true
    return true
  }

  private mutating func finishQuadratic(
    _ middle: PlanPoint, _ end: PlanPoint, _ arena: inout PathArena
  ) {
    arena.quadratic(middle.x, middle.y, x: end.x, y: end.y)
    control = middle
    lastWasCubic = false
  }

  private mutating func arc(_ from: PlanPoint, _ arena: inout PathArena) -> Bool {
    guard let radiusX = cursor.takeNumber() else { return false }
    cursor.skipSeparator()
    guard let radiusY = cursor.takeNumber() else { return false }
    cursor.skipSeparator()
    guard let rotation = cursor.takeNumber() else { return false }
    cursor.skipSeparator()
    guard let isLarge = cursor.takeFlag() else { return false }
    cursor.skipSeparator()
    guard let sweeps = cursor.takeFlag(), let end = nextPoint(from: from) else { return false }
    control = nil
    arena.arc(
      radiusX: abs(radiusX), radiusY: abs(radiusY), rotation: rotation * .pi / 180,
      isLarge: isLarge, sweeps: sweeps, to: end)
    return true
  }
}
