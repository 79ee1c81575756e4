internal import OpenStreetMapKit

/// Reads the streets of OpenStreetMap files in two passes: first the routable ways and areas, then
/// the positions of their nodes.
struct StreetReader {
  let rules: [WayRules]
  private let progress: (Double) -> Void
  var streets = RawStreets()
  private var wayIDs: Set<Int64> = []
  var areaRelations: [AreaRelation] = []

  static func read(
    _ paths: [String], profiles: [StreetProfile], progress: @escaping (Double) -> Void
  ) throws(StreetError) -> RawStreets {
    var reader = StreetReader(rules: profiles.map(WayRules.init), progress: progress)
    do {
      let files = try paths.map { path throws(OpenStreetMapError) in
        try OpenStreetMapFile(path: path)
      }
      try reader.readWays(files)
      try reader.readNodes(files)
      AreaCrossings.add(to: &reader.streets)
      return reader.streets
    } catch let error as OpenStreetMapError {
      throw StreetError(error)
    } catch let error as StreetError {
      throw error
    } catch {
      throw StreetError(.unreadable, "\(error)")
    }
  }

  private init(rules: [WayRules], progress: @escaping (Double) -> Void) {
    self.rules = rules
    self.progress = progress
  }

  private mutating func readWays(_ files: [OpenStreetMapFile]) throws {
    var seen: Set<Int64> = []
    for (index, file) in files.enumerated() {
      let report = { [progress] (part: Double) in
        progress(0.5 * (Double(index) + part) / Double(files.count))
      }
      try file.read([.way, .relation], progress: report) { element in
        switch element {
        case .way(let way): take(way)
        case .relation(let relation):
          guard seen.insert(relation.id).inserted else { return }
          streets.restrictions += RawRestriction.read(relation) ?? []
          takeArea(relation)
        case .node: break
        }
      }
    }
    try readAreas(files)
    guard streets.wayNodes.count < Int(UInt32.max) / 2 else {
      throw StreetError(.tooLarge, "the streets have more points than a network holds")
    }
    var ids = streets.wayNodes + streets.places.map(\.node)
    ids.sort()
    streets.nodeIDs.reserveCapacity(ids.count)
    for id in ids where id != streets.nodeIDs.last { streets.nodeIDs.append(id) }
    streets.nodes = Array(repeating: nil, count: streets.nodeIDs.count)
  }

  private mutating func take(_ way: MapWay) {
    guard way.nodes.count > 1, !way.tags.isEmpty else { return }
    let uses = rules.map { $0.use(of: way.tags) }
    guard wayIDs.insert(way.id).inserted else { return }
    guard uses.contains(where: \.isUsable) else {
      if let name = Self.placeName(way.tags) {
        streets.places.append(RawPlace(name: name, node: way.nodes[0]))
      }
      return
    }
    streets.signs[streets.ways.count] = WaySigns(way.tags, &streets.names)
    add(way.nodes, id: way.id, tags: way.tags, uses: uses)
    if way.tags["area"] == "yes", way.isClosed, let outline = streets.ways.last {
      streets.areas.append(RawArea(way: outline, rings: [way.nodes]))
    }
  }

  /// Adds a way, which is the last then.
  mutating func add(_ nodes: [Int64], id: Int64, tags: MapTags, uses: [WayUse]) {
    let first = streets.wayNodes.count
    streets.wayNodes += nodes
    streets.ways.append(
      RawWay(
        id: id, nodes: first..<streets.wayNodes.count, uses: uses,
        name: streets.names.number(of: tags["name"]),
        reference: streets.names.number(of: tags["ref"].map { WaySigns.list($0, "; ") }),
        traits: StreetTraits(tags), isLeftHand: LeftHandTraffic.side(tags),
        limits: VehicleLimits(tags)))
  }

  /// The address of a place, or else its name.
  private static func placeName(_ tags: MapTags) -> String? {
    if let number = tags["addr:housenumber"],
      let street = tags["addr:street"] ?? tags["addr:place"]
    {
      return "\(street) \(number)"
    }
    return tags["highway"] == nil ? tags["name"] : nil
  }

  private mutating func readNodes(_ files: [OpenStreetMapFile]) throws {
    for (index, file) in files.enumerated() {
      let report = { [progress] (part: Double) in
        progress(0.5 + 0.5 * (Double(index) + part) / Double(files.count))
      }
      try file.read([.node], progress: report) { element in
        guard case .node(let node) = element else { return }
        if !node.tags.isEmpty, let name = Self.placeName(node.tags) {
          let point = FixedPoint(latitude: node.latitudeE7, longitude: node.longitudeE7)
          streets.namedPoints.append((name, point))
        }
        guard let place = streets.index(of: node.id), streets.nodes[place] == nil else { return }
        var raw = RawNode(
          point: FixedPoint(latitude: node.latitudeE7, longitude: node.longitudeE7))
        if !node.tags.isEmpty {
          for (bit, rules) in rules.enumerated() where !rules.passes(node.tags) {
            raw.blocked |= 1 << UInt8(bit)
          }
          raw.hasSignal = node.tags["highway"] == "traffic_signals"
        }
        streets.nodes[place] = raw
      }
    }
  }
}
