/// A cell of the geohash grid: 1 to 12 characters of five bits each.
///
/// ```swift
/// let cell = Geohash(try Coordinate("52.2206,21.0106"), length: 6)    // u3qcn4
/// print(cell.center, cell.neighbors)
/// ```
///
/// A cell includes its southern and western edges; the northern and eastern edges belong to the
/// next cells, except that latitude 90 and longitude 180 belong to the last cell. The cell of a
/// coordinate is exact: rounding never puts a point near an edge into the wrong cell.
///
/// The value is a single integer and compares like its text: a cell precedes its descendants, which
/// are contiguous.
///
/// G. Niemeyer's geohash (2008) interleaves bits as in G. M. Morton's order (1966).
public struct Geohash: Hashable, Sendable {
  /// The 60 bits of the cell from the highest down, with zeros after those of its length; then the
  /// length in the four lowest bits.
  public let rawValue: UInt64

  /// The maximum length, for cells of about 37 mm by 19 mm at the equator.
  public static let maximumLength = 12

  /// Creates the geohash of the cell that contains a point.
  ///
  /// - Parameters:
  ///   - coordinate: The point.
  ///   - length: The number of characters, 1…12.
  @inlinable @inline(__always)
  public init(_ coordinate: Coordinate, length: Int = 9) {
    precondition(1...Self.maximumLength ~= length, "a geohash has 1 to 12 characters")
    let row = Self.position(of: coordinate.latitude, from: -90, span: 180)
    let column = Self.position(of: coordinate.longitude, from: -180, span: 360)
    let bits = Self.spread(column) << 5 | Self.spread(row) << 4
    rawValue = bits & Self.mask(length) | UInt64(truncatingIfNeeded: length)
  }

  @usableFromInline
  init(bits: UInt64, length: Int) {
    rawValue = bits & Self.mask(length) | UInt64(truncatingIfNeeded: length)
  }

  /// Creates a geohash from a stored ``rawValue``.
  ///
  /// - Parameter rawValue: The 60 bits of the cell from the highest down, with zeros after those of
  ///   its length; then the length in the four lowest bits.
  /// - Returns: `nil` if the value is not that of a geohash.
  public init?(rawValue: UInt64) {
    let length = Int(rawValue & 15)
    guard 1...Self.maximumLength ~= length, rawValue & ~15 & ~Self.mask(length) == 0 else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// The number of characters, 1…12.
  @inlinable public var length: Int { Int(truncatingIfNeeded: rawValue & 15) }
}

extension Geohash: Comparable {
  /// Whether the left cell precedes the right one in the order of their texts.
  @inlinable
  public static func < (left: Geohash, right: Geohash) -> Bool { left.rawValue < right.rawValue }
}

extension Geohash {
  /// A mask of the bits that a geohash of the given length uses.
  @inlinable @inline(__always)
  static func mask(_ length: Int) -> UInt64 {
    UInt64.max << UInt64(truncatingIfNeeded: 64 - 5 * length)
  }

  /// The index of the part that contains a value, if a span is divided into 2³⁰ equal parts.
  @inlinable @inline(__always)
  static func position(of value: Double, from start: Double, span: Double) -> UInt64 {
    let product = (value - start) * (0x1p30 / span)
    let position = Int64(product)
    // The product is off by less than a millionth, which matters only near an edge.
    guard abs(product - Double(position) - 0.5) < 0.499_99 else {
      return edgePosition(of: value, near: position, from: start, span: span)
    }
    return UInt64(truncatingIfNeeded: position)
  }

  /// The index of the part that contains a value close to the edge of a part.
  ///
  /// The edges are exact in `Double` (180 is 45 · 4, so they have at most 36 bits), so two
  /// comparisons can undo any rounding.
  @usableFromInline
  static func edgePosition(
    of value: Double, near position: Int64, from start: Double, span: Double
  ) -> UInt64 {
    let width = span / 0x1p30
    let edge = Double(position) * width + start
    let next = Double(position + 1) * width + start
    let exact = position + (next <= value ? 1 : 0) - (edge > value ? 1 : 0)
    return UInt64(truncatingIfNeeded: min(exact, 0x3FFF_FFFF))
  }

  /// Inserts a zero above each bit.
  ///
  /// The masks are those of "Bit Twiddling Hacks" (Anderson, 1997–2005).
  @inlinable @inline(__always)
  static func spread(_ bits: UInt64) -> UInt64 {
    var spread = bits
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333
    return (spread | spread << 1) & 0x5555_5555_5555_5555
  }

  /// Extracts every second bit, starting with the lowest: the inverse of `spread`.
  @inlinable @inline(__always)
  static func gather(_ bits: UInt64) -> UInt64 {
    var gathered = bits & 0x5555_5555_5555_5555
    gathered = (gathered | gathered >> 1) & 0x3333_3333_3333_3333
    gathered = (gathered | gathered >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    gathered = (gathered | gathered >> 4) & 0x00FF_00FF_00FF_00FF
    gathered = (gathered | gathered >> 8) & 0x0000_FFFF_0000_FFFF
    return (gathered | gathered >> 16) & 0x0000_0000_FFFF_FFFF
  }
}
