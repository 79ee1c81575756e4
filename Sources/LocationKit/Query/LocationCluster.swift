/// How many records lie in a cell, and their middle.
public struct LocationCluster: Hashable, Sendable {
  /// The cell.
  public let geohash: Geohash
  /// How many records lie in it.
  public let count: Int
  /// The mean of their latitudes and longitudes.
  public let center: Coordinate
}
