extension Drawing {
  /// The floors that a drawing shows beside or above each other, by the names of its groups, or by
  /// titles far apart; empty if there are not at least two.
  ///
  /// A plan has one drawing for each level, so such a file has to be split.
  var floors: [String] {
    let groups = Dictionary(floorGroups.map { ($0.number, $0.name) }) { first, _ in first }
    if groups.count > 1 { return groups.values.sorted() }
    return floorTitles.map(\.text.text).sorted()
  }

  /// The titles of floors that are far apart on the page; empty if there are not at least two.
  var floorTitles: [(number: Int, text: PlacedText)] {
    let titles = placedTexts.compactMap { text in Self.floor(text.text).map { ($0, text) } }
    var apart: [(number: Int, text: PlacedText)] = []
    for (floor, text) in titles.prefix(Self.mostTitles)
    where apart.allSatisfy({ known in
      known.number != floor && areApart(known.text.position, text.position)
    }) {
      apart.append((floor, text))
    }
    // A list of all floors beside the plan is a legend.
    return apart.count > 1 && titles.count == apart.count ? apart : []
  }

  /// A group that is named as a floor.
  struct FloorGroup {
    let number: Int
    let name: String
    /// The elements in it, with the group itself.
    let rows: Range<Int>
  }

  /// The groups named as floors, such as `Floor_1` or `2nd floor`; those inside others left out.
  var floorGroups: [FloorGroup] {
    let named = floorGroups(by: Self.floor)
    return named.isEmpty ? letteredFloorGroups : named
  }

  /// The groups named by one letter and consecutive numbers, such as `P0`, `P1` and `P2`, if they
  /// lie above each other: such names beside each other may be those of rooms.
  private var letteredFloorGroups: [FloorGroup] {
    let found = floorGroups { name in
      FloorWords.letterCode(name.lowercased()).flatMap {
        name.contains(where: \.isNumber) ? $0 : nil
      }
    }
    let numbers = found.map(\.number).sorted()
    let areInRow = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    let parents = Set(found.map { tables.rows[$0.rows.lowerBound].parent })
    let letters = Set(found.compactMap { $0.name.lowercased().first })
    let boxes = found.map { layout.boxes[$0.rows.lowerBound] }
    let areStacked = boxes.allSatisfy { one in boxes.allSatisfy { $0.contains(one.center) } }
    return numbers.count > 1 && areInRow && areStacked && parents.count == 1 && letters.count == 1
      ? found : []
  }

  private func floorGroups(by floor: (String) -> Int?) -> [FloorGroup] {
    var found: [FloorGroup] = []
    for (index, row) in tables.rows.enumerated() where row.tag == .group {
      let element = DrawingElement(drawing: self, index: index)
      guard index >= found.last?.rows.upperBound ?? 0, Int(row.end) - index > Self.fewestParts,
        element.box != nil
      else { continue }
      let names = [element.label, element.id.map(ItemName.decoded)].compactMap(\.self)
      for name in names {
        guard let floor = floor(name) else { continue }
        found.append(FloorGroup(number: floor, name: name, rows: index..<Int(row.end)))
        break
      }
    }
    return found
  }

  /// The number of the floor if a name consists of it alone.
  private static func floor(_ name: String) -> Int? {
    guard name.count < 24, let floor = FloorName(name), floor.isWhole else { return nil }
    return floor.number
  }

  private func areApart(_ one: PlanPoint, _ other: PlanPoint) -> Bool {
    abs(one.x - other.x) > 0.3 * width || abs(one.y - other.y) > 0.3 * height
  }

  private static let fewestParts = 4
  private static let mostTitles = 200
}
