import JSONText

extension LookupError {
  /// Parses the body of a request.
  ///
  /// - Throws: ``LookupError`` with the wording, line and column of Python's parser, as the 2014
  ///   service.
  static func body(_ bytes: [UInt8]) throws(LookupError) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw LookupError(nil, "JSON parse error - the text is not UTF-8")
    }
    guard !bytes.starts(with: "\u{FEFF}".utf8) else {
      throw problem("Unexpected UTF-8 BOM (decode using utf-8-sig)", at: 0, in: bytes)
    }
    do throws(JSONFailure) {
      return try JSONScanner.value(bytes)
    } catch {
      throw problem(words(error.kind), at: error.offset, in: bytes)
    }
  }

  private static func problem(_ words: String, at offset: Int, in bytes: [UInt8]) -> LookupError {
    let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return LookupError(
      nil,
      "JSON parse error - \(words): line \(line) column \(column) (char \(before.count))")
  }

  private static func words(_ kind: JSONFailure.Kind) -> String {
    switch kind {
    case .expectedValue, .expectedObject, .expectedArray: "Expecting value"
    case .expectedName: "Expecting property name enclosed in double quotes"
    case .expectedColon: "Expecting ':' delimiter"
    case .expectedComma: "Expecting ',' delimiter"
    case .expectedEnd: "Extra data"
    case .unterminatedString: "Unterminated string starting at"
    case .controlCharacter: "Invalid control character at"
    case .unknownEscape: "Invalid \\escape"
    case .malformedUnicodeEscape: "Invalid \\uXXXX escape"
    case .nestedTooDeeply: "Nested too deeply"
    }
  }
}

extension JSONValue {
  /// The type of the value, for a sentence.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
