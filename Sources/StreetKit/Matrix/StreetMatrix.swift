public import GeoKit

/// The durations and distances between several places.
public struct StreetMatrix: Hashable, Sendable {
  /// The fastest route between two places.
  public struct Entry: Hashable, Sendable {
    /// The travel time.
    public let duration: Duration
    /// The length of the route.
    public let distance: Meters

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - duration: The travel time.
    ///   - distance: The length of the route.
    public init(duration: Duration, distance: Meters) {
      self.duration = duration
      self.distance = distance
    }
  }

  /// A row for each origin, with an entry for each destination; `nil` if there is no route.
  public let rows: [[Entry?]]

  /// Creates a matrix from its rows.
  ///
  /// - Parameter rows: A row for each origin, with an entry for each destination; `nil` if there is
  ///   no route.
  public init(rows: [[Entry?]]) { self.rows = rows }
}
