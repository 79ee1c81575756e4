public import Foundation

extension PlanPackage {
  /// Copies a plan's folder, or single drawing, and puts a `Graph.plist` into the copy.
  ///
  /// - Throws: ``FloorPlanError`` when the graph is no property list of vertices, when something
  ///   is in the target's place already, or a file cannot be read or written.
  public static func copy(
    _ plan: URL, withGraph graph: URL, to folder: URL
  ) throws(FloorPlanError) {
    let manager = FileManager.default
    let bytes = try PlanReader.read(graph, limit: 64 << 20)
    _ = try GraphPropertyList(bytes, file: graph.path)
    guard !manager.fileExists(atPath: folder.path) else {
      throw FloorPlanError(
        .unreadable, "this exists already; delete it or choose another name", file: folder.path)
    }
    let draft = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString)")
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: plan.path, isDirectory: &isFolder) else {
      throw FloorPlanError(.unreadable, "there is no such plan", file: plan.path)
    }
    do {
      defer { try? manager.removeItem(at: draft) }
      if isFolder.boolValue {
        try manager.copyItem(at: plan, to: draft)
      } else {
        try manager.createDirectory(at: draft, withIntermediateDirectories: true)
        try manager.copyItem(at: plan, to: draft.appending(path: plan.lastPathComponent))
      }
      try Data(bytes).write(to: draft.appending(path: "Graph.plist"))
      try manager.moveItem(at: draft, to: folder)
    } catch {
      throw FloorPlanError(.unreadable, "cannot write the package", file: folder.path)
    }
  }
}
