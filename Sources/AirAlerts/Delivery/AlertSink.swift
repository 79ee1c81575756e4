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
  public let text: AirText

  /// Creates an error.
  ///
  /// - Parameter text: The reason.
  public init(_ text: AirText) { self.text = text }

  /// The reason in English.
  public var description: String { text.english }
}
