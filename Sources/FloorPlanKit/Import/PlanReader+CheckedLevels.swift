extension PlanReader {
  /// The levels, unless there are none, or two have the same id.
  func checkedLevels() throws(FloorPlanError) -> [Level] {
    let levels = self.levels
    guard !levels.isEmpty else {
      throw FloorPlanError(.unreadable, "there is no SVG drawing", file: firstPath)
    }
    for (one, other) in zip(levels, levels.dropFirst()) where one.id == other.id {
      throw FloorPlanError(
        .malformedData,
        "level \(one.id) is drawn in \(one.drawing.file ?? "another drawing") already; "
          + "rename one of the two, or remove it", file: other.drawing.file)
    }
    return levels
  }
}
