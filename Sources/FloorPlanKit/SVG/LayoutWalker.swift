/// Visits all rows in order, without recursion, and computes the transform, bounding box and
/// visibility of each element.
struct LayoutWalker {
  struct Style {
    var fontSize = 16.0
    var anchor = TextAnchor.start
    var isVisible = true
    var opacity = 1.0
    var preservesSpace = false
    var clipsEvenOdd = false
    var hasStroke = false
    var strokeWidth = 1.0
    // The initial value of `fill` is black (SVG 2, 13.4).
    var isDark = true
    var isFilled = true
    var hasFill = true
    var fillPaint = Paint.black
    var strokePaint = Paint.black
  }

  /// An element whose contents are being skipped.
  struct Frame {
    /// The row that receives the collected box; `nil` for copies made by `use`.
    var row: Int?
    var end: Int
    var matrix = Affine.identity
    var matrixNumber: Int32 = 0
    var style = Style()
    var width = 100.0
    var height = 100.0
    var box = PlanBox.empty
    var isHidden = false
    /// The index of the innermost clip path in effect.
    var clip: Int32 = 0
    /// Whether the box contributes to that of the parent group.
    var counts = true
    /// Whether the current contents are a copy made by `use`.
    var isCopy = false
    var isSwitch = false
    var isSwitchDone = false
    /// For a `use`: the row that it refers to, and the row to continue with.
    var target: Int?
    var resume: Int?
    /// The width and height that a `use` sets on an `svg` or `symbol`.
    var given: (width: Length, height: Length)?
  }

  let document: SVGDocument
  var finder: RuleFinder
  var layout: Layout
  var frames: [Frame] = []
  var rootFontSize = 16.0
  /// The rows of `clipPath` elements by their ids, once one is used.
  var clipPaths: [ClipReference: Int32]?
  private var copies = 0
  private var openTargets: [Int] = []
  private static let mostCopies = 1_000_000
  private static let mostNestedUses = 256
  private static let mostDiagnostics = 1000

  static func run(_ document: SVGDocument) -> Layout {
    var walker = LayoutWalker(document)
    walker.walk()
    walker.layout.markSideCorridors()
    return walker.layout
  }

  var tables: SVGTables { document.tables }

  private init(_ document: SVGDocument) {
    self.document = document
    let count = document.tables.rows.count
    finder = RuleFinder(document.tables.sheet, rows: count)
    layout = Layout(
      placements: Array(repeating: Layout.Placement(), count: count),
      boxes: Array(repeating: .empty, count: count))
    layout.matrices.reserveCapacity(count / 2)
  }

  private mutating func walk() {
    guard !tables.rows.isEmpty else { return }
    enterRoot()
    // If a condition of the root element is not met, nothing is shown.
    if tables.rows[0].flags.contains(.unmetCondition) { frames.removeAll() }
    var index = 1
    while let top = frames.last {
      index = index < top.end ? visit(index) : leave() ?? index
    }
    findClipRegions()
    if finder.budget <= 0 {
      note(
        .unsupported, "the style sheet needs too many comparisons; some rules are ignored", 0)
    }
    if tables.sheet.isCrowded {
      note(.unsupported, "the style sheet has too many rules; the last ones are ignored", 0)
    }
  }

  /// Leaves the innermost frame; returns the row to continue with if that is not the next one.
  private mutating func leave() -> Int? {
    guard let frame = frames.popLast() else { return nil }
    if frame.target != nil { openTargets.removeLast() }
    guard !frame.box.isEmpty else { return frame.resume }
    if let row = frame.row { layout.boxes[row] = frame.box }
    if frame.counts, !frames.isEmpty {
      frames[frames.count - 1].box = frames[frames.count - 1].box.union(frame.box)
    }
    return frame.resume
  }

  /// Handles one row, and returns the next one.
  private mutating func visit(_ index: Int) -> Int {
    let row = tables.rows[index]
    let last = frames.count - 1
    let isTarget = frames[last].target == index
    if frames[last].isCopy {
      guard countCopy(index, row) else { return frames[last].end }
    }
    switch row.tag {
    case .definitions, .clipPath, .title, .style, .other, .tspan: return Int(row.end)
    case .symbol where !isTarget: return Int(row.end)
    default: break
    }
    if row.flags.contains(.unmetCondition) { return Int(row.end) }
    if frames[last].isSwitch {
      if frames[last].isSwitchDone { return Int(row.end) }
      frames[last].isSwitchDone = true
    }
    switch row.tag {
    case .group, .link, .switching, .symbol, .svg, .use:
      return enter(index, row, isTarget: isTarget)
    default:
      placeLeaf(index, row)
      return Int(row.end)
    }
  }

  /// Counts a copy; long texts and paths count several times.
  private mutating func countCopy(_ index: Int, _ row: SVGTables.Row) -> Bool {
    guard copies <= Self.mostCopies else { return false }
    switch row.tag {
    case .text: copies += 1 + Int(row.content.count) / 4
    case .path, .polygon, .polyline:
      copies += 1 + (row.geometry < 0 ? 0 : tables.paths[Int(row.geometry)].commands.count / 64)
    default: copies += 1
    }
    guard copies > Self.mostCopies else { return true }
    layout.exceedsCopies = true
    note(.reference, "use elements expand to more than \(Self.mostCopies) elements", index)
    return false
  }

  private mutating func placeLeaf(_ index: Int, _ row: SVGTables.Row) {
    let last = frames.count - 1
    var matrix = frames[last].matrix
    var number = frames[last].matrixNumber
    var style = frames[last].style
    var isNone = false
    var clip = frames[last].clip
    var styled: [(property: Property, length: Length)] = []
    if row.declarationCount > 0 || !row.flags.isEmpty || !finder.isEmpty {
      let resolved = resolve(index, frames[last])
      style = resolved.style
      isNone = resolved.isNone
      styled = resolved.lengths
      if !styled.isEmpty, !frames[last].isCopy { layout.styledLengths[Int32(index)] = styled }
      if let transform = resolved.transform {
        matrix = matrix * transform
        if !frames[last].isCopy { number = self.number(of: matrix) }
      }
      if !frames[last].isCopy { clip = self.clip(resolved.clip, index, number, inside: clip) }
    }
    let isCopy = frames[last].isCopy
    if !isCopy {
      place(index, number, style, isHidden: frames[last].isHidden || isNone)
      layout.placements[index].clip = clip
    }
    let box =
      row.tag == .text
      ? layText(index, matrix, style, isCopy: isCopy)
      : document.shapeBox(
        row, matrix, extent: context(style.fontSize, frames[last]), styled: styled)
    guard !box.isEmpty, box.isFinite else { return }
    if !isCopy { layout.boxes[index] = box }
    if !isNone { frames[last].box = frames[last].box.union(box) }
  }

  private mutating func place(_ index: Int, _ number: Int32, _ style: Style, isHidden: Bool) {
    let canBeSeen = style.isVisible && style.opacity > 0
    let isLined = style.hasStroke && style.strokeWidth > 0
    let width = style.strokeWidth * abs(layout.matrices[Int(number)].determinant).squareRoot()
    layout.placements[index] = Layout.Placement(
      matrix: number, state: isHidden ? .hidden : canBeSeen ? .visible : .invisible,
      isLined: isLined, lineWidth: isLined && width.isFinite ? Float(width) : 0,
      isDark: style.isDark && style.isFilled,
      isFilled: style.hasFill && style.isFilled,
      fill: style.fillPaint, stroke: style.strokePaint)
  }

  private mutating func enter(_ index: Int, _ row: SVGTables.Row, isTarget: Bool) -> Int {
    let outer = frames[frames.count - 1]
    let resolved = resolve(index, outer)
    var frame = outer
    frame.row = outer.isCopy ? nil : index
    frame.end = Int(row.end)
    frame.box = .empty
    frame.style = resolved.style
    frame.isHidden = outer.isHidden || resolved.isNone
    frame.counts = !resolved.isNone
    frame.isSwitch = row.tag == .switching
    frame.isSwitchDone = false
    frame.target = nil
    frame.resume = nil
    if let transform = resolved.transform { frame.matrix = frame.matrix * transform }
    frame.given = nil
    if row.tag == .svg || row.tag == .symbol {
      let isDrawn = openViewport(
        row, &frame, resolved.lengths, given: isTarget ? outer.given : nil)
      guard isDrawn else { return Int(row.end) }
    }
    if !outer.isCopy {
      if frame.matrix != outer.matrix { frame.matrixNumber = number(of: frame.matrix) }
      place(index, frame.matrixNumber, frame.style, isHidden: frame.isHidden)
      frame.clip = clip(resolved.clip, index, frame.matrixNumber, inside: outer.clip)
      layout.placements[index].clip = frame.clip
    }
    guard row.tag == .use else {
      frames.append(frame)
      return index + 1
    }
    return follow(index, row, frame: &frame, styled: resolved.lengths)
  }

  /// Continues at the target of a `use`.
  private mutating func follow(
    _ index: Int, _ row: SVGTables.Row, frame: inout Frame,
    styled: [(property: Property, length: Length)]
  ) -> Int {
    let href = tables.slice(row.href)
    guard href.first == UInt8(ascii: "#"), let target = tables.row(id: href.dropFirst()) else {
      note(.reference, "the use element refers to nothing in this file", index)
      return Int(row.end)
    }
    let isInside = target <= index && index < Int(tables.rows[target].end)
    guard !isInside, !openTargets.contains(target), openTargets.count < Self.mostNestedUses else {
      note(.reference, "the use element refers to itself or is nested too deeply", index)
      return Int(row.end)
    }
    let extent = context(frame.style.fontSize, frame)
    frame.matrix =
      frame.matrix
      * .translation(
        extent.resolve(document.length(of: row, 0, styled), .horizontal) ?? 0,
        extent.resolve(document.length(of: row, 1, styled), .vertical) ?? 0)
    frame.isCopy = true
    frame.target = target
    frame.end = Int(tables.rows[target].end)
    frame.resume = Int(row.end)
    frame.given = (document.length(of: row, 2, styled), document.length(of: row, 3, styled))
    openTargets.append(target)
    frames.append(frame)
    return target
  }

  mutating func number(of matrix: Affine) -> Int32 {
    layout.matrices.append(matrix)
    return Int32(layout.matrices.count - 1)
  }

  mutating func note(_ kind: DrawingDiagnostic.Kind, _ message: String, _ row: Int) {
    guard layout.diagnostics.count < Self.mostDiagnostics else { return }
    let place = tables.rows[row]
    layout.diagnostics.append(
      DrawingDiagnostic(kind, message, line: Int(place.line), column: Int(place.column)))
  }

  func context(_ fontSize: Double, _ frame: Frame) -> LengthContext {
    LengthContext(
      width: frame.width, height: frame.height, fontSize: fontSize, rootFontSize: rootFontSize,
      rootWidth: layout.viewport.width, rootHeight: layout.viewport.height)
  }
}
