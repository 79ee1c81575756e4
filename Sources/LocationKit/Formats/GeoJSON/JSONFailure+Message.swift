import JSONText

extension JSONFailure {
  /// A description of the error.
  var message: String {
    guard !isAtEnd else { return "the document is cut off" }
    return switch kind {
    case .expectedValue: "expected a value"
    case .expectedName: "expected the name of a member in quotes"
    case .expectedColon: "expected a colon after a member's name"
    case .expectedComma: "expected , or a closing bracket after a value"
    case .expectedObject: "expected {"
    case .expectedArray: "expected ["
    case .expectedEnd: "expected the end of the document"
    case .unterminatedString: "a string has no closing quote"
    case .controlCharacter: "a text has a control character"
    case .unknownEscape: "a string has an escape that JSON does not have"
    case .malformedUnicodeEscape: "expected four hexadecimal digits"
    case .nestedTooDeeply: "values are nested too deeply"
    }
  }
}
