public import AirQualityKit

/// A recipient of notifications.
public protocol AlertSink: Sendable {
  /// Delivers a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - patience: The time limit for sending.
  /// - Throws: ``SinkError`` when the message was not accepted.
  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError)
}

/// The reason why a message was not accepted.
public struct SinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let message: Message

  /// Creates an error.
  ///
  /// - Parameter message: The reason, a message of AirQualityKit.
  public init(_ message: Message) { self.message = message }

  /// Creates an error with a text in one language only.
  ///
  /// - Parameter description: The reason.
  public init(_ description: String) { message = .plain(description) }

  /// The reason in a language.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The text.
  public func text(in language: Language) -> String { AirTexts.text(of: message, in: language) }

  /// The reason in English.
  public var description: String { text(in: .english) }
}
