extension LocationHistory {
  /// Counts records by geohash cell.
  ///
  /// - Parameters:
  ///   - level: The geohash length of the cells, 1…9.
  ///   - filter: Which records to use.
  /// - Returns: The cells with records, in the order of their geohashes.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(cells in the region and months in the period) for lengths up to 7, if the
  ///   filter has only types, times, a region, a place and accuracy classes; otherwise O(records in the
  ///   period).
  public func clusters(
    level: Int, matching filter: LocationFilter = LocationFilter()
  ) async throws -> [LocationCluster] {
    precondition(1...9 ~= level, "clusters exist for geohashes of 1 to 9 characters")
    return try await read { database in
      var query = try ClusterQuery(filter, level: level)
      try query.run(database)
      return query.clusters()
    }
  }
}

extension ClusterQuery {
  /// The clusters, in the order of cells.
  mutating func clusters() -> [LocationCluster] {
    let counted = cells.sorted()
    var clusters: [LocationCluster] = []
    clusters.reserveCapacity(counted.count)
    for (cell, count) in counted where count.number > 0 {
      guard let geohash = PlaceGrid.geohash(cell, level: level) else { continue }
      let unit = Double(count.number) * GridPosition.degree
      let center = Coordinate(
        clampingLatitude: Double(count.latitudes) / unit,
        wrappingLongitude: Double(count.longitudes) / unit)
      clusters.append(
        LocationCluster(geohash: geohash, count: Int(count.number), center: center))
    }
    return clusters
  }
}
