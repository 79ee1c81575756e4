extension PlanFeatures {
  /// The most buildings that are distinguished; a property with more values does not state them.
  private static let mostBuildings = 200

  /// Puts the building before the level of each feature, where features state it as a property of its
  /// own and are in several buildings.
  ///
  /// - Returns: The names of these buildings by their ids.
  mutating func joinBuildings() -> [String: String] {
    let areas = features.filter { feature in
      guard case .areas = feature.geometry else { return false }
      return !feature.isForeignArea && feature.properties?.level != nil
    }
    let names = Set(areas.compactMap { $0.properties?.building })
    // Outlines of buildings on a map are called so, too.
    guard (2...Self.mostBuildings).contains(names.count),
      areas.allSatisfy({ $0.properties?.building != nil })
    else { return [:] }
    var ids: [String: String] = [:]
    for name in names.sorted() {
      let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      var (id, copy) = (plain, 2)
      while ids.values.contains(id) { (id, copy) = ("\(plain)_\(copy)", copy + 1) }
      ids[name] = id
    }
    for number in features.indices {
      guard let name = features[number].properties?.building, let id = ids[name],
        let level = features[number].properties?.level
      else { continue }
      features[number].properties?.level = "\(id)-\(Self.floor(of: level, in: name))"
    }
    return Dictionary(ids.map { ($1, $0) }) { first, _ in first }
  }

  /// The floor of a level, which may say the building already: `1` of `Main-1`.
  private static func floor(of level: String, in building: String) -> String {
    let rest = level.dropFirst(building.count)
    guard level.hasPrefix(building), let mark = rest.first, !mark.isLetter, !mark.isNumber,
      rest.count > 1
    else { return level }
    return String(rest.dropFirst())
  }

  /// The buildings that levels name, with their numbers of areas.
  func buildings(_ names: [String: String]) -> [(id: String, building: MappedBuilding)] {
    var counts: [String: Int] = [:]
    for feature in features {
      guard case .areas = feature.geometry, !feature.isForeignArea,
        let level = feature.properties?.level
      else { continue }
      counts[PlanReader.split(level).building, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { id, count in
      (id, MappedBuilding(name: names[id] ?? id, roomCount: count))
    }
  }

  /// Leaves only what is on the levels of one building, before a page is laid out for it.
  mutating func keep(building id: String) {
    features.removeAll { feature in
      guard let level = feature.properties?.level else { return true }
      return PlanReader.split(level).building != id
    }
  }
}
