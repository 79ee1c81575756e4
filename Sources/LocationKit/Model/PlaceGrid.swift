/// Geohash cells of positions as integers, computed quickly from grid positions.
enum PlaceGrid {
  /// The length of the finest cells with precomputed counts.
  static let finest = 7
  /// The lengths of cells with precomputed counts; all are odd, so that the last bit of a cell
  /// belongs to its longitude.
  static let levels = [3, 5, 7]

  /// The bits of the cell of a grid position, 5 per character, computed with integers only.
  ///
  /// No grid position is close enough to the edge of a cell for rounding to matter: the distance is
  /// at least 1/(2²² · 10⁷) degrees.
  ///
  /// - Parameter level: The length, 1…9.
  @inline(__always) static func cell(_ position: GridPosition, level: Int) -> Int64 {
    let row = part(Int64(position.latitude) &+ 900_000_000, of: 1_800_000_000, rowBits(level))
    let column = part(
      Int64(position.longitude) &+ 1_800_000_000, of: 3_600_000_000, columnBits(level))
    return level & 1 == 1
      ? spread(column) | spread(row) << 1 : spread(column) << 1 | spread(row)
  }

  /// The part that contains a grid line, among equal parts; the last line belongs to the last part.
  @inline(__always) private static func part(
    _ line: Int64, of lines: Int64, _ bits: Int64
  ) -> Int64 {
    min(max((line &<< bits) / lines, 0), 1 &<< bits &- 1)
  }

  /// The bits of a cell.
  static func bits(_ geohash: Geohash) -> Int64 {
    Int64(bitPattern: geohash.rawValue >> UInt64(64 - 5 * geohash.length))
  }

  /// The cell with these bits; `nil` if there is none.
  static func geohash(_ bits: Int64, level: Int) -> Geohash? {
    Geohash(rawValue: UInt64(bitPattern: bits) << UInt64(64 - 5 * level) | UInt64(level))
  }

  /// The bits of the coarser cell that contains a cell.
  @inline(__always) static func ancestor(_ cell: Int64, from level: Int, to coarser: Int) -> Int64 {
    cell >> Int64(5 * (level - coarser))
  }

  /// The row and column of a cell of an odd length, counted from the south-west.
  @inline(__always) static func place(of cell: Int64) -> (row: Int64, column: Int64) {
    (everySecondBit(cell >> 1), everySecondBit(cell))
  }

  /// The grid lines at the south and west of a cell; if an edge is between two grid lines, the one
  /// outside.
  ///
  /// - Parameter level: An odd length.
  @inline(__always) static func corner(
    _ cell: Int64, level: Int
  ) -> (south: Int32, west: Int32) {
    let (row, column) = place(of: cell)
    return (southernLine(ofRow: row, level: level), westernLine(ofColumn: column, level: level))
  }

  /// The grid line at the southern edge of a row, or just outside of it.
  @inline(__always) static func southernLine(ofRow row: Int64, level: Int) -> Int32 {
    line(row, of: 180, bits: rowBits(level))
  }

  /// The grid line at the western edge of a column, or just outside of it.
  @inline(__always) static func westernLine(ofColumn column: Int64, level: Int) -> Int32 {
    line(column, of: 360, bits: columnBits(level))
  }

  /// The grid line at the northern edge of a row, or just outside of it.
  static func northernLine(ofRow row: Int64, level: Int) -> Int32 {
    line(row + 1, of: 180, bits: rowBits(level), isRoundedUp: true)
  }

  /// The grid line at the eastern edge of a column, or just outside of it.
  static func easternLine(ofColumn column: Int64, level: Int) -> Int32 {
    line(column + 1, of: 360, bits: columnBits(level), isRoundedUp: true)
  }

  /// The number of row bits in a cell of a length.
  static func rowBits(_ level: Int) -> Int64 { Int64(5 * level / 2) }

  /// The number of column bits in a cell of a length.
  static func columnBits(_ level: Int) -> Int64 { Int64(5 * level - 5 * level / 2) }

  @inline(__always) private static func line(
    _ number: Int64, of degrees: Int64, bits: Int64, isRoundedUp: Bool = false
  ) -> Int32 {
    let scaled = number &* degrees &* 10_000_000
    let line = (isRoundedUp ? scaled &+ (1 &<< bits) &- 1 : scaled) &>> bits
    return Int32(truncatingIfNeeded: line &- degrees &* 5_000_000)
  }

  /// Extracts the bits at even positions (Warren, Hacker's Delight, 7-2).
  @inline(__always) private static func everySecondBit(_ bits: Int64) -> Int64 {
    var word = bits & 0x5555_5555_5555_5555
    word = (word | word >> 1) & 0x3333_3333_3333_3333
    word = (word | word >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    word = (word | word >> 4) & 0x00FF_00FF_00FF_00FF
    word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
    return (word | word >> 16) & 0xFFFF_FFFF
  }

  /// Inserts a zero above each bit: the inverse of ``everySecondBit(_:)``.
  @inline(__always) private static func spread(_ bits: Int64) -> Int64 {
    var word = bits & 0xFFFF_FFFF
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F_0F0F_0F0F
    word = (word | word << 2) & 0x3333_3333_3333_3333
    return (word | word << 1) & 0x5555_5555_5555_5555
  }
}
