/// Reads the fields of a message in the order of its bytes (protobuf.dev, "Encoding").
///
/// Nothing is copied: the bytes must outlive the reader and its results. The deprecated groups are
/// skipped.
///
/// ```swift
/// var reader = MessageReader(bytes)
/// while let field = try reader.next() {
///   switch field.number {
///   case 1: name = try field.text()
///   default: break
///   }
/// }
/// ```
///
/// - Complexity: O(bytes) for a complete message.
package struct MessageReader {
  @usableFromInline var cursor: VarintCursor

  /// Creates a reader of a message that occupies all bytes.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer) { cursor = VarintCursor(bytes) }

  /// The next field; `nil` at the end of the message.
  ///
  /// - Throws: `ProtocolBufferError` when the bytes are not a message.
  @inlinable
  package mutating func next() throws(ProtocolBufferError) -> MessageField? {
    while let tag = try cursor.next() {
      guard let number = Self.number(of: tag) else { throw ProtocolBufferError(.malformedTag) }
      switch tag & 7 {
      case 3: try skipGroup(number)
      case 4: throw ProtocolBufferError(.malformedTag)
      default: return MessageField(number: number, value: try value(wireType: tag & 7))
      }
    }
    return nil
  }

  /// Field numbers have 29 bits, and 0 is invalid.
  @inlinable
  static func number(of tag: UInt64) -> Int? {
    let number = tag >> 3
    return number >= 1 && number < 1 << 29 ? Int(number) : nil
  }

  @inlinable
  mutating func value(wireType: UInt64) throws(ProtocolBufferError) -> MessageField.Value {
    switch wireType {
    case 0:
      guard let value = try cursor.next() else { throw ProtocolBufferError(.truncated) }
      return .varint(value)
    case 1: return .fixed64(UInt64(littleEndian: try take(8).loadUnaligned(as: UInt64.self)))
    case 2:
      guard let count = try cursor.next() else { throw ProtocolBufferError(.truncated) }
      guard let count = Int(exactly: count) else { throw ProtocolBufferError(.truncated) }
      return .bytes(try take(count))
    case 5: return .fixed32(UInt32(littleEndian: try take(4).loadUnaligned(as: UInt32.self)))
    default: throw ProtocolBufferError(.malformedTag)
    }
  }

  @inlinable
  mutating func take(_ count: Int) throws(ProtocolBufferError) -> UnsafeRawBufferPointer {
    guard count <= cursor.end - cursor.position else { throw ProtocolBufferError(.truncated) }
    defer { cursor.position += count }
    return UnsafeRawBufferPointer(start: cursor.position, count: count)
  }

  /// Skips to the end of a group; nested groups are counted, without recursion.
  @usableFromInline
  mutating func skipGroup(_ number: Int) throws(ProtocolBufferError) {
    var open = [number]
    while let innermost = open.last {
      guard let tag = try cursor.next() else { throw ProtocolBufferError(.truncated) }
      guard let number = Self.number(of: tag) else { throw ProtocolBufferError(.malformedTag) }
      switch tag & 7 {
      case 3: open.append(number)
      case 4:
        guard number == innermost else { throw ProtocolBufferError(.malformedTag) }
        open.removeLast()
      default: _ = try value(wireType: tag & 7)
      }
    }
  }
}
