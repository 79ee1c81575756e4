/// The number of records in a cell, and their centroid.
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
