/// One field of a message: its number and its value as the wire has it.
///
/// The accessors interpret the value as the schema's type does, and throw where the wire type does
/// not fit. Bytes belong to the message and live as long as it does.
package struct MessageField {
  /// A value as the wire has it.
  package enum Value {
    /// Wire type 0.
    case varint(UInt64)
    /// Wire type 1.
    case fixed64(UInt64)
    /// Wire type 2: texts, bytes, messages, packed repeated fields.
    case bytes(UnsafeRawBufferPointer)
    /// Wire type 5.
    case fixed32(UInt32)
  }

  /// The field's number in the schema, from 1.
  package let number: Int
  /// The value.
  package let value: Value

  /// Of a `uint64`, `uint32`, `bool` or enumeration.
  @inlinable
  package func unsigned() throws(ProtocolBufferError) -> UInt64 {
    guard case .varint(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return value
  }

  /// Of an `int64` or `int32`.
  @inlinable
  package func signed() throws(ProtocolBufferError) -> Int64 {
    Int64(bitPattern: try unsigned())
  }

  /// Of a `sint64` or `sint32`.
  @inlinable
  package func zigZag() throws(ProtocolBufferError) -> Int64 {
    VarintCursor.zigZag(try unsigned())
  }

  /// Of a `bool`.
  @inlinable
  package func flag() throws(ProtocolBufferError) -> Bool { try unsigned() != 0 }

  /// An integer that counts or sizes something.
  ///
  /// - Throws: `ProtocolBufferError` when it is out of range.
  @inlinable
  package func integer(in range: ClosedRange<Int>) throws(ProtocolBufferError) -> Int {
    guard let value = Int(exactly: try signed()), range.contains(value) else {
      throw ProtocolBufferError(.outOfRange)
    }
    return value
  }

  /// Of a `float`.
  @inlinable
  package func float() throws(ProtocolBufferError) -> Float {
    guard case .fixed32(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return Float(bitPattern: value)
  }

  /// Of a `double`.
  @inlinable
  package func double() throws(ProtocolBufferError) -> Double {
    guard case .fixed64(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return Double(bitPattern: value)
  }

  /// Of `bytes`.
  @inlinable
  package func bytes() throws(ProtocolBufferError) -> UnsafeRawBufferPointer {
    guard case .bytes(let value) = value else { throw ProtocolBufferError(.unexpectedWireType) }
    return value
  }

  /// Of a `string`; bytes that are not UTF-8 become U+FFFD.
  @inlinable
  package func text() throws(ProtocolBufferError) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  /// Of a message.
  @inlinable
  package func message() throws(ProtocolBufferError) -> MessageReader {
    MessageReader(try bytes())
  }

  /// Of a packed repeated field.
  @inlinable
  package func packed() throws(ProtocolBufferError) -> VarintCursor {
    VarintCursor(try bytes())
  }

  /// The integers of a repeated field that writers may pack or not: one call for each field.
  ///
  /// - Throws: `ProtocolBufferError` from the bytes or from `body`.
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
