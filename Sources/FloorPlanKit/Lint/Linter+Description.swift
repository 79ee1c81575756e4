extension Linter {
  /// Reports entries of `plan.json` that match nothing in the drawings.
  mutating func lintDescription() {
    for origin in building.sources.origins {
      if let format = origin.unknownFormat {
        add(
          .unknownFormat, origin.file, at: origin.format, ids: [format],
          message: "unknown format '\(format)'; read as '\(PlanDescription.formatName)'",
          fix: "write \"format\": \"\(PlanDescription.formatName)\"")
      }
      let drawings = building.levels.map(\.drawing)
      if let bar = origin.scaleBarID, !drawings.contains(where: { $0.element(id: bar) != nil }) {
        add(
          .noScale, origin.file, at: origin.scaleBar, ids: [bar],
          message: "no drawing has the scale bar '\(bar)'",
          fix: "correct the id, or draw a line of known length that has it")
      }
      lintLayers(in: origin)
    }
    for link in building.links { lint(link) }
  }

  /// Reports layers of levels without a drawing, whose kinds have no effect.
  private mutating func lintLayers(in origin: PlanDescription.Origin) {
    let known = Set(building.levels.map(\.id))
    for (id, position) in origin.layerLevels where !known.contains(id) {
      let levels = building.levels.prefix(Self.mostNames).map(\.id).joined(separator: ", ")
      let more = building.levels.count > Self.mostNames ? " …" : ""
      add(
        .unknownLevel, origin.file, at: position, ids: [id],
        message: "plan.json gives layers for level '\(id)', which does not exist; there are "
          + "\(levels)\(more)",
        fix: "correct the id, or add the level's drawing")
    }
  }

  private static let mostNames = 20

  private mutating func lint(_ link: PlanDescription.Link) {
    let levels = building.levels
    for id in link.levels {
      guard let level = levels.first(where: { $0.id == id }) else {
        add(
          .missingTargetLevel, link.file, at: link.position, ids: [link.id ?? link.kind, id],
          message: "plan.json links level '\(id)', which does not exist",
          fix: "correct the link, or add the level's drawing")
        continue
      }
      if PortalPairs.portal(of: link, on: level) == nil {
        add(
          .unmatchedPortal, link.file, at: link.position, ids: [link.id ?? link.kind, id],
          message:
            "plan.json links level \(id), which has no \(link.kind) '\(link.id ?? link.kind)'",
          fix: "draw it there, or give the link the id of what is drawn")
      }
    }
  }

  private mutating func add(
    _ code: LintCode, _ file: String?, at position: PropertyListValue.Position?, ids: [String],
    message: String, fix: String
  ) {
    add(
      LintFinding(
        code: code, file: file, line: position?.line, column: position?.column, ids: ids,
        distance: nil, message: message, fix: fix))
  }
}
