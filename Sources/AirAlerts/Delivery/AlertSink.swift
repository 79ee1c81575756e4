public import AirQualityKit

/// A recipient of notifications.
public protocol AlertSink: Sendable {
  /// Hands a message over.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - patience: The time limit for sending.
  /// - Throws: ``SinkError`` when it was not taken.
  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError)
}

/// Why a message was not taken.
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
