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
    if floorWords.contains(building.lowercased()) { return ("", floor) }
    return splitAtNumber(id) ?? (building, floor)
  }

  /// A name that ends with the number of a floor and a word for floors, such as `2nd-floor`,
  /// `15_ground_floor` or `2_этаж_plan`.
  private static func splitAtNumber(_ id: String) -> (building: String, floor: String)? {
    var parts = id.split(whereSeparator: isMark)
    while parts.count > 2, let last = parts.last, planWords.contains(last.lowercased()) {
      parts.removeLast()
    }
    guard parts.count > 1, let word = parts.last, floorWords.contains(word.lowercased()),
      isNumber(parts[parts.count - 2])
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

  /// Whether a part of a name is the number of a floor: `2`, `2nd`, `second` or `ground`.
  private static func isNumber(_ part: Substring) -> Bool {
    let digits = part.prefix(while: \.isNumber)
    return ordinals[part.lowercased()] != nil
      || (1...2).contains(digits.count)
        && ["", "st", "nd", "rd", "th"].contains(part.dropFirst(digits.count).lowercased())
  }

  /// The ordinal of a floor: `-1`, `B1` and `U1` are below ground, `G` and `E` at ground level, and
  /// `second_floor` is the second one above it.
  static func ordinal(_ floor: String) -> Int {
    if let number = Int(floor) { return number }
    let words = floor.lowercased().split { !$0.isLetter }
    if words.first == "lower" { return -1 }
    let stated = words.lazy.compactMap { ordinals[String($0)] }.first
    if let stated, stated >= 0 { return stated }
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

  private static let floorWords: Set<String> = [
    "floor", "level", "storey", "story", "etage", "geschoss", "ebene", "og", "ug", "piętro",
    "pietro", "poziom", "этаж", "поверх", "étage", "piano", "planta", "piso", "andar", "patro",
    "podlaží", "kerros", "etasje", "våning", "verdieping", "emelet",
  ]

  /// Words after the name of a floor that say nothing of it.
  private static let planWords: Set<String> = ["plan", "map", "floorplan", "layout", "final"]

  private static let ordinals = [
    "basement": -1, "ground": 0, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
    "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
  ]
}
