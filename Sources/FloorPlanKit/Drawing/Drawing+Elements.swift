extension Drawing {
  /// All elements in the order of the file.
  public var elements: some RandomAccessCollection<DrawingElement> {
    tables.rows.indices.lazy.map { DrawingElement(drawing: self, index: $0) }
  }

  /// Finds the element that has an id; of several, the first one.
  ///
  /// - Complexity: O(length of the id).
  public func element(id: String) -> DrawingElement? {
    tables.row(id: Array(id.utf8)).map { DrawingElement(drawing: self, index: $0) }
  }

  /// The elements that have an id and are drawn, with their boxes, in the order of the file.
  ///
  /// An id refers to the first element that has it, as everywhere in SVG. Invisible elements keep
  /// their place and are included; undisplayed ones are not.
  public var identifiedBoxes: [(id: String, tag: String, box: PlanBox)] {
    var result: [(String, String, PlanBox)] = []
    for (index, row) in tables.rows.enumerated() where !row.id.isEmpty {
      let state = layout.placements[index].state
      let box = layout.boxes[index]
      guard state == .visible || state == .invisible, !box.isEmpty else { continue }
      guard tables.row(id: tables.slice(row.id)) == index else { continue }
      result.append((tables.string(row.id), row.tag.name, box))
    }
    return result
  }
}
