extension Drawing {
  /// All elements in the order of the file.
  ///
  /// Index and order are those of start tags, so a parent precedes its children. Elements that are
  /// not drawn, such as definitions, are included.
  public var elements: some RandomAccessCollection<DrawingElement> {
    tables.rows.indices.lazy.map { DrawingElement(drawing: self, index: $0) }
  }

  /// The element with an id, or the first if there are several; `nil` if there is none.
  ///
  /// - Parameter id: The value of the `id` attribute, without `#`.
  /// - Complexity: O(length of the id).
  public func element(id: String) -> DrawingElement? {
    tables.row(id: Array(id.utf8)).map { DrawingElement(drawing: self, index: $0) }
  }

  /// The drawn elements with ids and bounding boxes, in the order of the file.
  ///
  /// If an id is repeated, only the first element is returned, as everywhere in SVG. Invisible
  /// elements take up space and are included; elements that are not displayed are not.
  public var identifiedBoxes: [IdentifiedBox] {
    var result: [IdentifiedBox] = []
    for (index, row) in tables.rows.enumerated() where !row.id.isEmpty {
      let state = layout.placements[index].state
      let box = layout.boxes[index]
      guard state == .visible || state == .invisible, !box.isEmpty else { continue }
      guard tables.row(id: tables.slice(row.id)) == index else { continue }
      result.append(IdentifiedBox(id: tables.string(row.id), tag: row.tag.name, box: box))
    }
    return result
  }
}
