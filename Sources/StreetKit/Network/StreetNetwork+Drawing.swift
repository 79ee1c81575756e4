package import GeoKit
internal import SectionFile

extension StreetNetwork {
  /// Visits the streets between junctions, for drawing maps.
  ///
  /// - Parameter body: Takes the points of a street and its rank, from 0 (path) to 7 (motorway).
  package func visitStreets(_ body: ([Coordinate], Int) -> Void) {
    for edge in 0..<edgeCount {
      let points = tables.pointRange(of: edge).map { tables.points[$0].coordinate }
      body(points, StreetTraits(rawValue: tables.traits[edge]).rank)
    }
  }
}
