internal import FileAccess
internal import GeoKit
internal import GraphKit
internal import SectionFile

extension CityNetwork {
  /// Maps an image, and checks that every number in it is in range.
  ///
  /// The checksum only proves that the bytes are as written; these checks ensure that no lookup
  /// can be out of bounds.
  init(image: NetworkImage) throws(RoutingError) {
    self.image = image
    let counts = try image.array(.counts, of: UInt64.self)
    guard counts.count == 4, counts.all({ $0 <= NetworkBuilder.largestCount }) else {
      throw NetworkImage.damaged("its counts are out of range", image.file)
    }
    let (nodes, roads) = (Int(counts[0]), Int(counts[1]))
    let (segments, lines) = (Int(counts[2]), Int(counts[3]))
    nodeIDs = try image.texts(.nodeIDOffsets, .nodeIDText, count: nodes)
    nodeNames = try image.texts(.nodeNameOffsets, .nodeNameText, count: nodes)
    names = NodeNames(nodeNames)
    nodeIDOrder = try image.array(.nodeIDOrder, of: UInt32.self)
    latitudes = try image.array(.latitudes, of: Double.self)
    longitudes = try image.array(.longitudes, of: Double.self)
    stopFlags = try image.array(.stopFlags, of: UInt8.self)
    roadIDs = try image.texts(.roadIDOffsets, .roadIDText, count: roads)
    roadFrom = try image.array(.roadFrom, of: UInt32.self)
    roadTo = try image.array(.roadTo, of: UInt32.self)
    roadSeconds = try image.array(.roadSeconds, of: UInt32.self)
    roadKinds = try image.array(.roadKinds, of: UInt8.self)
    segmentIDs = try image.texts(.segmentIDOffsets, .segmentIDText, count: segments)
    segmentLines = try image.array(.segmentLines, of: UInt32.self)
    segmentRoads = try image.array(.segmentRoads, of: UInt32.self)
    segmentHeadways = try image.array(.segmentHeadways, of: UInt32.self)
    lineNames = try image.texts(.lineOffsets, .lineText, count: lines)
    cars = try CarGraph(image: image, nodeCount: nodes, roadCount: roads)
    transit = try TransitGraph(image: image, nodeCount: nodes, segmentCount: segments)
    guard
      [latitudes.count, longitudes.count, stopFlags.count, nodeIDOrder.count]
        .allSatisfy({ $0 == nodes }),
      [roadFrom.count, roadTo.count, roadSeconds.count, roadKinds.count]
        .allSatisfy({ $0 == roads }),
      segmentLines.count == segments, segmentRoads.count == segments,
      segmentHeadways.count == segments,
      segmentHeadways.all({ $0 <= NetworkBuilder.longestHeadway }),
      nodeIDOrder.all({ $0 < nodes }), roadFrom.all({ $0 < nodes }),
      roadTo.all({ $0 < nodes }), roadKinds.all({ Road.Kind(rawValue: $0) != nil }),
      segmentLines.all({ $0 < lines }), segmentRoads.all({ $0 < roads }),
      latitudes.all({ (-90...90).contains($0) }),
      longitudes.all({ (-180...180).contains($0) })
    else { throw NetworkImage.damaged("a table is out of order", image.file) }
  }
}
