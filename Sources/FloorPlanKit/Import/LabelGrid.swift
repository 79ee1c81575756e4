/// The texts of a drawing by their places.
struct LabelGrid {
  /// The number of texts that name rooms by numbers.
  let numbers: Int
  private let texts: [PlacedText]
  private let grid: BoxGrid

  init(_ drawing: Drawing, without ignored: Set<Int>) {
    texts = drawing.placedTexts(without: ignored)
    numbers = texts.count(where: \.isNumber)
    grid = BoxGrid(
      texts.map { PlanBox(around: $0.position) },
      cell: max(0.02 * max(drawing.width, drawing.height), 1e-6))
  }

  /// Whether the texts inside a shape name a single room.
  func nameOneRoom(in lines: [Outline.Line], _ box: PlanBox) -> Bool {
    guard !texts.isEmpty else { return false }
    let outline = Outline(lines: lines)
    return grid.near(box.center, within: max(box.width, box.height) / 2).map { texts[$0] }
      .filter { box.contains($0.position) && outline.contains($0.position) }.nameOneRoom
  }
}
