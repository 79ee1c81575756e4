/// The part of a table that a reader buffers before it refuses to continue.
///
/// They bound memory against files that are hostile or no tables at all.
public struct TabularLimits: Hashable, Sendable {
  /// The longest field in bytes of UTF-8, with its quotes.
  public var fieldBytes: Int
  /// The longest row in bytes of UTF-8, at most 1 GiB.
  public var rowBytes: Int
  /// The most fields in a row.
  public var columns: Int

  /// Creates limits; 1 MiB in a field, 16 MiB in a row and 16,384 columns by default.
  public init(fieldBytes: Int = 1 << 20, rowBytes: Int = 1 << 24, columns: Int = 1 << 14) {
    precondition(fieldBytes > 0 && columns > 0, "limits must be positive")
    precondition(rowBytes > 0 && rowBytes <= 1 << 30, "a row has at most 1 GiB")
    self.fieldBytes = fieldBytes
    self.rowBytes = rowBytes
    self.columns = columns
  }
}
