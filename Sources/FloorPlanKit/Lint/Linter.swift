extension Building {
  /// Looks for problems that prevent correct routes.
  ///
  /// Checks the drawings as they are, before the derivation of edges hides a fault: ids, doors,
  /// paths, portals, scale, labels, and what the graph cannot reach.
  ///
  /// - Returns: The findings by file and line.
  /// - Complexity: O(n log n) in the elements of each level; up to seconds for large plans, so call
  ///   it in a background task.
  public func lint() -> [LintFinding] {
    var linter = Linter(building: self)
    linter.run()
    return linter.findings.sorted {
      ($0.file ?? "", $0.line ?? 0, $0.column ?? 0, $0.code.rawValue)
        < ($1.file ?? "", $1.line ?? 0, $1.column ?? 0, $1.code.rawValue)
    }
  }
}

/// Collects findings.
struct Linter {
  let building: Building
  private(set) var findings: [LintFinding] = []

  /// The portals that a path of their own level leads to.
  let joinedPortals: Set<PortalPairs.End>
  let levelsWithWays: Set<Int>
  /// The levels that a `Graph.plist` or an imported graph connects with others.
  let levelsWithGraphLinks: Set<Int>
  /// What to draw for portals without a counterpart.
  let portalHints: [PortalPairs.End: String]
  /// The ids of the doubtful doors that matter, by level.
  let neededDoubtfulDoors: [Int: Set<String>]

  init(building: Building) {
    self.building = building
    var joined: Set<PortalPairs.End> = []
    var withWays: Set<Int> = []
    var withLinks: Set<Int> = []
    let graph = building.graph
    for way in graph.ways {
      let ends = [graph.points[way.start], graph.points[way.end]]
      guard ends[0].level == ends[1].level else {
        if way.source != .portal { withLinks.formUnion(ends.map(\.level)) }
        continue
      }
      withWays.insert(ends[0].level)
      for end in ends where end.kind == .portal {
        if let item = end.item {
          joined.insert(PortalPairs.End(level: end.level, portal: item))
        }
      }
    }
    joinedPortals = joined
    levelsWithWays = withWays
    levelsWithGraphLinks = withLinks
    portalHints = Self.hints(for: building)
    var parts = CertainParts(building)
    var needed: [Int: Set<String>] = [:]
    for door in parts.neededDoors() {
      let point = graph.points[door]
      if let id = point.elementID { needed[point.level, default: []].insert(id) }
    }
    neededDoubtfulDoors = needed
  }

  mutating func run() {
    for level in building.levels {
      lintElements(of: level)
      lintMistakes(of: level)
      lintRooms(of: level)
      lintDoors(of: level)
      lintHours(of: level)
      lintLayers(of: level)
    }
    lintDescription()
    lintScales()
    lintPortals()
    lintVertices()
    lintPropertyList()
    lintGraph()
  }

  mutating func add(_ finding: LintFinding) { findings.append(finding) }

  mutating func add(
    _ code: LintCode, _ level: Level?, at item: PlanItem?, ids: [String], message: String,
    fix: String, distance: Double? = nil
  ) {
    // Findings about a whole level are reported at the start of its drawing.
    let root = level.map { DrawingElement(drawing: $0.drawing, index: 0) }
    findings.append(
      LintFinding(
        code: code, file: level?.drawing.file, line: item?.line ?? root?.line,
        column: item?.column ?? root?.column, ids: ids, distance: distance, message: message,
        fix: fix))
  }

  mutating func add(
    _ code: LintCode, _ level: Level, at element: DrawingElement, message: String, fix: String
  ) {
    findings.append(
      LintFinding(
        code: code, file: level.drawing.file, line: element.line, column: element.column,
        ids: [element.id ?? element.label].compactMap { $0 }, distance: nil, message: message,
        fix: fix))
  }
}
