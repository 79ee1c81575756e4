extension GraphAssembly {
  /// The sights in an area that become ways.
  func sights(in area: WalkingArea) -> [WalkingArea.Sight] {
    guard onlyJoins else { return area.sights }
    return area.joiningSights { gate in
      area.gates[gate].point.map { graph.points[$0].kind == .door } ?? false
    }
  }
}

extension PlanPackage {
  /// The converted plan with just enough ways to show which of its places are connected.
  ///
  /// - Throws: ``FloorPlanError`` if one of its drawings cannot be read.
  func connections() throws(FloorPlanError) -> Building {
    try Building(reader(), onlyJoins: true)
  }
}
