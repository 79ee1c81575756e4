/// Something that went wrong without spoiling the whole answer.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and its object.
  public let text: AirText
  /// The kind of the error that it is about; `nil` where it is about none.
  public let kind: AirError.Kind?

  /// Creates a note of a problem in one language only.
  ///
  /// - Parameter description: A description of the problem and its object, in English.
  public init(_ description: String) { self.init(AirText(description)) }

  /// Creates a note of a problem.
  ///
  /// - Parameter text: A description of the problem and its object.
  public init(_ text: AirText) {
    self.text = text
    kind = nil
  }

  /// Creates a note of an error that spoiled a part of an answer.
  public init(_ error: AirError, about subject: AirText) {
    text = error.text.about(subject)
    kind = error.kind
  }

  package init(_ english: String, _ polish: String) { self.init(AirText(english, polish)) }

  /// A description of the problem and its object, in English.
  public var description: String { text.english }
}
