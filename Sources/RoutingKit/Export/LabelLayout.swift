/// Finds room for the texts of a drawing, so that none covers another or is cut by the edge.
///
/// Nobody measures letters here: widths are guesses from the number of letters, on the large side.
struct LabelLayout {
  /// A part of the drawing, in its units from the upper left corner.
  struct Box {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  /// Where a text stands: its anchor point on the base line, and which end of it that is.
  struct Spot {
    let x: Double
    let y: Double
    let anchor: String
  }

  /// The drawing's size.
  let width: Double
  let height: Double
  private var taken: [Box] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// How wide a text is at most, as a rule.
  static func width(of text: String, fontSize: Double) -> Double {
    Double(text.count) * fontSize * 0.6
  }

  /// Keeps other texts away from a part of the drawing.
  mutating func take(_ box: Box) { taken.append(box) }

  /// Takes room for a text beside, below or above a point; `nil` when there is none.
  mutating func place(
    _ text: String, beside point: (x: Double, y: Double), distance: Double, fontSize: Double
  ) -> Spot? {
    let length = Self.width(of: text, fontSize: fontSize)
    let beside = point.y + fontSize * 0.3
    let spots: [(Spot, left: Double)] = [
      (Spot(x: point.x + distance, y: beside, anchor: "start"), point.x + distance),
      (Spot(x: point.x - distance, y: beside, anchor: "end"), point.x - distance - length),
      (
        Spot(x: point.x, y: point.y + distance + fontSize, anchor: "middle"),
        point.x - length / 2
      ),
      (Spot(x: point.x, y: point.y - distance, anchor: "middle"), point.x - length / 2),
    ]
    for (spot, left) in spots {
      let box = Box(
        x: left...left + length, y: spot.y - fontSize * 0.8...spot.y + fontSize * 0.2)
      guard left >= 0, box.x.upperBound <= width, box.y.lowerBound >= 0,
        box.y.upperBound <= height, !taken.contains(where: box.overlaps)
      else { continue }
      taken.append(box)
      return spot
    }
    return nil
  }
}
