/// A question in the original's language that cannot be answered.
public struct LookupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key of the question that is wrong, such as `year__gte`; nothing when the text is no JSON.
  public let key: String?
  /// What was found and what was expected.
  public let description: String

  init(_ key: String?, _ description: String) {
    self.key = key
    self.description = description
  }
}
