extension OfflineGeocoder {
  /// What is known about all positions of a box.
  enum BoxFinding {
    /// All have the same answer, as far as the level asked for is concerned.
    case same(Finding)
    /// All are far from any polygon and town.
    case nothing
    /// They differ, or may differ.
    case mixed
  }

  /// The latitude, in ten-thousandths of a degree, beyond which boxes are too wide to judge.
  private static let judged = 800_000.0

  /// The answer for all positions of a box, if there is one.
  ///
  /// - Parameters:
  ///   - box: A box within one hemisphere of longitudes.
  ///   - level: The level that is asked for; finer ones may differ.
  func finding(in box: PlaceBox, level: PlaceLevel) -> BoxFinding {
    guard abs(box.south) < Self.judged, abs(box.north) < Self.judged else { return .mixed }
    let (x, y) = box.middle
    let radius = box.radius
    switch tables.borders.region(in: box) {
    case .crossed: return .mixed
    case .none:
      // A town's score is never larger than its distance.
      guard case .none = tables.borders.region(in: box.grown(by: Self.shore)) else {
        return .mixed
      }
      let near = tables.grid.nearest(x: x, y: y, in: nil)
      guard let near else { return .nothing }
      let score = near.distance - Double(tables.grid.reaches[near.town])
      return score > Self.coast + radius * 1.2 ? .nothing : .mixed
    case .inside(let region):
      var finding = Finding()
      finding.region = Int32(region)
      finding.country = tables.countryOfRegion[region]
      if level <= .region { return .same(finding) }
      let area = TownGrid.Area(country: finding.country, region: finding.region)
      guard let town = tables.grid.soleTown(x, y, in: area, within: radius) else { return .mixed }
      finding.town = Int32(town)
      if level == .district, tables.grid.hasQuarters[town] {
        guard let part = tables.grid.solePart(of: finding.town, x, y, within: radius) else {
          return .mixed
        }
        if part != town { finding.quarter = Int32(part) }
      }
      return .same(finding)
    }
  }
}

extension PlaceTest {
  /// The relation of a box to the place.
  func relation(_ box: PlaceBox) -> GridBox.Relation {
    switch geocoder.finding(in: box, level: level) {
    case .nothing: return .outside
    case .mixed: return .across
    case .same(let finding):
      return geocoder.id(of: finding, level: level) == id ? .inside : .outside
    }
  }
}
