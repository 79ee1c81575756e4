/// Something that went wrong without spoiling the whole answer.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// What happened, and to what.
  public let text: AirText

  /// Makes a note of a problem in one language only.
  public init(_ description: String) { text = AirText(description) }

  /// Makes a note of a problem.
  public init(_ text: AirText) { self.text = text }

  /// Makes a note of an error that spoiled a part of an answer.
  public init(_ error: AirError, about subject: AirText) { text = error.text.about(subject) }

  package init(_ english: String, _ polish: String) { text = AirText(english, polish) }

  /// What happened, and to what, in English.
  public var description: String { text.english }
}
