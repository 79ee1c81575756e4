public import GeoKit

/// Durations and distances between several places.
public struct StreetMatrix: Hashable, Sendable {
  /// One way.
  public struct Entry: Hashable, Sendable {
    /// Its duration.
    public let duration: Duration
    /// The distance.
    public let distance: Meters

    /// Creates an entry.
    public init(duration: Duration, distance: Meters) {
      self.duration = duration
      self.distance = distance
    }
  }

  /// For each place to start from, the ways to each destination; `nil` where there is none.
  public let rows: [[Entry?]]

  /// Creates a matrix of its rows.
  public init(rows: [[Entry?]]) { self.rows = rows }
}
