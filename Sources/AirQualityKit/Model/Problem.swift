/// A problem that left the rest of the answer usable.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and its subject.
  public let text: AirText
  /// The kind of the underlying error; `nil` where there is none.
  public let kind: AirError.Kind?

  /// Creates a problem with a description in English only.
  ///
  /// - Parameter description: A description of the problem and its subject, in English.
  public init(_ description: String) { self.init(AirText(description)) }

  /// Creates a problem.
  ///
  /// - Parameter text: A description of the problem and its subject.
  public init(_ text: AirText) {
    self.text = text
    kind = nil
  }

  /// Creates a problem from an error that affected a part of an answer.
  public init(_ error: AirError, about subject: AirText) {
    text = error.text.about(subject)
    kind = error.kind
  }

  package init(_ english: String, _ polish: String) { self.init(AirText(english, polish)) }

  /// A description of the problem and its subject, in English.
  public var description: String { text.english }
}
