public import Foundation

/// Draws what is missing into the drawings of a plan's folder.
///
/// ```swift
/// var editor = try PlanEditor(folder)
/// let door = [PlanPoint(x: 400, y: 120), PlanPoint(x: 412, y: 120)]
/// try editor.apply([.door(level: "A-1", line: door)])
/// print(editor.building.lint().count)
/// ```
///
/// Everything else in the drawings stays as it is, byte by byte, except that drawings in UTF-16
/// become UTF-8. New elements are in layers called Doors, Paths, Walls and Portals, where drawing
/// programs show them.
public struct PlanEditor: Sendable {
  /// The building with all changes.
  public private(set) var building: Building
  private let folder: URL

  /// Opens a plan to change it.
  ///
  /// - Parameter folder: The plan's folder or package; not a zip file, nor a single drawing.
  /// - Throws: ``FloorPlanError`` if it is not a folder or cannot be read.
  public init(_ folder: URL) throws(FloorPlanError) {
    let values = try? folder.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory != false else {
      throw FloorPlanError(
        .unreadable, "only a plan that is a folder can be changed; unpack it first",
        file: folder.relativePath)
    }
    self.folder = folder
    building = try Building(contentsOf: folder)
  }

  /// Makes changes, all or none, and reads the plan again.
  ///
  /// The drawings are read before they are changed, so that what a drawing program has saved
  /// meanwhile remains. Each is replaced atomically; if the plan cannot be read afterwards, or does
  /// not use a new element, the old drawings are put back.
  ///
  /// - Parameter changes: The changes; levels are those of ``building``.
  /// - Returns: The ids of the added or deleted elements, in the order of the changes.
  /// - Throws: ``FloorPlanError`` of the kind ``FloorPlanError/Kind/unknownPlace`` for a level or
  ///   an element that the plan lacks, ``FloorPlanError/Kind/malformedData`` for a line or an id
  ///   that cannot be drawn, else if a drawing cannot be read or written.
  @discardableResult
  public mutating func apply(_ changes: [PlanChange]) throws(FloorPlanError) -> [String] {
    var drafts: [String: LevelDraft] = [:]
    var ids: [String] = []
    for change in changes {
      if drafts[change.level] == nil {
        drafts[change.level] = try LevelDraft(level(change.level))
      }
      if let id = try drafts[change.level]?.apply(change) { ids.append(id) }
    }
    let finished = drafts.values.sorted { $0.file < $1.file }
    var new: [(path: String, bytes: [UInt8])] = []
    for draft in finished { new.append((draft.file, try draft.bytes())) }
    do throws(FloorPlanError) {
      try DrawingFile.replace(new)
      let changed = try Building(contentsOf: folder)
      try Self.check(changes, ids, in: changed)
      building = changed
    } catch {
      throw Self.restoring(finished, after: error)
    }
    return ids
  }

  /// Puts the old drawings back.
  ///
  /// - Returns: The error to report: the one before, with a second failure if there is one.
  private static func restoring(
    _ drafts: [LevelDraft], after error: FloorPlanError
  ) -> FloorPlanError {
    let changed = drafts.filter { (try? DrawingFile.read($0.file)) != $0.source }
    do throws(FloorPlanError) {
      try DrawingFile.replace(changed.map { ($0.file, $0.source) })
      return error
    } catch let second {
      return FloorPlanError(
        error.kind, "\(error.message); the old drawing could not be put back: \(second.message)",
        file: second.file ?? error.file, line: error.line, column: error.column)
    }
  }

  private func level(_ id: String) throws(FloorPlanError) -> Level {
    guard let level = building.level(id) else {
      let known = building.levels.prefix(20).map(\.id).joined(separator: ", ")
      throw FloorPlanError(
        .unknownPlace, "the plan has no level '\(id)'; there are \(known)",
        file: folder.relativePath)
    }
    return level
  }

  /// Layers may have been given other kinds, so that what is drawn in them is no door.
  private static func check(
    _ changes: [PlanChange], _ ids: [String], in building: Building
  ) throws(FloorPlanError) {
    for (change, id) in zip(changes, ids) {
      guard let level = building.level(change.level) else { continue }
      let isUsed =
        switch change {
        case .door: level.doors.contains { $0.elementID == id }
        case .way: level.paths.contains { $0.elementID == id }
        case .wall: level.walls.contains { $0.elementID == id }
        case .portal: level.portals.contains { $0.item.elementID == id }
        case .erasure: true
        }
      guard isUsed else {
        throw FloorPlanError(
          .malformedData,
          "'\(id)' would have no effect, because plan.json gives its layer another kind",
          file: level.drawing.file)
      }
    }
  }
}
