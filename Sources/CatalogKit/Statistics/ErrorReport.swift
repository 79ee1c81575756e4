/// An error of the service, counted: one for each message and version of the program.
public struct ErrorReport: Hashable, Sendable, Identifiable {
  /// Its number.
  public let id: Int64
  /// The kind of failure, without user input.
  public let message: String
  /// The version of the program.
  public let version: String
  /// The number of times it happened.
  public let count: Int
  /// When it happened first, in milliseconds since 1970-01-01T00:00:00Z.
  public let first: Int64
  /// When it happened last.
  public let last: Int64
}
