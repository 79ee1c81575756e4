/// How a table is written: dialect, encoding, line ends and quoting.
public struct TabularFormat: Hashable, Sendable {
  /// Which fields are quoted.
  public enum Quoting: Hashable, Sendable {
    /// Fields that could not be read back without quotes.
    case whereNeeded
    /// All fields.
    case always
  }

  /// The end of a row.
  public enum LineEnd: String, Hashable, Sendable {
    /// Line feed.
    case lineFeed = "\n"
    /// Carriage return and line feed, as in RFC 4180.
    case carriageReturnLineFeed = "\r\n"
  }

  /// The dialect; if it has no delimiter, a comma is written.
  public var dialect: TabularDialect
  /// The encoding; ``TabularEncoding/detected`` is UTF-8.
  public var encoding: TabularEncoding
  /// Whether to write a byte order mark, which some spreadsheets need to recognise UTF-8.
  public var hasMark: Bool
  /// The line end of rows.
  public var lineEnd: LineEnd
  /// Which fields are quoted.
  public var quoting: Quoting
  /// Whether to put an apostrophe before text that a spreadsheet would evaluate as a formula.
  ///
  /// Text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return can run as a formula if
  /// an untrusted table is opened in a spreadsheet (OWASP, "CSV injection"). The apostrophe becomes
  /// part of the data, so reading the table gives different text: use this for tables that people
  /// open, never for tables that programs read. Numbers are not changed.
  public var disarmsFormulas: Bool

  /// Creates a format; by default RFC 4180 with line feeds, in UTF-8.
  ///
  /// - Parameters:
  ///   - dialect: The dialect; if it has no delimiter, a comma is written.
  ///   - encoding: The encoding; ``TabularEncoding/detected`` is UTF-8.
  ///   - hasMark: Whether to write a byte order mark, which some spreadsheets need to recognise
  ///     UTF-8.
  ///   - lineEnd: The line end of rows.
  ///   - quoting: Which fields are quoted.
  ///   - disarmsFormulas: Whether to put an apostrophe before text that a spreadsheet would
  ///     evaluate as a formula.
  public init(
    dialect: TabularDialect = .csv, encoding: TabularEncoding = .utf8, hasMark: Bool = false,
    lineEnd: LineEnd = .lineFeed, quoting: Quoting = .whereNeeded, disarmsFormulas: Bool = false
  ) {
    self.dialect = dialect
    self.encoding = encoding
    self.hasMark = hasMark
    self.lineEnd = lineEnd
    self.quoting = quoting
    self.disarmsFormulas = disarmsFormulas
  }
}
