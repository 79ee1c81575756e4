/// Reads consecutive variable-length integers, as in packed repeated fields.
///
/// Nothing is copied: the bytes must outlive the cursor.
package struct VarintCursor {
  @usableFromInline var position: UnsafeRawPointer
  @usableFromInline let end: UnsafeRawPointer

  /// The bytes of an empty message.
  @usableFromInline static var nothing: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  /// Creates a cursor at the first byte.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer) {
    position = bytes.baseAddress ?? UnsafeRawPointer(Self.nothing)
    end = position + bytes.count
  }

  /// Whether all bytes are read.
  @inlinable package var isAtEnd: Bool { position >= end }

  /// The next integer; `nil` at the end.
  ///
  /// - Throws: `ProtocolBufferError` when the integer is cut off or has more than 64 bits.
  @inlinable
  package mutating func next() throws(ProtocolBufferError) -> UInt64? {
    guard position < end else { return nil }
    let first = position.load(as: UInt8.self)
    if first < 0x80 {
      position += 1
      return UInt64(first)
    }
    return try long()
  }

  /// The next integer, with its sign in the lowest bit (`sint32`, `sint64`); `nil` at the end.
  ///
  /// - Throws: `ProtocolBufferError` when the integer is cut off or has more than 64 bits.
  @inlinable
  package mutating func nextZigZag() throws(ProtocolBufferError) -> Int64? {
    try next().map(Self.zigZag)
  }

  /// The signed integer of a ZigZag encoding.
  @inlinable
  package static func zigZag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  @usableFromInline
  mutating func long() throws(ProtocolBufferError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var next = position
    while next < end {
      let byte = next.load(as: UInt8.self)
      next += 1
      guard shift < 63 || byte <= 1 else { throw ProtocolBufferError(.malformedVarint) }
      value |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else {
        position = next
        return value
      }
      shift += 7
    }
    throw ProtocolBufferError(.truncated)
  }
}
