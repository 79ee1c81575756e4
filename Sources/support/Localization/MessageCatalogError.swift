/// An invalid resource of texts.
public struct MessageCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The language of the resource.
  public let language: Language
  /// The key of the invalid text; `nil` if the error is not in a text.
  public let key: String?
  /// A description of the error.
  public let problem: String

  /// The language, the key and the problem.
  public var description: String {
    "texts in \(language.rawValue)\(key.map { ", key \($0)" } ?? ""): \(problem)"
  }
}
