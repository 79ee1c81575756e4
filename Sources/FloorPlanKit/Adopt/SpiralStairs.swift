internal import Foundation

/// Finds spiral stairs: eight or more lines of one length around a point, at equal angles.
struct SpiralStairs {
  /// The area of each staircase.
  private(set) var boxes: [PlanBox] = []
  /// The lines that are treads.
  private(set) var treads: Set<Segment> = []
  /// How many lines were looked at.
  private(set) var tests = 0

  private static let fewestTreads = 8
  /// The angles between neighbouring treads.
  private static let angles = 0.08...0.81
  /// The length of a tread in depths of treads of straight stairs.
  private static let lengths = (least: 2.0, most: 6.0)
  private static let mostLines = 20_000
  private static let mostNeighbors = 32
  /// How many lines are looked at before the search ends.
  static let mostTests = 2_000_000

  /// - Parameters:
  ///   - lines: The straight lines of a drawing.
  ///   - depths: The depths of the treads of straight stairs.
  init(_ lines: [Segment], depths: ClosedRange<Double>) {
    let range =
      Self.lengths.least * depths.lowerBound...Self.lengths.most * depths.upperBound
    let spokes = lines.filter { range.contains($0.length) }
    guard spokes.count >= Self.fewestTreads, spokes.count <= Self.mostLines else { return }
    let grid = BoxGrid(spokes.map(\.box), cell: max(range.upperBound, 1e-6))
    var isTaken = Array(repeating: false, count: spokes.count)
    func others(near point: PlanPoint, within reach: Double) -> [Int] {
      let near = grid.near(point, within: reach)
      tests += near.count
      return near.filter { !isTaken[$0] }
    }
    for first in spokes.indices where !isTaken[first] && tests < Self.mostTests {
      let near = others(near: spokes[first].point(at: 0.5), within: spokes[first].length)
        .filter { $0 != first && Self.isAlike(spokes[$0], spokes[first]) }
      for other in near.prefix(Self.mostNeighbors) where tests < Self.mostTests {
        guard let center = Self.center(spokes[first], spokes[other]) else { continue }
        let around = others(near: center, within: 2.5 * spokes[first].length)
          .filter { Self.isSpoke(spokes[$0], around: center, like: spokes[first]) }
        guard around.count >= Self.fewestTreads,
          Self.isRegular(around.map { spokes[$0].angle(from: center) })
        else { continue }
        var box = PlanBox.empty
        for number in around {
          isTaken[number] = true
          treads.insert(spokes[number])
          box = box.union(spokes[number].box)
        }
        boxes.append(box)
        break
      }
    }
  }

  private static func isAlike(_ one: Segment, _ other: Segment) -> Bool {
    abs(one.length - other.length) < 0.1 * one.length
  }

  /// Where two neighbouring treads meet, beyond their ends or at one.
  private static func center(_ one: Segment, _ other: Segment) -> PlanPoint? {
    let (ax, ay) = (one.to.x - one.from.x, one.to.y - one.from.y)
    let (bx, by) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let across = ax * by - ay * bx
    guard abs(across) > sin(angles.lowerBound) * one.length * other.length else { return nil }
    let place =
      ((other.from.x - one.from.x) * by - (other.from.y - one.from.y) * bx) / across
    guard place < 0.05 || place > 0.95, (-1.5...2.5).contains(place) else { return nil }
    return one.point(at: place)
  }

  /// Whether a line points to a centre, and is as far from it as another one.
  private static func isSpoke(_ line: Segment, around center: PlanPoint, like first: Segment)
    -> Bool
  {
    guard isAlike(line, first) else { return false }
    func ends(_ line: Segment) -> (near: Double, far: Double) {
      let (from, to) = (line.from.distance(to: center), line.to.distance(to: center))
      return (min(from, to), max(from, to))
    }
    let (own, other) = (ends(line), ends(first))
    // The far end is beyond the near one by the whole length only if the line is radial.
    return own.far - own.near > 0.97 * line.length
      && abs(own.far - other.far) < 0.1 * first.length
  }

  /// Whether most angles are a tread's apart.
  private static func isRegular(_ angles: [Double]) -> Bool {
    let sorted = angles.sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.sorted()
    let usual = gaps[gaps.count / 2]
    guard Self.angles.contains(usual) else { return false }
    return gaps.count { abs($0 - usual) < 0.25 * usual } + 1 >= fewestTreads
      && gaps.count { $0 < 0.5 * usual } == 0
  }
}

extension Segment {
  /// The direction in which its middle is seen from a point.
  fileprivate func angle(from center: PlanPoint) -> Double {
    let middle = point(at: 0.5)
    return atan2(middle.y - center.y, middle.x - center.x)
  }
}
