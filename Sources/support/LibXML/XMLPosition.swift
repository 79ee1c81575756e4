/// A place in a document.
package struct XMLPosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in characters, from 1.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension XMLPosition {
  /// Moves on over text; in UTF-8 several bytes are one character.
  mutating func advance(
    over bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isUTF8: Bool
  ) {
    var last = range
    while let newline = ByteSearch.find(0x0A, in: bytes, last) {
      line += 1
      column = 1
      last = newline + 1..<range.upperBound
    }
    column += last.count
    if isUTF8 { column -= EightBytes.count(in: bytes, last) { $0.highBitsOfContinuations } }
  }
}

/// Eight bytes of text, processed together.
///
/// The tricks are those of H. S. Warren, "Hacker's Delight", 6-1.
struct EightBytes {
  private let word: UInt64
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The bytes from a place on, of which there must be eight.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  private init(_ byte: UInt8) { word = Self.ones &* UInt64(byte) }

  /// The highest bit of every byte that is a certain one.
  @inline(__always)
  func highBits(equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return ~(((difference & ~Self.highBits) &+ ~Self.highBits) | difference) & Self.highBits
  }

  /// The highest bit of every continuation byte of UTF-8.
  @inline(__always)
  var highBitsOfContinuations: UInt64 { word & ~(word << 1) & Self.highBits }

  /// The number of leading spaces among the eight bytes at a position.
  @inline(__always)
  static func spaces(at place: UnsafePointer<UInt8>) -> Int {
    let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    return (word ^ (ones &* 0x20)).trailingZeroBitCount / 8
  }

  /// The number of bytes in a range whose highest bit is set by a test.
  @inline(__always)
  static func count(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ test: (EightBytes) -> UInt64
  ) -> Int {
    var count = 0
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      // The product's highest byte is the sum of all bytes, each 0 or 1.
      count += Int(truncatingIfNeeded: ((test(EightBytes(bytes, at: index)) >> 7) &* ones) >> 56)
      index += 8
    }
    while index < range.upperBound {
      count += test(EightBytes(bytes[index])) != 0 ? 1 : 0
      index += 1
    }
    return count
  }
}
