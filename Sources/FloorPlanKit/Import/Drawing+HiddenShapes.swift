extension Drawing {
  /// The drawing without shapes that are hidden one by one, such as the routes that a page shows on
  /// request; hidden layers, which people switch on, stay.
  var withoutHiddenShapes: Drawing {
    var layout = layout
    var isChanged = false
    for (index, row) in tables.rows.enumerated() where row.parent >= 0 {
      guard layout.placements[index].state == .hidden, ![.group, .link, .svg].contains(row.tag),
        [.visible, .invisible].contains(layout.placements[Int(row.parent)].state)
      else { continue }
      for part in index..<Int(row.end) { layout.placements[part].state = .notDrawn }
      layout.boxes[index] = .empty
      isChanged = true
    }
    return isChanged ? with(layout) : self
  }
}
