/// How a table is written as text: delimiter, quote and comment characters.
///
/// ```swift
/// var dialect = TabularDialect.semicolon
/// dialect.comment = UInt8(ascii: "#")
/// ```
public struct TabularDialect: Hashable, Sendable {
  /// The decimal separator.
  public enum DecimalSeparator: Hashable, Sendable {
    /// `52.22`.
    case point
    /// `52,22`; a point is accepted as well.
    case comma
  }

  /// The ASCII character between fields; if `nil`, the reader detects it, and the writer uses `,`.
  public var delimiter: UInt8?
  /// Whether consecutive delimiters count as one; those at the end of a line are ignored.
  public var mergesDelimiters: Bool
  /// The ASCII character around fields that contain delimiters; if `nil`, quotes are plain text.
  public var quote: UInt8?
  /// The ASCII character that begins a comment line; `nil` if there are no comments.
  public var comment: UInt8?
  /// Whether spaces and tabs around fields are ignored, also before an opening quote.
  public var trimsBlanks: Bool
  /// Whether empty lines are skipped.
  public var skipsEmptyLines: Bool
  /// The decimal separator in numbers.
  public var decimalSeparator: DecimalSeparator

  /// Creates a dialect.
  ///
  /// - Precondition: Delimiter, quote and comment are different ASCII characters, and none is a
  ///   line end.
  ///
  /// - Parameters:
  ///   - delimiter: The ASCII character between fields; if `nil`, the reader detects it, and the
  ///     writer uses `,`.
  ///   - mergesDelimiters: Whether consecutive delimiters count as one; those at the end of a line
  ///     are ignored.
  ///   - quote: The ASCII character around fields that contain delimiters; if `nil`, quotes are
  ///     plain text.
  ///   - comment: The ASCII character that begins a comment line; `nil` if there are no comments.
  ///   - trimsBlanks: Whether spaces and tabs around fields are ignored, also before an opening
  ///     quote.
  ///   - skipsEmptyLines: Whether empty lines are skipped.
  ///   - decimalSeparator: The decimal separator in numbers.
  public init(
    delimiter: UInt8?, mergesDelimiters: Bool = false, quote: UInt8? = UInt8(ascii: "\""),
    comment: UInt8? = nil, trimsBlanks: Bool = false, skipsEmptyLines: Bool = true,
    decimalSeparator: DecimalSeparator = .point
  ) {
    self.delimiter = delimiter
    self.mergesDelimiters = mergesDelimiters
    self.quote = quote
    self.comment = comment
    self.trimsBlanks = trimsBlanks
    self.skipsEmptyLines = skipsEmptyLines
    self.decimalSeparator = decimalSeparator
  }

  /// Fields between commas (RFC 4180).
  public static let csv = TabularDialect(delimiter: UInt8(ascii: ","))
  /// Fields between semicolons, as spreadsheets write them if the comma is the decimal separator.
  public static let semicolon = TabularDialect(delimiter: UInt8(ascii: ";"))
  /// Fields between single tabs.
  public static let tsv = TabularDialect(delimiter: UInt8(ascii: "\t"))
  /// Fields between vertical bars.
  public static let pipe = TabularDialect(delimiter: UInt8(ascii: "|"))
  /// Fields between one or more tabs, without quotes, and `#` lines as comments.
  public static let tabs = TabularDialect(
    delimiter: UInt8(ascii: "\t"), mergesDelimiters: true, quote: nil, comment: UInt8(ascii: "#"))
  /// Detected from the first rows: comma, semicolon, tab, consecutive tabs or vertical bar.
  public static let detected = TabularDialect(delimiter: nil)

  /// Whether the three characters differ.
  var isConsistent: Bool {
    let signs = [delimiter, quote, comment].compactMap(\.self)
    return Set(signs).count == signs.count && signs.allSatisfy { $0 < 0x80 && $0 != 10 && $0 != 13 }
  }
}
