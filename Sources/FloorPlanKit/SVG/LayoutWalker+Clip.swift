extension LayoutWalker {
  /// Why a clip path is not applied.
  private enum Refusal: Error {
    /// It is not supported.
    case unsupported
    /// It cannot be applied to this element.
    case misplaced
    /// It has more edges than are left.
    case tooLarge
  }

  /// The index of the clip path in effect for an element and everything in it.
  mutating func clip(
    _ reference: ClipReference, _ row: Int, _ matrix: Int32, inside outer: Int32
  ) -> Int32 {
    guard reference != .none, let path = clipPath(reference) else { return outer }
    layout.clips.append(
      Layout.Clip(outer: outer, row: Int32(row), matrix: matrix, path: path))
    return Int32(layout.clips.count - 1)
  }

  private mutating func clipPath(_ reference: ClipReference) -> Int32? {
    if let clipPaths { return clipPaths[reference] }
    var found: [ClipReference: Int32] = [:]
    for (index, row) in tables.rows.enumerated() where row.tag == .clipPath && !row.id.isEmpty {
      let own = ClipReference(id: tables.slice(row.id))
      if found[own] == nil { found[own] = Int32(index) }
    }
    clipPaths = found
    return found[reference]
  }

  private struct Use: Hashable {
    var path: Int32
    var matrix: Affine
    var box: PlanBox?
  }

  /// What is known of the clip paths so far.
  private struct Search {
    /// The areas that are applied.
    var known: [Use: Int32] = [:]
    /// For refused ones the number of edges, or a lower limit; the maximum if it is of no use.
    var edges: [Use: Int] = [:]
    var leastEdges: [Int32: Int] = [:]
    /// What is left of the work of flattening.
    var parts: Int
    /// What is left of the edges for the clip path being read.
    var free = 0
  }

  /// Computes the areas of all clip paths that are used.
  mutating func findClipRegions() {
    guard layout.clips.count > 1 else { return }
    let most = Self.mostComparisons / segmentCount
    var search = Search(parts: Self.mostParts)
    var refused: Set<Int32> = []
    // The edges of all clip paths around an element, and the innermost that is applied.
    var edges = [0]
    var applied: [Int32] = [0]
    for number in 1..<layout.clips.count {
      let clip = layout.clips[number]
      let outer = applied[Int(clip.outer)]
      let around = edges[Int(outer)]
      layout.clips[number].outer = outer
      if let index = region(of: clip, &search, atMost: most - around - 1) {
        layout.clips[number].region = index
        applied.append(Int32(number))
        edges.append(around + layout.clipRegions[Int(index)].edgeCount + 1)
      } else {
        applied.append(outer)
        edges.append(around)
        if refused.insert(clip.path).inserted {
          note(
            .reference, "this clip path is not supported or too complex; it is not applied",
            Int(clip.path))
        }
      }
    }
  }

  /// The index of a clip path's area; `nil` if it is refused.
  ///
  /// An area that has more edges than are left is not kept.
  private mutating func region(
    of clip: Layout.Clip, _ search: inout Search, atMost free: Int
  ) -> Int32? {
    let isByBox = tables.rows[Int(clip.path)].flags.contains(.clipsByBox)
    let use = Use(
      path: clip.path, matrix: layout.matrices[Int(clip.matrix)],
      box: isByBox ? layout.boxes[Int(clip.row)] : nil)
    if let index = search.known[use] {
      return layout.clipRegions[Int(index)].edgeCount <= free ? index : nil
    }
    let least = max(search.leastEdges[clip.path] ?? 0, search.edges[use] ?? 0)
    guard least <= free else { return nil }
    search.free = free
    do throws(Refusal) {
      let built = try build(use, &search)
      guard built.edgeCount <= free else {
        search.edges[use] = built.edgeCount
        return nil
      }
      let index = Int32(layout.clipRegions.count)
      search.known[use] = index
      layout.clipRegions.append(built)
      return index
    } catch {
      switch error {
      case .unsupported: search.leastEdges[clip.path] = .max
      case .misplaced: search.edges[use] = .max
      case .tooLarge: search.leastEdges[clip.path] = free + 1
      }
      return nil
    }
  }

  /// The number of segments in the drawing, as an upper limit.
  private var segmentCount: Int {
    let curves = tables.arena.commands.count(where: Self.isCurve)
    let round = tables.rows.count { $0.tag == .circle || $0.tag == .ellipse }
    return tables.rows.count * 4 + round * 256 + tables.arena.commands.count
      + max(2 * curves, min(32 * curves, 1_600_000))
  }

  private static func isCurve(_ command: UInt8) -> Bool {
    command == PathArena.Command.cubic.rawValue || command == PathArena.Command.quadratic.rawValue
  }

  /// The most comparisons of a segment with an edge for reading the whole drawing once, if each
  /// clip path leaves about as many segments as it is given; see `Drawing.lines(ofRow:)`.
  private static let mostComparisons = 100_000_000
  /// The most elements and points of clip paths, counted once for each time that one is read.
  private static let mostParts = 1_000_000

  /// Counts a shape before it is flattened.
  private func charge(_ row: SVGTables.Row, _ search: inout Search) throws(Refusal) {
    guard row.geometry >= 0 else { return }
    var (least, most) = (4, 4)
    switch row.tag {
    case .path, .polygon, .polyline:
      let path = tables.paths[Int(row.geometry)].commands
      let commands = tables.arena.commands[Int(path.lowerBound)..<Int(path.upperBound)]
      let curves = commands.count(where: Self.isCurve)
      // A line has a command for its beginning, and often one for its end.
      let rest = commands.count - curves
      (least, most) = (max(0, rest - 2) + 2 * curves, rest + 32 * curves)
    case .circle, .ellipse: (least, most) = (64, 64)
    default: break
    }
    search.parts -= most
    guard search.parts > 0 else { throw .misplaced }
    search.free -= least
    guard search.free >= 0 else { throw .tooLarge }
  }

  /// The area of a clip path in viewport pixels.
  private mutating func build(_ use: Use, _ search: inout Search) throws(Refusal) -> ClipRegion {
    let path = Int(use.path)
    var frame = Frame(row: path, end: Int(tables.rows[path].end))
    frame.width = layout.viewport.width / layout.rootScale
    frame.height = layout.viewport.height / layout.rootScale
    var matrix = use.matrix
    if let box = use.box {
      guard matrix.isUpright, !box.isEmpty else { throw .misplaced }
      matrix = Affine(
        a: matrix.a < 0 ? -box.width : box.width, d: matrix.d < 0 ? -box.height : box.height,
        e: matrix.a < 0 ? box.maxX : box.minX, f: matrix.d < 0 ? box.maxY : box.minY)
      (frame.width, frame.height) = (1, 1)
    }
    let resolved = resolve(path, frame)
    guard resolved.clip == .none else { throw .unsupported }
    frame.style = resolved.style
    frame.matrix = matrix * (resolved.transform ?? .identity)
    var parts: [ClipRegion.Part] = []
    var child = path + 1
    while child < frame.end {
      if let part = try clipPart(child, frame, &search) { parts.append(part) }
      child = Int(tables.rows[child].end)
    }
    return ClipRegion(parts)
  }

  /// The area of a shape in a clip path, or of the one that a `use` there refers to.
  private mutating func clipPart(
    _ index: Int, _ outer: Frame, _ search: inout Search
  ) throws(Refusal) -> ClipRegion.Part? {
    let row = tables.rows[index]
    search.parts -= 1
    guard search.parts > 0 else { throw .misplaced }
    guard row.tag != .text else { throw .unsupported }
    guard !row.flags.contains(.unmetCondition) else { return nil }
    let resolved = resolve(index, outer)
    guard !resolved.isNone, resolved.style.isVisible else { return nil }
    guard resolved.clip == .none else { throw .unsupported }
    var frame = outer
    frame.style = resolved.style
    if let transform = resolved.transform { frame.matrix = frame.matrix * transform }
    let extent = context(resolved.style.fontSize, frame)
    if row.tag == .use {
      let href = tables.slice(row.href)
      guard outer.target == nil, href.first == UInt8(ascii: "#"),
        let target = tables.row(id: href.dropFirst())
      else { return nil }
      frame.target = target
      frame.matrix =
        frame.matrix
        * .translation(
          extent.resolve(document.length(of: row, 0, resolved.lengths), .horizontal) ?? 0,
          extent.resolve(document.length(of: row, 1, resolved.lengths), .vertical) ?? 0)
      return try clipPart(target, frame, &search)
    }
    try charge(row, &search)
    let rings = document.rings(of: row, frame.matrix, extent, resolved.lengths)
    guard rings.allSatisfy(ConvexClip.isFinite) else { throw .misplaced }
    return rings.isEmpty
      ? nil : ClipRegion.Part(rings: rings, isEvenOdd: resolved.style.clipsEvenOdd)
  }
}
