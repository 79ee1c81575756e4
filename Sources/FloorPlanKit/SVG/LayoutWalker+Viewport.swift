extension LayoutWalker {
  /// Enters the root element: its size, view box and style.
  mutating func enterRoot() {
    let row = tables.rows[0]
    var frame = Frame(row: 0, end: Int(row.end))
    let resolved = resolve(0, frame)
    rootFontSize = resolved.style.fontSize
    frame.style = resolved.style
    frame.isHidden = resolved.isNone
    let view = row.viewBox >= 0 ? tables.viewBoxes[Int(row.viewBox)] : SVGTables.ViewBox()
    let extent = context(resolved.style.fontSize, frame)
    func size(_ place: Int, _ whole: Double) -> Double {
      let length = document.length(of: row, place, resolved.lengths)
      let size =
        length.unit == .percent
        ? whole * length.value / 100 : extent.resolve(length, .horizontal) ?? whole
      return size.isFinite ? max(0, size) : whole
    }
    func isOpen(_ place: Int) -> Bool {
      view.box == nil
        && [.absent, .percent].contains(document.length(of: row, place, resolved.lengths).unit)
    }
    layout.isOpen = (isOpen(2), isOpen(3))
    layout.viewport = (size(2, view.box?.width ?? 100), size(3, view.box?.height ?? 100))
    frame.width = view.box?.width ?? layout.viewport.width
    frame.height = view.box?.height ?? layout.viewport.height
    if let box = view.box,
      let fit = view.fit.matrix(
        from: box, width: layout.viewport.width, height: layout.viewport.height)
    {
      frame.matrix = fit
    }
    layout.rootScale = abs(frame.matrix.determinant).squareRoot()
    if let transform = resolved.transform { frame.matrix = transform * frame.matrix }
    frame.matrixNumber = number(of: frame.matrix)
    layout.placements[0] = Layout.Placement(
      matrix: frame.matrixNumber, state: resolved.isNone ? .hidden : .visible)
    frame.clip = clip(resolved.clip, 0, frame.matrixNumber, inside: 0)
    frames.append(frame)
  }

  /// Enters a nested viewport: its position, its view box, and the reference for percentages
  /// inside.
  ///
  /// - Parameters:
  ///   - row: The `svg` or `symbol` element.
  ///   - frame: The styles in effect outside; updated to those inside.
  ///   - styled: The lengths set by its styles.
  ///   - given: The width and height set by a `use` element.
  /// - Returns: Whether anything inside is rendered: a viewport without extent is not (SVG 2, 8.2).
  func openViewport(
    _ row: SVGTables.Row, _ frame: inout Frame,
    _ styled: [(property: Property, length: Length)], given: (width: Length, height: Length)?
  ) -> Bool {
    let extent = context(frame.style.fontSize, frame)
    func size(_ offset: Int, _ outer: Length?) -> Length {
      if let outer, outer.unit != .absent { return outer }
      return document.length(of: row, offset, styled)
    }
    let x = extent.resolve(document.length(of: row, 0, styled), .horizontal) ?? 0
    let y = extent.resolve(document.length(of: row, 1, styled), .vertical) ?? 0
    let width = extent.resolve(size(2, given?.width), .horizontal) ?? frame.width
    let height = extent.resolve(size(3, given?.height), .vertical) ?? frame.height
    guard width > 0, height > 0 else { return false }
    frame.matrix = frame.matrix * .translation(x, y)
    frame.width = width
    frame.height = height
    guard row.viewBox >= 0, let box = tables.viewBoxes[Int(row.viewBox)].box else { return true }
    let fit = tables.viewBoxes[Int(row.viewBox)].fit
    if let matrix = fit.matrix(from: box, width: width, height: height) {
      frame.matrix = frame.matrix * matrix
    }
    frame.width = box.width
    frame.height = box.height
    return true
  }
}
