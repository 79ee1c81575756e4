#if Services
internal import FloorPlanKit
internal import ServiceHosting
internal import Synchronization

/// The plan that is served; a change replaces it as a whole, so that each answer is of one version.
final class ServedPlan: Sendable {
  /// What is served of one state of the plan.
  struct Version: Sendable {
    let api: PlanAPI
    let page: String
    let policy: String

    init(_ viewer: PlanViewer) {
      api = PlanAPI(building: viewer.building)
      page = viewer.html
      policy = viewer.contentSecurityPolicy
    }
  }

  private let viewer: PlanViewer
  private let version: Mutex<Version>
  private let editor: Mutex<PlanEditor?>
  /// Whether changes are accepted.
  let isEditable: Bool
  private let workers = WorkerPool(name: "floorpath changes", width: 1, queueLimit: 16)

  init(_ viewer: PlanViewer, editor: PlanEditor?) {
    var viewer = viewer
    viewer.isEditable = editor != nil
    self.viewer = viewer
    version = Mutex(Version(viewer))
    self.editor = Mutex(editor)
    isEditable = editor != nil
  }

  var current: Version { version.withLock(\.self) }

  /// Makes changes one after another, off the threads that answer requests.
  ///
  /// - Returns: The ids of the elements.
  func apply(_ changes: [PlanChange]) async throws -> [String] {
    try await workers.run(for: "") { [self] in
      try editor.withLock { editor in
        let ids = try editor?.apply(changes) ?? []
        var changed = viewer
        if let editor { changed.building = editor.building }
        let next = Version(changed)
        version.withLock { $0 = next }
        return ids
      }
    }
  }
}
#endif
