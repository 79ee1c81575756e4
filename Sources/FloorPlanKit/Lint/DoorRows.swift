/// Joins proposed doors in one wall to one line, which opens all rooms along it.
struct DoorRows {
  private let building: Building

  init(_ building: Building) { self.building = building }

  /// The maximum number of proposed doors of a level that are joined.
  private static let mostDoors = 400

  /// The candidates, with those in one line joined.
  func joined(_ candidates: [LineProposals.Candidate]) -> [LineProposals.Candidate] {
    Dictionary(grouping: candidates, by: \.level).sorted { $0.key < $1.key }.flatMap {
      number, own in
      let level = building.levels[number]
      guard own.count > 1, own.count <= Self.mostDoors, level.paths.isEmpty else { return own }
      var search = DoorRowSearch(own, on: level)
      return search.joined()
    }
  }
}
