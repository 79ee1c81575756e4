#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension SpatialIndex {
  /// Finds the points in a box, edges included.
  ///
  /// - Parameters:
  ///   - box: The area; it may cross the antimeridian.
  ///   - accepts: Returns whether to consider a point, by index; `nil` for all.
  /// - Returns: The indices of the points in ascending order.
  /// - Complexity: O(√*n* + *k* log *k*) on average for *k* points found.
  public func indices(in box: BoundingBox, where accepts: ((Int) -> Bool)? = nil) -> [Int] {
    let bounds = VectorBounds(box)
    var found: [Int] = []
    visit(1, bounds) { place in
      guard box.contains(coordinates[place]), accepts.map({ $0(place) }) ?? true else { return }
      found.append(place)
    }
    found.sort()
    return found
  }

  private func visit(_ node: Int, _ bounds: VectorBounds, _ body: (Int) -> Void) {
    guard node < leafCount else {
      let leaf = node - leafCount
      let start = leaf * entries.count / leafCount
      let end = (leaf + 1) * entries.count / leafCount
      for entry in entries[start..<end] where bounds.contain(entry.vector) { body(entry.index) }
      return
    }
    let plane = planes[node]
    if bounds.low[plane.axis] <= plane.position { visit(2 * node, bounds, body) }
    if bounds.high[plane.axis] >= plane.position { visit(2 * node + 1, bounds, body) }
  }
}

/// A three-dimensional box around the part of the unit sphere within a bounding box.
private struct VectorBounds {
  private(set) var low: UnitVector
  private(set) var high: UnitVector

  init(_ box: BoundingBox) {
    let radians = Double.pi / 180
    let (south, north) = (box.south * radians, box.north * radians)
    let widest = box.south <= 0 && box.north >= 0 ? 1 : max(cos(south), cos(north))
    let narrowest = min(cos(south), cos(north))
    let x = Self.products(Self.cosines(west: box.west, width: box.width), narrowest, widest)
    let y = Self.products(Self.cosines(west: box.west - 90, width: box.width), narrowest, widest)
    // Unit vectors are rounded by less than this.
    let slack = 4e-15
    low = UnitVector(x: x.low - slack, y: y.low - slack, z: sin(south) - slack)
    high = UnitVector(x: x.high + slack, y: y.high + slack, z: sin(north) + slack)
  }

  func contain(_ vector: UnitVector) -> Bool {
    vector.x >= low.x && vector.x <= high.x && vector.y >= low.y && vector.y <= high.y
      && vector.z >= low.z && vector.z <= high.z
  }

  /// The smallest and largest cosine over a range of longitudes, in degrees.
  private static func cosines(west: Double, width: Double) -> (low: Double, high: Double) {
    let (first, last) = (cos(west * .pi / 180), cos((west + width) * .pi / 180))
    func spans(_ degrees: Double) -> Bool {
      let ahead = (degrees - west).truncatingRemainder(dividingBy: 360)
      return (ahead < 0 ? ahead + 360 : ahead) <= width
    }
    return (spans(180) ? -1 : min(first, last), spans(0) ? 1 : max(first, last))
  }

  private static func products(
    _ cosines: (low: Double, high: Double), _ narrowest: Double, _ widest: Double
  ) -> (low: Double, high: Double) {
    (
      min(cosines.low * narrowest, cosines.low * widest),
      max(cosines.high * narrowest, cosines.high * widest)
    )
  }
}
