/// An upright rectangle in viewport pixels; its width or height may be zero.
public struct PlanBox: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The lower edge.
  public var maxY: Double

  /// Creates a box from its edges.
  ///
  /// - Parameters:
  ///   - minX: The left edge.
  ///   - minY: The upper edge.
  ///   - maxX: The right edge.
  ///   - maxY: The lower edge.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a box that contains only one point.
  init(around point: PlanPoint) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  /// The width in pixels.
  public var width: Double { maxX - minX }
  /// The height in pixels.
  public var height: Double { maxY - minY }
  /// The centre.
  public var center: PlanPoint { PlanPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Whether a point is inside or on the edge.
  ///
  /// - Parameter point: A point in viewport pixels of the same drawing.
  public func contains(_ point: PlanPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether the two have a point in common.
  ///
  /// - Parameter other: A box of the same drawing. Boxes that only touch intersect.
  public func intersects(_ other: PlanBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The smallest box that contains both.
  ///
  /// - Parameter other: A box of the same drawing.
  public func union(_ other: PlanBox) -> PlanBox {
    PlanBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The box with every edge moved outwards.
  ///
  /// - Parameter margin: The distance in pixels; a negative one moves the edges inwards.
  public func expanded(by margin: Double) -> PlanBox {
    PlanBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The box at another place of the page.
  func moved(by x: Double, _ y: Double) -> PlanBox {
    isEmpty ? self : PlanBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The empty box; its union with another box is the other box.
  static let empty = PlanBox(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var isEmpty: Bool { minX > maxX }

  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  mutating func include(_ x: Double, _ y: Double) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }
}
