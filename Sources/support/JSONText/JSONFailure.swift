/// Why a text is not JSON, and where.
package struct JSONFailure: Error, Equatable {
  /// The expected input, or the unexpected one found.
  package enum Kind: Sendable {
    /// No value begins here.
    case expectedValue
    /// No member's name in quotes begins here.
    case expectedName
    /// No `:` follows the name of a member.
    case expectedColon
    /// Neither `,` nor the end of the array or object follows a value.
    case expectedComma
    /// Something other than `{` where only an object is of use.
    case expectedObject
    /// Something other than `[` where only an array is of use.
    case expectedArray
    /// Something follows the value that is the whole text.
    case expectedEnd
    /// The string that begins here has no end.
    case unterminatedString
    /// A string has a control character, which must be escaped.
    case controlCharacter
    /// A `\` before a letter that has no meaning as an escape.
    case unknownEscape
    /// A `\u` without four hexadecimal digits.
    case malformedUnicodeEscape
    /// Arrays and objects in one another beyond the limit.
    case nestedTooDeeply
  }

  /// The kind of the error.
  package let kind: Kind
  /// The offset of the byte where it is.
  package let offset: Int
  /// Whether the text ends there.
  package let isAtEnd: Bool

  /// Creates a failure.
  package init(kind: Kind, offset: Int, isAtEnd: Bool) {
    self.kind = kind
    self.offset = offset
    self.isAtEnd = isAtEnd
  }
}
