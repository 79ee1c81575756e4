/// A text of a drawing and where it is.
///
/// One text element may hold the names of many rooms, each a `tspan` of its own, and programs that
/// write PDF as SVG place every letter: spans that are apart are texts of their own, spans that
/// touch are one. Some of them write an element for every few letters.
struct PlacedText {
  private(set) var text: String
  /// The bounding box in viewport pixels, estimated.
  private(set) var box: PlanBox

  var position: PlanPoint { box.center }

  /// Whether it looks like the number of a room: short, with a digit.
  var isNumber: Bool { text.count < 12 && text.contains(where: \.isNumber) && !isMeasure }

  /// Whether it is a number with a unit, such as the size of a room.
  var isMeasure: Bool { Self.isMeasure(text) }

  /// Whether a text is a number with a unit.
  static func isMeasure(_ text: String) -> Bool {
    let digits = text.prefix { $0.isNumber || $0.isWhitespace || ",.'±+-≈~".contains($0) }
    let unit = text.dropFirst(digits.count)
    guard digits.contains(where: \.isNumber) else { return false }
    // `12m` may be a room, `2.10 m` is a length.
    return units.contains(unit.lowercased())
      || ["m", "м"].contains(unit) && digits.contains { ",.".contains($0) }
  }

  private static let units: Set<String> = [
    "m²", "m2", "m^2", "qm", "sqm", "sq m", "sq.m", "sq.m.", "м²", "м2", "кв.м", "кв. м", "ft²",
    "ft2", "sf", "sq ft", "sq.ft", "sq. ft.", "sqft", "mm", "cm", "см",
  ]
}

extension PlacedText {
  /// What is between this text and one that follows it on the same line: nothing or a space; `nil`
  /// if they are apart.
  fileprivate func separator(_ next: PlacedText) -> String? {
    // Capital letters and digits are seven tenths of a font size high.
    let size = Swift.max(box.height, next.box.height) / 0.7
    let middle = (next.box.minY + next.box.maxY) / 2
    let gap = next.box.minX - box.maxX
    guard next.box.minX > box.minX, gap > -0.5 * size, gap < 0.45 * size,
      middle > box.minY - 0.25 * size, middle < box.maxY + 0.25 * size
    else { return nil }
    return gap < 0.25 * size ? "" : " "
  }

  fileprivate mutating func append(_ next: PlacedText, after separator: String) {
    text += separator + next.text
    box = box.union(next.box)
  }
}

extension [PlacedText] {
  /// The texts, joined to words if most of them are single letters or a few.
  var joiningLetters: [PlacedText] {
    let short = count { $0.text.count <= 2 }
    guard count >= 40, short * 2 > count else { return self }
    var joined: [PlacedText] = []
    for text in self {
      if let last = joined.indices.last, let separator = joined[last].separator(text) {
        joined[last].append(text, after: separator)
      } else {
        joined.append(text)
      }
    }
    return joined
  }

  /// The numbers among the texts that are not beside another one: a room may have its number and
  /// its area, one below the other.
  var numbersApart: [PlacedText] {
    guard count <= 4000 else { return filter(\.isNumber) }
    var apart: [PlacedText] = []
    for text in self where text.isNumber {
      let size = Swift.min(text.box.width, text.box.height)
      let around = text.box.expanded(by: 2 * size)
      if !apart.contains(where: { $0.box.intersects(around) }) { apart.append(text) }
    }
    return apart
  }

  /// Whether the texts in a shape name a single room.
  var nameOneRoom: Bool {
    guard count <= 6 else { return false }
    let numbers = numbersApart.count
    return numbers == 1 || numbers == 0 && (1...3).contains(count)
  }
}

extension Drawing {
  /// The texts that are drawn, in the order of the file.
  var placedTexts: [PlacedText] { placedTexts(without: []) }

  /// The texts that are drawn, without those of some elements.
  func placedTexts(without ignored: Set<Int>) -> [PlacedText] {
    var found: [PlacedText] = []
    for (index, row) in tables.rows.enumerated() where row.tag == .text {
      guard !ignored.contains(index),
        [.visible, .invisible].contains(layout.placements[index].state),
        found.count < Self.mostTexts
      else { continue }
      let element = DrawingElement(drawing: self, index: index)
      if let blocks = layout.texts[Int32(index)], !blocks.isEmpty {
        found += blocks.map { PlacedText(text: $0.text, box: $0.box) }
      } else if let box = element.box, !element.text.isEmpty {
        found.append(PlacedText(text: element.text, box: box))
      }
    }
    return found.joiningLetters
  }

  private static let mostTexts = 20_000
}
