/// What the name of a drawing says about its level.
extension PlanReader {
  /// `15-4` is floor 4 of building 15, `15--1` its floor -1; a name without a hyphen, or one such
  /// as `floor-2` or `second_floor`, is a floor of an unnamed building.
  static func split(_ id: String) -> (building: String, floor: String) {
    guard var mark = id.lastIndex(where: isMark), mark != id.startIndex,
      id.index(after: mark) != id.endIndex
    else { return ("", id) }
    let before = id.index(before: mark)
    if id[mark] == "-", isMark(id[before]), before != id.startIndex { mark = before }
    let building = String(id[..<mark])
    let floor = String(id[id.index(after: mark)...])
    if let sign = FloorWords.sign(building.lowercased()) { return ("", sign > 0 ? floor : id) }
    return splitAtNumber(id) ?? (building, floor)
  }

  /// A name that ends with the number of a floor and a word for floors, such as `2nd-floor`,
  /// `15_ground_floor` or `2_этаж_plan`.
  private static func splitAtNumber(_ id: String) -> (building: String, floor: String)? {
    var parts = id.split(whereSeparator: isMark)
    while parts.count > 2, let last = parts.last, planWords.contains(last.lowercased()) {
      parts.removeLast()
    }
    guard parts.count > 1, let word = parts.last, FloorWords.sign(word.lowercased()) != nil,
      FloorWords.ordinal(parts[parts.count - 2].lowercased()) != nil
    else { return nil }
    var number = parts[parts.count - 2]
    if parts.count > 2, parts[parts.count - 3].lowercased() == "lower" {
      number = parts[parts.count - 3]
    }
    guard number.startIndex != id.startIndex else { return ("", id) }
    return (String(id[..<id.index(before: number.startIndex)]), String(id[number.startIndex...]))
  }

  private static func isMark(_ character: Character) -> Bool {
    character == "-" || character == "_"
  }

  /// The ordinal of a floor: `-1`, `B1` and `U1` are below ground, `G` and `E` at ground level, and
  /// `second_floor` is the second one above it.
  static func ordinal(_ floor: String) -> Int {
    if let number = Int(floor) { return number }
    if let floor = FloorName(floor) { return floor.number }
    let digits = Int(floor.filter(\.isNumber))
    switch floor.first?.uppercased() {
    case "B", "U": return -(digits ?? 1)
    case "G", "E": return 0
    default: return digits ?? 0
    }
  }

  /// An ordinal as high or low as floors can be, so that differences do not overflow.
  static func bounded(_ ordinal: Int) -> Int { min(max(ordinal, -highest), highest) }

  private static let highest = 1_000_000

  /// Words after the name of a floor that say nothing of it.
  private static let planWords: Set<String> = ["plan", "map", "floorplan", "layout", "final"]
}
