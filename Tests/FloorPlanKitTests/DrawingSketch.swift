import FloorPlanKit

/// A drawing 100 pixels wide and high, of which a test writes the inside.
func sketch(_ inside: String, root: String = "", before: String = "") throws -> Drawing {
  try Drawing(
    svg: """
      \(before)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100" height="100" \
      \(root)>\(inside)</svg>
      """.utf8)
}

extension Drawing {
  /// The place and size of an element, rounded to thousandths: `[x, y, width, height]`.
  func rounded(_ id: String) -> [Double]? {
    element(id: id)?.box.map { box in
      [box.minX, box.minY, box.width, box.height].map { ($0 * 1000).rounded() / 1000 }
    }
  }
}
