extension PlanPackage {
  /// Whether a map consists of areas such as platforms alone: without rooms, footways, and stairs or
  /// lifts from one level to another.
  ///
  /// Extracts that were filtered for one kind of element are like this; no route leads through them.
  public var lacksConnections: Bool {
    let rooms = pages.flatMap(\.rooms)
    guard ways.isEmpty, rooms.count > 1,
      rooms.allSatisfy({ $0.data["kind"] == "corridor" }),
      pages.allSatisfy({ $0.footways.isEmpty && $0.paths.isEmpty && $0.vertices.isEmpty })
    else { return false }
    var known: Set<String> = []
    return !pages.contains { page in
      let own = Set(page.portals.map(\.id))
      defer { known.formUnion(own) }
      return !known.isDisjoint(with: own)
    }
  }
}
