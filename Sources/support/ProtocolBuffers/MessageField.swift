/// A field of a message: its number and its encoded value.
///
/// The accessors decode the value according to the schema's type, and throw if the wire type does
/// not match. Bytes belong to the message and are valid as long as it is.
package struct MessageField {
  /// An encoded value.
  package enum Value {
    /// A variable-length integer (wire type 0).
    case varint(UInt64)
    /// Eight bytes (wire type 1).
    case fixed64(UInt64)
    /// Text, bytes, a message or a packed repeated field (wire type 2).
    case bytes(UnsafeRawBufferPointer)
    /// Four bytes (wire type 5).
    case fixed32(UInt32)
  }

  /// The field's number in the schema, at least 1.
  package let number: Int
  /// The encoded value.
  package let value: Value

  /// The value of a `uint64`, `uint32`, `bool` or enumeration.
  @inlinable
  package func unsigned() throws(ProtocolBufferError) -> UInt64 {
    guard case .varint(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return value
  }

  /// The value of an `int64` or `int32`.
  @inlinable
  package func signed() throws(ProtocolBufferError) -> Int64 {
    Int64(bitPattern: try unsigned())
  }

  /// The value of a `sint64` or `sint32`.
  @inlinable
  package func zigZag() throws(ProtocolBufferError) -> Int64 {
    VarintCursor.zigZag(try unsigned())
  }

  /// The value of a `bool`.
  @inlinable
  package func flag() throws(ProtocolBufferError) -> Bool { try unsigned() != 0 }

  /// An integer that is a count or a size.
  ///
  /// - Throws: `ProtocolBufferError` when it is out of range.
  @inlinable
  package func integer(in range: ClosedRange<Int>) throws(ProtocolBufferError) -> Int {
    guard let value = Int(exactly: try signed()), range.contains(value) else {
      throw ProtocolBufferError(.outOfRange)
    }
    return value
  }

  /// The value of a `float`.
  @inlinable
  package func float() throws(ProtocolBufferError) -> Float {
    guard case .fixed32(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return Float(bitPattern: value)
  }

  /// The value of a `double`.
  @inlinable
  package func double() throws(ProtocolBufferError) -> Double {
    guard case .fixed64(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return Double(bitPattern: value)
  }

  /// The value of `bytes`.
  @inlinable
  package func bytes() throws(ProtocolBufferError) -> UnsafeRawBufferPointer {
    guard case .bytes(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return value
  }

  /// The value of a `string`; invalid UTF-8 becomes U+FFFD.
  @inlinable
  package func text() throws(ProtocolBufferError) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  /// The value of a message.
  @inlinable
  package func message() throws(ProtocolBufferError) -> MessageReader {
    MessageReader(try bytes())
  }

  /// The integers of a packed repeated field.
  @inlinable
  package func packed() throws(ProtocolBufferError) -> VarintCursor {
    VarintCursor(try bytes())
  }

  /// Calls `body` with the integers of a repeated field, packed or not; use it once for each field.
  ///
  /// - Throws: `ProtocolBufferError` for invalid bytes, and the errors of `body`.
  @inlinable
  package func forEachInteger(
    _ body: (UInt64) throws(ProtocolBufferError) -> Void
  ) throws(ProtocolBufferError) {
    switch value {
    case .varint(let value): try body(value)
    case .bytes(let bytes):
      var cursor = VarintCursor(bytes)
      while let value = try cursor.next() { try body(value) }
    default: throw ProtocolBufferError(.unexpectedWireType)
    }
  }
}
