public import Foundation

/// The origin of data.
public struct Provenance: Hashable, Sendable {
  /// The kinds of sources.
  public enum Source: String, Hashable, Sendable {
    /// The service answered just now.
    case network
    /// It answered earlier, and the answer was cached.
    case kept
    /// The catalogue that comes with the library.
    case bundled
  }

  /// The kind of source.
  public var source: Source
  /// When the service gave the data.
  public var retrieved: Date

  /// Creates a note of a source.
  ///
  /// - Parameters:
  ///   - source: The kind of source.
  ///   - retrieved: When the service gave the data.
  public init(_ source: Source, retrieved: Date) {
    self.source = source
    self.retrieved = retrieved
  }
}
