extension PlanPackage {
  /// The buildings that have rooms, those with most rooms first: of a map or GeoJSON
  /// file all that it has, also if only one of them was read; of other files those of the package.
  public var mappedBuildings: [MappedBuilding] {
    guard surveyed.isEmpty else { return surveyed }
    return Dictionary(grouping: pages, by: \.building).map { id, pages in
      MappedBuilding(name: name(of: id), roomCount: pages.reduce(0) { $0 + $1.rooms.count })
    }.filter { $0.roomCount > 0 }
      .sorted { ($1.roomCount, $0.name) < ($0.roomCount, $1.name) }
  }

  /// Removes all buildings but one.
  ///
  /// - Parameter name: The name or id of the building, or a part that no other one has.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/unknownPlace``.
  public mutating func keepBuilding(named name: String) throws(FloorPlanError) {
    let ids = Set(pages.map(\.building)).sorted()
    guard
      let place = ids.firstIndex(of: name)
        ?? MappedBuildings.index(of: name, in: ids.map { self.name(of: $0) })
    else { throw MappedBuildings.unknown(name, among: mappedBuildings, file: nil) }
    pages.removeAll { $0.building != ids[place] }
    let vertices = Set(pages.flatMap(\.vertices).map(\.id))
    ways.removeAll { !vertices.contains($0.from) || !vertices.contains($0.to) }
  }

  private func name(of building: String) -> String { buildingNames[building] ?? building }
}
