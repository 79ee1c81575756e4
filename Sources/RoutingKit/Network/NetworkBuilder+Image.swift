internal import GeoKit

extension NetworkBuilder {
  /// The compiled form of the collected rows; the same rows in the same order give the same bytes.
  func image() throws(RoutingError) -> [UInt8] {
    var writer = ImageWriter()
    writer.set(
      .counts,
      [nodeIDs.count, roadIDs.count, segmentIDs.count, lines.count].map(UInt64.init))
    try setNodes(&writer)
    try setRoads(&writer)
    try CarGraph.write(self, to: &writer)
    try TransitGraph.write(self, to: &writer)
    return writer.image()
  }

  private func setNodes(_ writer: inout ImageWriter) throws(RoutingError) {
    writer.set(.latitudes, coordinates.map(\.latitude))
    writer.set(.longitudes, coordinates.map(\.longitude))
    writer.set(.stopFlags, stops.map { UInt8($0 ? 1 : 0) })
    try writer.set(.nodeIDOffsets, .nodeIDText, nodeIDs)
    try writer.set(.nodeNameOffsets, .nodeNameText, names)
    let order = nodeIDs.indices.sorted {
      nodeIDs[$0].utf8.lexicographicallyPrecedes(nodeIDs[$1].utf8)
    }
    writer.set(.nodeIDOrder, order.map(UInt32.init))
  }

  private func setRoads(_ writer: inout ImageWriter) throws(RoutingError) {
    writer.set(.roadFrom, roads.map(\.from))
    writer.set(.roadTo, roads.map(\.to))
    writer.set(.roadSeconds, roads.map(\.seconds))
    writer.set(.roadKinds, roads.map(\.kind.rawValue))
    try writer.set(.roadIDOffsets, .roadIDText, roadIDs)
    writer.set(.segmentLines, segments.map(\.line))
    writer.set(.segmentRoads, segments.map(\.road))
    writer.set(.segmentHeadways, segments.map(\.headway))
    try writer.set(.segmentIDOffsets, .segmentIDText, segmentIDs)
    try writer.set(.lineOffsets, .lineText, lines)
  }
}
