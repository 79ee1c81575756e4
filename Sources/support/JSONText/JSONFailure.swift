/// An error in JSON text, with its position.
package struct JSONFailure: Error, Equatable {
  /// The kind of error.
  package enum Kind: Sendable {
    /// A value was expected.
    case expectedValue
    /// A member's name in quotes was expected.
    case expectedName
    /// A `:` was expected after a member's name.
    case expectedColon
    /// `,` or the end of the array or object was expected after a value.
    case expectedComma
    /// An object was expected.
    case expectedObject
    /// An array was expected.
    case expectedArray
    /// The end of the text was expected.
    case expectedEnd
    /// The string that begins here is not closed.
    case unterminatedString
    /// A string contains an unescaped control character.
    case controlCharacter
    /// A `\` precedes a letter that is not a known escape.
    case unknownEscape
    /// A `\u` without four hexadecimal digits.
    case malformedUnicodeEscape
    /// Arrays and objects are nested beyond the limit.
    case nestedTooDeeply
  }

  /// The kind of the error.
  package let kind: Kind
  /// The offset of the error in bytes.
  package let offset: Int
  /// Whether the text ends at the error.
  package let isAtEnd: Bool

  /// Creates a failure.
  package init(kind: Kind, offset: Int, isAtEnd: Bool) {
    self.kind = kind
    self.offset = offset
    self.isAtEnd = isAtEnd
  }
}
