extension Geohash: CustomStringConvertible {
  /// The digits of geohashes: no `a`, `i`, `l` or `o`.
  @usableFromInline static let digits: StaticString = "0123456789bcdefghjkmnpqrstuvwxyz"

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
    String(unsafeUninitializedCapacity: length) { write(to: $0) }
  }

  /// Appends the characters as ASCII.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.maximumLength) { buffer in
      let count = write(to: buffer)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes the characters as ASCII at the start of a buffer.
  ///
  /// - Parameter buffer: At least ``length`` bytes.
  /// - Returns: The number of bytes written, which is the length.
  @inlinable
  public func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = length
    precondition(buffer.count >= count, "the buffer is too short for the geohash")
    let digits = Self.digits.utf8Start
    var rest = rawValue
    for position in 0..<count {
      rest = rest << 5 | rest >> 59
      buffer[position] = digits[Int(truncatingIfNeeded: rest & 31)]
    }
    return count
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
