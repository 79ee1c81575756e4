internal import GeoKit

extension OpenStreetMapFile {
  /// Reads the areas whose tags pass a test.
  ///
  /// Closed ways come first, then relations of type `multipolygon` or `boundary`, each in the order
  /// of the file. The file is read three times, and only data of these areas is kept in memory.
  /// Areas with members that the file lacks, or with outlines that do not close, are omitted.
  ///
  /// - Parameter isWanted: Whether to read an area with these tags.
  /// - Throws: ``OpenStreetMapError`` if the file is damaged or truncated.
  public func areas(where isWanted: (MapTags) -> Bool) throws -> [MapArea] {
    var wanted: [AreaMembers] = []
    try read([.relation]) { element in
      if case .relation(let relation) = element, isWanted(relation.tags),
        let members = AreaMembers(relation)
      {
        wanted.append(members)
      }
    }
    var nodesOfWay: [Int64: [Int64]] = [:]
    for way in wanted.flatMap({ $0.outer + $0.inner }) { nodesOfWay[way] = [] }
    var closedWays: [AreaMembers] = []
    try read([.way]) { element in
      guard case .way(let way) = element else { return }
      let area = isWanted(way.tags) ? AreaMembers(way) : nil
      if let area { closedWays.append(area) }
      if area != nil || nodesOfWay[way.id] != nil { nodesOfWay[way.id] = way.nodes }
    }
    var coordinates: [Int64: Coordinate] = [:]
    let needed = Set(nodesOfWay.values.joined())
    try read([.node]) { element in
      if case .node(let node) = element, needed.contains(node.id) {
        coordinates[node.id] = node.coordinate
      }
    }
    return (closedWays + wanted).compactMap { members in
      let polygons = Self.polygons(members, nodesOfWay, coordinates)
      return polygons.map {
        MapArea(kind: members.kind, id: members.id, tags: members.tags, polygons: $0)
      }
    }
  }

  private static func polygons(
    _ members: AreaMembers, _ nodesOfWay: [Int64: [Int64]], _ coordinates: [Int64: Coordinate]
  ) -> [MapArea.Polygon]? {
    func rings(_ ways: [Int64]) -> [[Coordinate]]? {
      let found = ways.compactMap { nodesOfWay[$0] }.filter { !$0.isEmpty }
      guard found.count == ways.count, let rings = RingAssembly.rings(of: found) else { return nil }
      let lines = rings.map { $0.compactMap { coordinates[$0] } }
      return zip(lines, rings).allSatisfy { $0.count == $1.count } ? lines : nil
    }
    guard let outer = rings(members.outer), let inner = rings(members.inner) else { return nil }
    var holes = [[[Coordinate]]](repeating: [], count: outer.count)
    for hole in inner {
      let host = outer.indices.first { RingTest.contains(outer[$0], hole) }
      if let host { holes[host].append(hole) }
    }
    return zip(outer, holes).map { MapArea.Polygon(outer: $0, inner: $1) }
  }
}
