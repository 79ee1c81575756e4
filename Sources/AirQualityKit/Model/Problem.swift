public import Localization

/// A problem that left the rest of the answer usable.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and its subject.
  public let message: Message
  /// The kind of the underlying error; `nil` where there is none.
  public let kind: AirError.Kind?

  /// Creates a problem with a description in English only.
  ///
  /// - Parameter description: A description of the problem and its subject, in English.
  public init(_ description: String) { self.init(.plain(description)) }

  /// Creates a problem.
  ///
  /// - Parameter message: A description of the problem and its object.
  public init(_ message: Message) {
    self.message = message
    kind = nil
  }

  /// Creates a problem from an error that affected a part of an answer.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - subject: What the error is about, such as the readings of a sensor.
  public init(_ error: AirError, about subject: Message) {
    message = error.message.about(subject)
    kind = error.kind
  }

  /// A description of the problem and its object, in a language.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The text.
  public func text(in language: Language) -> String { AirTexts.text(of: message, in: language) }

  /// A description of the problem and its subject, in English.
  public var description: String { text(in: .english) }
}
