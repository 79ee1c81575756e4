extension Geohash: CustomStringConvertible {
  /// Reads a geohash of 1 to 12 characters, large or small letters.
  ///
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

  /// The characters, in small letters.
  @inlinable public var description: String {
    withUnsafeBytes(of: ascii) { ascii in
      String(unsafeUninitializedCapacity: length) { buffer in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: ascii[..<length]))
        return length
      }
    }
  }

  /// Appends the characters as ASCII.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: ascii) { ascii in
      ascii.withMemoryRebound(to: UInt8.self) { ascii in
        bytes.append(contentsOf: UnsafeBufferPointer(start: ascii.baseAddress, count: length))
      }
    }
  }

  /// The characters in memory order; those beyond the length mean nothing.
  @inlinable @inline(__always) var ascii: (UInt64, UInt64) {
    (
      Self.characters(rawValue >> 24).bigEndian,
      Self.characters((rawValue >> 4) << 20).bigEndian
    )
  }

  /// The characters of the 40 lowest bits, the first in the highest byte.
  ///
  /// All eight are made at once: a byte for every five bits, then for every byte the distance
  /// from its value to its character, which grows at each letter that is left out.
  @inlinable @inline(__always)
  static func characters(_ bits: UInt64) -> UInt64 {
    var values = bits & 0xF_FFFF | (bits & 0xFF_FFF0_0000) << 12
    values = values & 0x0000_03FF_0000_03FF | (values & 0x000F_FC00_000F_FC00) << 6
    values = values & 0x001F_001F_001F_001F | (values & 0x03E0_03E0_03E0_03E0) << 3
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Adding 128 - n to a value below 32 sets the highest bit of its byte when it is n or more.
    let fromB = (values &+ 118 &* ones) >> 7 & ones
    let fromJ = (values &+ 111 &* ones) >> 7 & ones
    let fromM = (values &+ 109 &* ones) >> 7 & ones
    let fromP = (values &+ 107 &* ones) >> 7 & ones
    return values &+ 48 &* ones &+ 40 &* fromB &+ fromJ &+ fromM &+ fromP
  }
}

extension Geohash: Codable {
  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
