/// The output form of a table: dialect, encoding, line ends and quoting.
public struct TabularFormat: Hashable, Sendable {
  /// Which fields get quotes.
  public enum Quoting: Hashable, Sendable {
    /// Those that could not be read back without.
    case whereNeeded
    /// All of them.
    case always
  }

  /// The end of a row.
  public enum LineEnd: String, Hashable, Sendable {
    /// Line feed.
    case lineFeed = "\n"
    /// Carriage return and line feed, as RFC 4180 has it.
    case carriageReturnLineFeed = "\r\n"
  }

  /// The dialect; a delimiter to be detected is a comma.
  public var dialect: TabularDialect
  /// The encoding; ``TabularEncoding/detected`` is UTF-8.
  public var encoding: TabularEncoding
  /// Whether a byte order mark comes first, as some spreadsheets need to see UTF-8.
  public var hasMark: Bool
  /// The line end of rows.
  public var lineEnd: LineEnd
  /// Which fields get quotes.
  public var quoting: Quoting
  /// Whether an apostrophe is put before text that spreadsheets would take for a formula.
  ///
  /// Text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return can run as a formula when
  /// a table from strangers is opened in a spreadsheet (OWASP, "CSV injection"). The apostrophe
  /// stays in the data, so such a table does not read back the same: choose this for tables that
  /// people open, never for those that programs read. Numbers are left as they are.
  public var disarmsFormulas: Bool

  /// Creates a format; RFC 4180 with line feeds, in UTF-8, by default.
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
