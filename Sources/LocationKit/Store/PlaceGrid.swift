/// The geohash cells of positions as whole numbers, quick to make from grid positions.
enum PlaceGrid {
  /// The length of the finest cells that are counted in advance.
  static let finest = 7
  /// The lengths at which cells are counted in advance.
  static let levels = [3, 5, 7]

  /// The bits of a position's cell, of 5 for each character.
  static func cell(_ coordinate: Coordinate, level: Int) -> Int64 {
    bits(Geohash(coordinate, length: level))
  }

  /// The bits of a cell.
  static func bits(_ geohash: Geohash) -> Int64 {
    Int64(bitPattern: geohash.rawValue >> UInt64(64 - 5 * geohash.length))
  }

  /// The cell with these bits; `nil` when there is none.
  static func geohash(_ bits: Int64, level: Int) -> Geohash? {
    Geohash(rawValue: UInt64(bitPattern: bits) << UInt64(64 - 5 * level) | UInt64(level))
  }

  /// The bits of the coarser cell that a cell is part of.
  static func ancestor(_ cell: Int64, from level: Int, to coarser: Int) -> Int64 {
    cell >> Int64(5 * (level - coarser))
  }

  /// The grid position at or below a cell's south-western corner.
  static func origin(_ cell: Int64, level: Int) -> GridPosition {
    guard let box = geohash(cell, level: level)?.box else {
      return GridPosition(latitude: 0, longitude: 0)
    }
    return GridPosition(
      latitude: Int32((box.south * GridPosition.degree).rounded(.down)),
      longitude: Int32((box.west * GridPosition.degree).rounded(.down)))
  }
}
