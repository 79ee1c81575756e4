/// The number of records in a cell, and their centroid.
///
/// Cells of length 5 are about 5 km wide, of length 6 1.2 km × 0.6 km, of length 7 150 m. A list
/// can use the cell as identity: the same cell has the same ``id`` after each change.
public struct LocationCluster: Hashable, Sendable, Identifiable {
  /// The cell.
  public let geohash: Geohash
  /// The number of records in it.
  public let count: Int
  /// The mean of their latitudes and longitudes.
  public let center: Coordinate

  /// The cell.
  public var id: Geohash { geohash }

  /// Creates a cluster.
  ///
  /// - Parameters:
  ///   - geohash: The cell.
  ///   - count: The number of records in it.
  ///   - center: The mean of their latitudes and longitudes.
  public init(geohash: Geohash, count: Int, center: Coordinate) {
    self.geohash = geohash
    self.count = count
    self.center = center
  }
}
