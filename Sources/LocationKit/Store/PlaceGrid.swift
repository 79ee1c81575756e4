/// The geohash cells of positions as whole numbers, quick to make from grid positions.
enum PlaceGrid {
  /// The length of the finest cells that are counted in advance.
  static let finest = 7
  /// The lengths at which cells are counted in advance; all of them odd, so that the last bit of a
  /// cell is one of its longitude.
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
  @inline(__always) static func ancestor(_ cell: Int64, from level: Int, to coarser: Int) -> Int64 {
    cell >> Int64(5 * (level - coarser))
  }

  /// The grid lines around a cell, those just outside where its edges fall between two.
  ///
  /// - Parameter level: An odd length.
  static func edges(
    _ cell: Int64, level: Int
  ) -> (south: Int32, west: Int32, north: Int32, east: Int32) {
    let bits = Int64(5 * level)
    let (latitudeBits, longitudeBits) = (bits / 2, bits - bits / 2)
    let latitude = everySecondBit(cell >> 1)
    let longitude = everySecondBit(cell)
    func line(_ number: Int64, _ degrees: Int64, _ bits: Int64, roundUp: Bool) -> Int32 {
      let scaled = number * degrees * 10_000_000
      let line = (roundUp ? scaled + (1 << bits) - 1 : scaled) >> bits
      return Int32(truncatingIfNeeded: line - degrees * 5_000_000)
    }
    return (
      line(latitude, 180, latitudeBits, roundUp: false),
      line(longitude, 360, longitudeBits, roundUp: false),
      line(latitude + 1, 180, latitudeBits, roundUp: true),
      line(longitude + 1, 360, longitudeBits, roundUp: true)
    )
  }

  /// The bits at even places, moved together (Warren, Hacker's Delight, 7-2).
  private static func everySecondBit(_ bits: Int64) -> Int64 {
    var word = bits & 0x5555_5555_5555_5555
    word = (word | word >> 1) & 0x3333_3333_3333_3333
    word = (word | word >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    word = (word | word >> 4) & 0x00FF_00FF_00FF_00FF
    word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
    return (word | word >> 16) & 0xFFFF_FFFF
  }
}
