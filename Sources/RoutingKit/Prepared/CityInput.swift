/// A file or folder that a prepared city was made of.
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

  /// Its name without the path.
  public let name: String
  /// Its kind.
  public let kind: Kind
  /// Its size in bytes; of a folder the sum of its files.
  public let byteCount: Int
  /// Its SHA-256 in hexadecimal digits; of a folder that of its files' names and digests, by name.
  public let digest: String

  /// Creates a record of an input.
  public init(name: String, kind: Kind, byteCount: Int, digest: String) {
    self.name = name
    self.kind = kind
    self.byteCount = byteCount
    self.digest = digest
  }
}
