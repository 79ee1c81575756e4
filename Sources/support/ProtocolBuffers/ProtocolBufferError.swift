/// An error in the bytes of a message.
package struct ProtocolBufferError: Error, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The bytes end within a field.
    case truncated
    /// A variable-length integer has more than ten bytes or 64 bits.
    case malformedVarint
    /// A field number of 0, a wire type that does not exist, or groups that do not match.
    case malformedTag
    /// A field has another wire type than its schema says.
    case unexpectedWireType
    /// A value is out of the range that its schema allows.
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
