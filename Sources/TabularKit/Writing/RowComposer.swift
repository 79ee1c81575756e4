/// Joins a row's fields in UTF-8, with quotes and delimiters.
struct RowComposer {
  /// What the dialect cannot express; the texts continue "row 3 has".
  enum Problem: String {
    case noFields = "no fields; write at least one"
    case needsQuotes = "a field needs quotes, which this dialect does not have"
  }

  private(set) var bytes: [UInt8] = []
  private var count = 0
  private var lastStart = 0
  private let format: TabularFormat
  private let dialect: TabularDialect
  private let delimiter: UInt8

  init(_ format: TabularFormat) {
    self.format = format
    dialect = format.dialect
    delimiter = format.dialect.delimiter ?? UInt8(ascii: ",")
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  mutating func append(_ text: String, isFirstRow: Bool) -> Problem? {
    let isArmed = format.disarmsFormulas && Self.isFormula(text)
    return appendField(isArmed ? "'" + text : text, mayBeMark: isFirstRow && count == 0)
  }

  mutating func append(number: String) -> Problem? { appendField(number, mayBeMark: false) }

  mutating func end() -> Problem? {
    guard count > 0 else { return .noFields }
    // An empty line would be skipped, and delimiters at a line's end may be ignored.
    if bytes.count == lastStart, count == 1 && dialect.skipsEmptyLines || dialect.mergesDelimiters {
      guard let quote = dialect.quote else { return .needsQuotes }
      bytes.append(contentsOf: [quote, quote])
    }
    bytes.append(contentsOf: format.lineEnd.rawValue.utf8)
    return nil
  }

  private mutating func appendField(_ text: String, mayBeMark: Bool) -> Problem? {
    if count > 0 { bytes.append(delimiter) }
    count += 1
    lastStart = bytes.count
    var text = text
    return text.withUTF8 { field in
      let isMark = mayBeMark && field.starts(with: [0xEF, 0xBB, 0xBF])
      let isNeeded = isMark || needsQuotes(field)
      guard isNeeded || format.quoting == .always && dialect.quote != nil else {
        bytes.append(contentsOf: field)
        return nil
      }
      guard let quote = dialect.quote else { return .needsQuotes }
      bytes.append(quote)
      for byte in field {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
      return nil
    }
  }

  private func needsQuotes(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = field.first, let last = field.last else {
      return dialect.mergesDelimiters && count > 1
    }
    if dialect.trimsBlanks, Self.isBlank(first) || Self.isBlank(last) { return true }
    if count == 1, first == dialect.comment { return true }
    return field.contains {
      $0 == delimiter || $0 == dialect.quote || $0 == 0x0A || $0 == 0x0D
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
