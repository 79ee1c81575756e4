/// A file or folder from which a prepared city was made.
public struct CityInput: Hashable, Sendable, Codable {
  /// The kind of an input.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Streets: an OpenStreetMap file.
    case streets
    /// A timetable: a GTFS feed.
    case timetable
    /// A line network: a folder of flat files.
    case lines
  }

  /// The name without the path.
  public let name: String
  /// The kind of input.
  public let kind: Kind
  /// The size in bytes; for a folder, the sum of its files.
  public let byteCount: Int
  /// The SHA-256 in hexadecimal digits; for a folder, that of its files' names and digests, sorted
  /// by name.
  public let digest: String

  /// Creates a record of an input.
  ///
  /// - Parameters:
  ///   - name: The name without the path.
  ///   - kind: The kind of input.
  ///   - byteCount: The size in bytes; for a folder, the sum of its files.
  ///   - digest: The SHA-256 in hexadecimal digits; for a folder, that of its files' names and
  ///     digests, sorted by name.
  public init(name: String, kind: Kind, byteCount: Int, digest: String) {
    self.name = name
    self.kind = kind
    self.byteCount = byteCount
    self.digest = digest
  }
}
