/// How much of a table a reader buffers before it throws.
///
/// The limits bound memory for hostile files and for files that are not tables.
public struct TabularLimits: Hashable, Sendable {
  /// The maximum size of a field in bytes of UTF-8, including its quotes.
  public var fieldBytes: Int
  /// The maximum size of a row in bytes of UTF-8, at most 1 GiB.
  public var rowBytes: Int
  /// The maximum number of fields in a row.
  public var columns: Int

  /// Creates limits; the defaults are 1 MiB for a field, 16 MiB for a row and 16,384 columns.
  ///
  /// - Parameters:
  ///   - fieldBytes: The maximum size of a field in bytes of UTF-8, including its quotes.
  ///   - rowBytes: The maximum size of a row in bytes of UTF-8, at most 1 GiB.
  ///   - columns: The maximum number of fields in a row.
  public init(fieldBytes: Int = 1 << 20, rowBytes: Int = 1 << 24, columns: Int = 1 << 14) {
    precondition(fieldBytes > 0 && columns > 0, "limits must be positive")
    precondition(rowBytes > 0 && rowBytes <= 1 << 30, "a row has at most 1 GiB")
    self.fieldBytes = fieldBytes
    self.rowBytes = rowBytes
    self.columns = columns
  }
}
