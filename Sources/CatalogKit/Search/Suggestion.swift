/// A way to finish a line while it is typed: a title, author or subject as written.
public struct Suggestion: Hashable, Sendable, Codable {
  /// What is suggested.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A title.
    case title
    /// An author.
    case author
    /// A category or a subject of a record.
    case subject
  }

  /// What is suggested.
  public let kind: Kind
  /// The text as written.
  public let text: String
  /// How many books have it.
  public let count: Int

  /// Makes a suggestion.
  public init(kind: Kind, text: String, count: Int) {
    self.kind = kind
    self.text = text
    self.count = count
  }
}
