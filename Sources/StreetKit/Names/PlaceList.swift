/// The named places of a map in the order of a file: streets, then addresses and others.
struct PlaceList {
  private(set) var names: [String] = []
  private(set) var points: [FixedPoint] = []
  private var seen: Set<String> = []

  init(_ streets: RawStreets, _ tables: StreetTables) {
    // A street is listed once for each region of about ten kilometres.
    for edge in 0..<tables.edgeCount where tables.names[edge] != 0 {
      let range = Int(tables.firstPoints[edge])..<Int(tables.firstPoints[edge + 1])
      add(
        streets.names.texts[Int(tables.names[edge])],
        tables.points[range][(range.lowerBound + range.upperBound) / 2])
    }
    for place in streets.places {
      guard let index = streets.index(of: place.node), let node = streets.nodes[index] else {
        continue
      }
      add(place.name, node.point)
    }
    for (name, point) in streets.namedPoints { add(name, point) }
  }

  private mutating func add(_ name: String, _ point: FixedPoint) {
    let region = "\(name)\u{0}\(point.latitude / 1_000_000) \(point.longitude / 1_000_000)"
    guard !name.isEmpty, seen.insert(region).inserted else { return }
    names.append(name)
    points.append(point)
  }
}
