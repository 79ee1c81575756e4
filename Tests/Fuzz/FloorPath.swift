import FuzzFrame

@testable import FloorPlanKit

/// Reads any bytes as path data: what is drawn must be in its box, turned or not, and everything
/// before the mistake must be the same when it is read alone.
@main enum FloorPath: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    var arena = PathArena()
    let (path, mistake) = PathParser.parse(input, into: &arena)
    if let mistake { precondition((0...input.count).contains(mistake)) }
    precondition(Int(path.commands.upperBound) == arena.commands.count)
    precondition(Int(path.coordinates.upperBound) == arena.coordinates.count)
    precondition(path.box.isEmpty == arena.commands.isEmpty)
    let lines = arena.lines(of: path, .identity)
    guard path.box.isFinite, abs(path.box.minX) < 1e9, abs(path.box.maxX) < 1e9,
      abs(path.box.minY) < 1e9, abs(path.box.maxY) < 1e9
    else { return }
    let reach = path.box.expanded(by: 1e-3)
    for line in lines {
      for point in line.points where point.x.isFinite && point.y.isFinite {
        precondition(reach.contains(point), "a point is outside of the box")
      }
    }
    let turned = arena.box(of: path, Affine(a: 0, b: 1, c: -1, d: 0))
    precondition(path.box.isEmpty || abs(turned.width - path.box.height) < 1e-2)
  }
}
