import JSONText

/// The positions of the values in a JSON text, for errors.
struct JSONPlaces {
  private var offsets: [String: Int] = [:]
  private let text: [UInt8]

  /// Locates the values of a text.
  ///
  /// - Throws: `JSONFailure` if it is not JSON.
  init(_ text: [UInt8]) throws(JSONFailure) {
    self.text = text
    _ = try JSONScanner.value(text)
    var found: [String: Int] = [:]
    try text.withUnsafeBufferPointer { (bytes) throws(JSONFailure) in
      var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
      try Self.read(&scanner, "", &found)
    }
    offsets = found
  }

  /// The scanner limits the nesting depth.
  private static func read(
    _ scanner: inout JSONScanner, _ path: String, _ offsets: inout [String: Int]
  ) throws(JSONFailure) {
    let start = scanner.nextOffset()
    if offsets[path] == nil { offsets[path] = start }
    if scanner.sees("{") {
      try scanner.forEachMember { (scanner, name) throws(JSONFailure) in
        try read(&scanner, path + "." + name, &offsets)
      }
    } else if scanner.sees("[") {
      var count = 0
      try scanner.forEachValue { (scanner) throws(JSONFailure) in
        try read(&scanner, path + ".\(count)", &offsets)
        count += 1
      }
    } else {
      _ = try scanner.value()
    }
  }

  /// The position of the value at a path such as `.links.0.kind`, or of its nearest parent.
  func position(of path: String) -> PropertyListValue.Position {
    var path = path
    while !path.isEmpty, offsets[path] == nil {
      path = String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)])
    }
    return Self.position(of: offsets[path] ?? 0, in: text)
  }

  /// The line and the column, in characters, of a byte offset.
  static func position(of offset: Int, in text: [UInt8]) -> PropertyListValue.Position {
    let before = text.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let mark = line == 1 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1 - mark
    return PropertyListValue.Position(line: line, column: max(1, column))
  }
}

extension JSONFailure {
  /// What was expected, for error messages.
  var expectation: String {
    switch kind {
    case _ where isAtEnd: "it ends too early"
    case .expectedValue: "expected a value"
    case .expectedName: "expected the name of a member in quotes"
    case .expectedColon: "expected a colon after a member's name"
    case .expectedComma: "expected , or the end of the array or object"
    case .expectedObject: "expected {"
    case .expectedArray: "expected ["
    case .expectedEnd: "there is text after its end"
    case .unterminatedString: "the string is not closed"
    case .controlCharacter: "a control character must be escaped"
    case .unknownEscape, .malformedUnicodeEscape: "the \\ must begin a known escape"
    case .nestedTooDeeply: "arrays and objects are nested too deeply"
    }
  }

  /// The error of a file that is not JSON, with its position.
  func error(in bytes: [UInt8], file: String) -> FloorPlanError {
    let position = JSONPlaces.position(of: offset, in: bytes)
    let before = bytes.prefix(offset).last { !" \t\r\n".utf8.contains($0) }
    let hint = kind == .expectedValue && before == UInt8(ascii: ",") ? " after the comma" : ""
    return FloorPlanError(
      .malformedData, "this is not JSON: \(expectation)\(hint)", file: file,
      line: position.line, column: position.column)
  }
}
