extension Drawing {
  /// The drawing's floors, each as a drawing of its own, if it has a group for each floor that people
  /// show and hide as a layer; empty if it has not.
  ///
  /// What is in no floor's group, such as a frame, belongs to all of them.
  var floorLayers: [(floor: String, drawing: Drawing)] {
    let groups = floorGroups
    let floors = Dictionary(grouping: groups, by: \.number)
    guard (2...Self.mostFloors).contains(floors.count) else { return [] }
    let sizes = floors.mapValues { $0.map(\.rows).reduce(0) { $0 + drawnCount($1) } }
    guard sizes.values.allSatisfy({ $0 >= Self.fewestShapes }),
      2 * sizes.values.reduce(0, +) > drawnCount(tables.rows.indices)
    else { return [] }
    return floors.keys.sorted().map { (String($0), showing($0, of: groups)) }
  }

  /// The number of shapes that are drawn in some rows, also those of hidden layers.
  private func drawnCount(_ rows: Range<Int>) -> Int {
    rows.count { row in
      tables.rows[row].tag != .group && layout.placements[row].state != .notDrawn
        && !layout.boxes[row].isEmpty
    }
  }

  /// The drawing without the groups of other floors; a hidden group of the floor itself is shown.
  private func showing(_ floor: Int, of groups: [FloorGroup]) -> Drawing {
    var layout = layout
    for group in groups {
      // What is hidden in a visible group is not part of the floor's plan.
      let isHidden = layout.placements[group.rows.lowerBound].state == .hidden
      for row in group.rows {
        if group.number != floor {
          layout.placements[row].state = .notDrawn
          layout.boxes[row] = .empty
        } else if isHidden, layout.placements[row].state == .hidden {
          layout.placements[row].state = .visible
        }
      }
    }
    return with(layout)
  }

  private static let mostFloors = 60
  /// A group with fewer shapes is a list of floors or a button for one.
  private static let fewestShapes = 10
}
