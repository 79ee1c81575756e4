/// A message independent of language: a key and its arguments.
///
/// ```swift
/// let message = Message("import.rejected", 3, "books.csv")
/// catalog.text(of: message, in: .polish)
/// ```
public struct Message: Hashable, Sendable, Codable {
  /// The key of the text in a ``MessageCatalog``.
  public let key: String
  /// The arguments for the text's placeholders `{0}`, `{1}`, ….
  public let arguments: [Argument]

  /// Creates a message.
  public init(_ key: String, _ arguments: Argument...) {
    self.init(key: key, arguments: arguments)
  }

  /// Creates a message from an array of arguments.
  public init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}
