public import Foundation

/// A lookup that is invalid or takes too long.
public struct LookupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key that is invalid, such as `year__gte`; `nil` if the text is not JSON.
  public let key: String?
  /// What was found and what was expected.
  public let description: String
  /// Whether the lookup is valid but exceeds its limits.
  public let isTooCostly: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - key: The key of the question that is wrong, such as `year__gte`; nothing when the text is
  ///     no JSON.
  ///   - description: What was found and what was expected.
  ///   - isTooCostly: Whether the question was understood, but answering it takes more than it may.
  public init(_ key: String?, _ description: String, isTooCostly: Bool = false) {
    self.key = key
    self.description = description
    self.isTooCostly = isTooCostly
  }

  /// The time limit of a lookup was exceeded.
  static func tooSlow(_ key: String?) -> LookupError {
    LookupError(
      key,
      "\(key ?? "the filters"): the lookup over all books exceeds its time limit; "
        + "narrow it by other filters", isTooCostly: true)
  }
}

extension LookupError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
