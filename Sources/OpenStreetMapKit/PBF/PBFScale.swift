/// The scale and offset that convert a block's integers to degrees.
struct PBFScale {
  static let offsets = -1_000_000_000_000...1_000_000_000_000

  /// The size of a unit, in billionths of a degree.
  var granularity = 100
  /// The offset in billionths of a degree.
  var latitudeOffset = 0
  var longitudeOffset = 0

  /// Creates a node from coordinates in the block's units.
  func node(
    _ id: Int64, _ latitude: Int64, _ longitude: Int64, tags: MapTags
  ) throws -> MapNode {
    let north = degreesE7(latitude, latitudeOffset)
    let east = degreesE7(longitude, longitudeOffset)
    guard let north, let east, MapNode.isOnEarth(latitudeE7: north, longitudeE7: east) else {
      throw OpenStreetMapError(.malformed, "a node has no coordinates, or they are out of range")
    }
    return MapNode(
      id: id, latitudeE7: Int32(north), longitudeE7: Int32(east), tags: tags)
  }

  private func degreesE7(_ value: Int64, _ offset: Int) -> Int64? {
    let (product, overflow) = value.multipliedReportingOverflow(by: Int64(granularity))
    guard !overflow else { return nil }
    let (sum, isTooLarge) = product.addingReportingOverflow(Int64(offset))
    guard !isTooLarge else { return nil }
    // Rounded half away from zero, because a unit may be finer than a ten-millionth of a degree.
    return (sum + (sum < 0 ? -50 : 50)) / 100
  }
}
