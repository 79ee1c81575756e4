#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension WalkingArea {
  /// For each gate and corner of a crowded area the nearest ones in each direction.
  ///
  /// Who sees the nearest in each direction reaches all others by ways that are little longer than
  /// straight ones, however far the next crowd is (K. L. Clarkson, *Approximation algorithms for
  /// shortest path motion planning*, 1987).
  ///
  /// - Complexity: O(*n*²) for *n* gates and corners, O(*n*) where they are thousands.
  var neighbors: [[[Int]]] {
    let eyes = gates.map(\.eye)
    guard eyes.count > Self.multitude else {
      return eyes.indices.map { neighbors(of: $0, among: eyes.indices, eyes) }
    }
    let grid = BoxGrid(eyes.map { PlanBox(around: $0) }, cell: 4 * step)
    let side = max(bounds.width, bounds.height, step)
    let typical = (bounds.width * bounds.height / Double(eyes.count)).squareRoot()
    return eyes.indices.map { first in
      var reach = min(side, max(2 * typical, step))
      var near = grid.near(eyes[first], within: reach)
      while near.count < Self.multitude / 4, reach < side {
        reach *= 2
        near = grid.near(eyes[first], within: reach)
      }
      return neighbors(of: first, among: near, eyes)
    }
  }

  /// The places of a set that are nearest to one of them, by direction and distance.
  private func neighbors(
    of first: Int, among others: some Sequence<Int>, _ eyes: [PlanPoint]
  ) -> [[Int]] {
    var found: [[(number: Int, distance: Double)]] = Array(
      repeating: [], count: Self.directions)
    for other in others where other != first {
      let (x, y) = (eyes[other].x - eyes[first].x, eyes[other].y - eyes[first].y)
      let direction = Self.direction(x, y)
      let distance = x * x + y * y
      let known = found[direction]
      if known.count == Self.nearest, known[known.count - 1].distance <= distance { continue }
      let place = known.firstIndex { $0.distance > distance } ?? known.count
      found[direction].insert((other, distance), at: place)
      if found[direction].count > Self.nearest { found[direction].removeLast() }
    }
    return found.map { $0.map(\.number) }
  }

  private static func direction(_ x: Double, _ y: Double) -> Int {
    let turn = (atan2(y, x) / .pi + 1) / 2
    return max(0, min(directions - 1, Int(turn * Double(directions))))
  }

  private static let directions = 48
  /// The most places in a direction whose sight is tried.
  private static let nearest = 4
  /// The number of gates and corners from which only those near each other are compared.
  private static let multitude = 4000
}
