import CommandKit
import FloorPlanKit

extension Console {
  /// Reports problems in a drawing, the first few in full.
  ///
  /// Repeated ids are left to `floorpath lint`, which permits a door to have its room's id.
  func warn(about drawing: Drawing) {
    let shown = 5
    let doubtful = drawing.diagnostics.filter { $0.kind != .duplicateID }
    for finding in doubtful.prefix(shown) {
      var place = drawing.file ?? "drawing"
      if let line = finding.line { place += ":\(line)" }
      if let column = finding.column { place += ":\(column)" }
      warn(StyledText("\(place): \(finding.message)"))
    }
    let rest = doubtful.count - shown
    if rest > 0 { warn(StyledText("… and \(rest) more findings")) }
  }

  /// Reports that no place, or several, have a name.
  func note(unknownPlace name: String, in building: Building) {
    let candidates = building.candidates(for: .named(name))
    let sentence =
      candidates.isEmpty
      ? NoRoute.unknownPlace(name).description()
        + PlaceNames.suggestion(building.suggestions(for: name))
      : NoRoute.ambiguous(name, candidates).description()
    note(StyledText("floorpath: \(sentence)"))
  }

  /// The level with an id; reports an unknown one.
  func level(_ id: String, of building: Building) throws -> Level {
    guard let level = building.level(id) else {
      let known = building.levels.map(\.id).joined(separator: ", ")
      note(StyledText("floorpath: the plan has no level '\(id)'; there are \(known)"))
      throw ExitStatus.nothingFound
    }
    return level
  }
}
