public import GeoKit
internal import GraphKit
internal import SectionFile

extension CityNetwork {
  /// The position of the node at an index.
  ///
  /// - Parameter index: The index of the node.
  /// - Precondition: `index` is below ``nodeCount``.
  public func coordinate(at index: Int) -> Coordinate {
    Coordinate(clampingLatitude: latitudes[index], wrappingLongitude: longitudes[index])
  }
}
