extension Drawing {
  /// The floors that a drawing shows beside or above each other, by the names of its groups, or by
  /// titles far apart; empty if there are not at least two.
  ///
  /// A plan has one drawing for each level, so such a file has to be split.
  var floors: [String] {
    let groups = Dictionary(floorGroups.map { ($0.key, $0.name) }) { first, _ in first }
    if groups.count > 1 { return groups.values.sorted() }
    let titles = placedTexts.compactMap { text in FloorName(text.text).map { ($0, text) } }
    var apart: [(key: String, text: PlacedText)] = []
    for (floor, text) in titles.prefix(Self.mostTitles)
    where apart.allSatisfy({ known in
      known.key != floor.key && areApart(known.text.position, text.position)
    }) {
      apart.append((floor.key, text))
    }
    // A list of all floors beside the plan is a legend.
    return apart.count > 1 && titles.count == apart.count ? apart.map(\.text.text).sorted() : []
  }

  /// A group that is named as a floor.
  struct FloorGroup {
    /// The floor's number.
    let key: String
    let name: String
    /// The elements in it, with the group itself.
    let rows: Range<Int>
  }

  /// The groups named as floors, such as `Floor_1` or `2nd floor`; those inside others left out.
  var floorGroups: [FloorGroup] {
    var found: [FloorGroup] = []
    for (index, row) in tables.rows.enumerated() where row.tag == .group {
      let element = DrawingElement(drawing: self, index: index)
      guard index >= found.last?.rows.upperBound ?? 0, Int(row.end) - index > Self.fewestParts,
        element.box != nil
      else { continue }
      let names = [element.label, element.id.map(ItemName.decoded)].compactMap(\.self)
      for name in names {
        guard let floor = FloorName(name) else { continue }
        found.append(FloorGroup(key: floor.key, name: name, rows: index..<Int(row.end)))
        break
      }
    }
    return found
  }

  private func areApart(_ one: PlanPoint, _ other: PlanPoint) -> Bool {
    abs(one.x - other.x) > 0.3 * width || abs(one.y - other.y) > 0.3 * height
  }

  private static let fewestParts = 4
  private static let mostTitles = 200
}

/// A name that consists of a word for a floor and its number: `Floor_1`, `2nd floor`, `Piętro 3`.
private struct FloorName {
  /// The number, or the word in its place.
  let key: String

  init?(_ name: String) {
    guard name.count < 24 else { return nil }
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .flatMap { $0.split(separator: "-") }.map(String.init)
    switch words.count {
    case 1:
      let word = words[0].prefix { $0.isLetter }
      if let known = Self.alone[words[0]] {
        key = known
        return
      }
      guard Self.words.contains(String(word)),
        let number = Self.number(words[0].dropFirst(word.count))
      else { return nil }
      key = number
    case 2:
      let number =
        Self.words.contains(words[0])
        ? words[1] : Self.words.contains(words[1]) ? words[0] : nil
      guard let number, let known = Self.number(number[...]) else { return nil }
      key = known
    default: return nil
    }
  }

  private static func number(_ word: Substring) -> String? {
    let digits = word.prefix { $0.isNumber }
    let rest = word.dropFirst(digits.count)
    if (1...2).contains(digits.count), ["", "st", "nd", "rd", "th"].contains(rest) {
      return String(digits)
    }
    return ordinals[String(word)]
  }

  private static let words: Set<String> = [
    "floor", "level", "storey", "story", "etage", "étage", "geschoss", "obergeschoss", "og",
    "stock", "ebene", "piętro", "pietro", "poziom", "patro", "podlaží", "piso", "planta", "piano",
    "этаж", "поверх",
  ]
  /// Words that name a floor without a number.
  private static let alone = [
    "basement": "-1", "untergeschoss": "-1", "keller": "-1", "eg": "0", "erdgeschoss": "0",
    "parter": "0", "přízemí": "0",
  ]
  private static let ordinals = [
    "basement": "-1", "ground": "0", "first": "1", "second": "2", "third": "3", "fourth": "4",
    "fifth": "5",
  ]
}
