public import Foundation

/// The source and age of data.
public struct Provenance: Hashable, Sendable {
  /// The kinds of sources.
  public enum Source: String, Hashable, Sendable {
    /// The service, in a reply to this request.
    case network
    /// A cached reply of the service.
    case kept
    /// The catalogue that is bundled with the library.
    case bundled
  }

  /// The kind of source.
  public var source: Source
  /// When the service returned the data.
  public var retrieved: Date

  /// Creates a provenance.
  ///
  /// - Parameters:
  ///   - source: The kind of source.
  ///   - retrieved: When the service returned the data.
  public init(_ source: Source, retrieved: Date) {
    self.source = source
    self.retrieved = retrieved
  }
}
