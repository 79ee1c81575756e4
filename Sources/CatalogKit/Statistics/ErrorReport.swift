/// An error of the service, counted per message and program version.
public struct ErrorReport: Hashable, Sendable, Identifiable {
  /// The number of the report.
  public let id: Int64
  /// The error message, without user input.
  public let message: String
  /// The version of the program.
  public let version: String
  /// The number of times it occurred.
  public let count: Int
  /// The first occurrence, in milliseconds since 1970-01-01T00:00:00Z.
  public let first: Int64
  /// The last occurrence, in milliseconds since 1970-01-01T00:00:00Z.
  public let last: Int64

  /// Creates a report, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the report.
  ///   - message: The error message, without user input.
  ///   - version: The version of the program.
  ///   - count: The number of times it occurred.
  ///   - first: The first occurrence, in milliseconds since 1970-01-01T00:00:00Z.
  ///   - last: The last occurrence, in milliseconds since 1970-01-01T00:00:00Z.
  public init(id: Int64, message: String, version: String, count: Int, first: Int64, last: Int64) {
    self.id = id
    self.message = message
    self.version = version
    self.count = count
    self.first = first
    self.last = last
  }
}
