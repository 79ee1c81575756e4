extension Geohash {
  /// The cell one character shorter that contains this one; `nil` for a single character.
  public var parent: Geohash? { length > 1 ? ancestor(length: length - 1) : nil }

  /// The cell of a shorter length, from 1 to this one's, that contains this one.
  ///
  /// - Parameter length: The number of characters, 1 to that of this geohash; others are a
  ///   programming error.
  @inlinable
  public func ancestor(length: Int) -> Geohash {
    precondition(1...self.length ~= length, "an ancestor is no longer than its descendant")
    return Geohash(bits: rawValue, length: length)
  }

  /// The 32 cells one character longer that make up this one, in order; none at length 12.
  public var children: [Geohash] {
    guard length < Self.maximumLength else { return [] }
    let place = UInt64(60 - 5 * length - 5 + 4)
    return (0..<32).map { child in
      Geohash(bits: rawValue & ~15 | UInt64(child) << place, length: length + 1)
    }
  }

  /// The neighbour in a direction, also across the antimeridian.
  ///
  /// - Parameter direction: The direction.
  /// - Returns: `nil` beyond a pole.
  public func neighbor(_ direction: Direction) -> Geohash? {
    let (east, north) = direction.step
    let row = Int(self.row) + north
    guard 0..<(1 << rowBits) ~= row else { return nil }
    let columns = 1 << columnBits
    let column = (Int(self.column) + east + columns) % columns
    return Geohash(column: UInt64(column), row: UInt64(row), length: length)
  }

  /// The cells around this one, clockwise from the north: eight, or five at a pole.
  public var neighbors: [Geohash] { Direction.allCases.compactMap(neighbor) }
}

extension Geohash {
  /// The eight directions in which a cell has neighbours, clockwise from the north.
  public enum Direction: CaseIterable, Hashable, Sendable {
    /// Towards the North Pole.
    case north
    /// North and east.
    case northEast
    /// Eastward, also across the antimeridian.
    case east
    /// South and east.
    case southEast
    /// Towards the South Pole.
    case south
    /// South and west.
    case southWest
    /// Westward, also across the antimeridian.
    case west
    /// North and west.
    case northWest

    fileprivate var step: (east: Int, north: Int) {
      switch self {
      case .north: (0, 1)
      case .northEast: (1, 1)
      case .east: (1, 0)
      case .southEast: (1, -1)
      case .south: (0, -1)
      case .southWest: (-1, -1)
      case .west: (-1, 0)
      case .northWest: (-1, 1)
      }
    }
  }
}
