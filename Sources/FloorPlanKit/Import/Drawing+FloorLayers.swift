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
    let boxes = floors.mapValues {
      $0.reduce(PlanBox.empty) { $0.union(layout.boxes[$1.rows.lowerBound]) }
    }
    let areApart = boxes.allSatisfy { floor, box in
      boxes.allSatisfy { $0.key == floor || !$0.value.intersects(box) }
    }
    return floors.keys.sorted().map { floor in
      let drawing = showing(floor, of: groups)
      // Side by side, each has its part of the page; above each other, all have the whole page.
      guard areApart, let box = boxes[floor] else { return (String(floor), drawing) }
      return (String(floor), drawing.part(drawing.leaves(in: box)))
    }
  }

  /// The elements that are drawn in a box or at its edge, without groups.
  private func leaves(in box: PlanBox) -> [Int] {
    let around = box.expanded(by: 0.05 * max(box.width, box.height))
    return tables.rows.indices.filter { row in
      ![.svg, .group, .link, .switching, .tspan].contains(tables.rows[row].tag)
        && layout.placements[row].state != .notDrawn && !layout.boxes[row].isEmpty
        && around.contains(layout.boxes[row].center)
    }
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
