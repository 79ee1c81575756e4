extension Geohash {
  /// The number of bits of longitude: half of all bits, rounded up.
  @inlinable var columnBits: Int { (5 * length + 1) / 2 }

  /// The number of bits of latitude: half of all bits, rounded down.
  @inlinable var rowBits: Int { 5 * length / 2 }

  /// The cell's column from the antimeridian eastward, `0 ..< 2^columnBits`.
  @inlinable var column: UInt64 { Self.gather(rawValue >> 5) >> UInt64(30 - columnBits) }

  /// The cell's row from the South Pole, `0 ..< 2^rowBits`.
  @inlinable var row: UInt64 { Self.gather(rawValue >> 4) >> UInt64(30 - rowBits) }

  /// Creates the cell at a column and a row in the grid of its length.
  @usableFromInline
  init(column: UInt64, row: UInt64, length: Int) {
    let columnBits = (5 * length + 1) / 2
    let rowBits = 5 * length / 2
    let columns = Self.spread(column << UInt64(30 - columnBits))
    let rows = Self.spread(row << UInt64(30 - rowBits))
    self.init(bits: columns << 5 | rows << 4, length: length)
  }

  /// The area of the cell; its edges are exact.
  @inlinable public var box: BoundingBox {
    let width = 360 / Double(1 << columnBits)
    let height = 180 / Double(1 << rowBits)
    let west = Double(column) * width - 180
    let south = Double(row) * height - 90
    return BoundingBox(
      uncheckedWest: west, south: south, east: west + width, north: south + height)
  }

  /// The midpoint of the cell.
  @inlinable public var center: Coordinate {
    let width = 360 / Double(1 << columnBits)
    let height = 180 / Double(1 << rowBits)
    return Coordinate(
      clampingLatitude: (Double(row) + 0.5) * height - 90,
      wrappingLongitude: (Double(column) + 0.5) * width - 180)
  }

  /// Whether a point lies in the cell, so that its geohash of this length is this one.
  ///
  /// - Parameter coordinate: The point; of a border between two cells, it belongs to the eastern
  ///   and northern one.
  @inlinable
  public func contains(_ coordinate: Coordinate) -> Bool {
    Geohash(coordinate, length: length) == self
  }

  /// Whether another cell is equal to this one or part of it.
  ///
  /// - Parameter other: A geohash of any length; an equal one is contained.
  @inlinable
  public func contains(_ other: Geohash) -> Bool {
    other.length >= length && (other.rawValue ^ rawValue) & Self.mask(length) == 0
  }
}
