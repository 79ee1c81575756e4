extension Geohash: CustomStringConvertible {
  /// Parses a geohash of 1 to 12 characters, in upper or lower case.
  ///
  /// - Parameter text: The geohash, in letters of either case.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedGeohash``.
  public init(_ text: some StringProtocol) throws(GeoError) {
    var bits: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      guard count < Self.maximumLength else { throw Self.wrongLength }
      guard let digit = Self.value(of: byte) else {
        throw GeoError(
          .malformedGeohash, "a geohash has digits and the letters b to z without i, l and o")
      }
      count += 1
      bits |= UInt64(digit) << UInt64(64 - 5 * count)
    }
    guard count > 0 else { throw Self.wrongLength }
    self.init(bits: bits, length: count)
  }

  private static let wrongLength = GeoError(
    .malformedGeohash, "a geohash has 1 to 12 characters")

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte | (byte >= UInt8(ascii: "A") ? 0x20 : 0) {
    case let digit where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit:
      digit - UInt8(ascii: "0")
    case let letter where UInt8(ascii: "b")...UInt8(ascii: "h") ~= letter:
      letter - UInt8(ascii: "b") + 10
    case UInt8(ascii: "j"): 17
    case UInt8(ascii: "k"): 18
    case UInt8(ascii: "m"): 19
    case UInt8(ascii: "n"): 20
    case let letter where UInt8(ascii: "p")...UInt8(ascii: "z") ~= letter:
      letter - UInt8(ascii: "p") + 21
    default: nil
    }
  }

  /// The characters, in lower case.
  @inlinable public var description: String {
    String(unsafeUninitializedCapacity: Self.maximumLength) { buffer in
      write(to: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Appends the characters as ASCII.
  ///
  /// - Parameter bytes: The text to extend.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    var ascii: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &ascii) { ascii in
      let count = write(to: ascii)
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: ascii.baseAddress, count: count))
    }
  }

  /// Writes the characters as ASCII to the start of a buffer: the fastest way to write many.
  ///
  /// - Parameter buffer: At least ``maximumLength`` bytes, all of which may be overwritten.
  /// - Returns: The number of characters, which is the length.
  @inlinable @inline(__always) @discardableResult
  public func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let first = Self.characters(rawValue >> 24).bigEndian
    let last = Self.characters((rawValue >> 4) << 20) >> 32
    buffer.storeBytes(of: first, as: UInt64.self)
    buffer.storeBytes(
      of: UInt32(truncatingIfNeeded: last).bigEndian, toByteOffset: 8, as: UInt32.self)
    return length
  }

  /// The characters of the 40 lowest bits, the first in the highest byte.
  ///
  /// All eight are computed at once: five bits are spread to each byte, then each byte is increased
  /// by the distance from its value to its character, which grows at each omitted letter.
  @inlinable @inline(__always)
  static func characters(_ bits: UInt64) -> UInt64 {
    var values = bits & 0xF_FFFF | (bits & 0xFF_FFF0_0000) << 12
    values = values & 0x0000_03FF_0000_03FF | (values & 0x000F_FC00_000F_FC00) << 6
    values = values & 0x001F_001F_001F_001F | (values & 0x03E0_03E0_03E0_03E0) << 3
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Adding 128 - n to a value below 32 sets the highest bit of its byte if the value is n or
    // more.
    let fromB = (values &+ 118 &* ones) >> 7 & ones
    let fromJ = (values &+ 111 &* ones) >> 7 & ones
    let fromM = (values &+ 109 &* ones) >> 7 & ones
    let fromP = (values &+ 107 &* ones) >> 7 & ones
    return values &+ 48 &* ones &+ 40 &* fromB &+ fromJ &+ fromM &+ fromP
  }
}

extension Geohash: Codable {
  /// Decodes the text.
  ///
  /// - Throws: `DecodingError` if the value is missing or out of range.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
