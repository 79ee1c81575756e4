/// An error in an encoded message.
package struct ProtocolBufferError: Error, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The bytes end within a field.
    case truncated
    /// A variable-length integer has more than ten bytes or 64 bits.
    case malformedVarint
    /// A field has the number 0 or an unknown wire type, or groups do not match.
    case malformedTag
    /// A field's wire type does not match its schema.
    case unexpectedWireType
    /// A value is outside the range that its schema allows.
    case outOfRange
  }

  /// The kind of error.
  package let kind: Kind

  /// Creates an error.
  package init(_ kind: Kind) { self.kind = kind }

  package var description: String {
    switch kind {
    case .truncated: "the message ends within a field"
    case .malformedVarint: "a variable-length integer has more than 64 bits"
    case .malformedTag: "a field has an invalid tag"
    case .unexpectedWireType: "a field has an unexpected wire type"
    case .outOfRange: "a value is out of range"
    }
  }
}
