/// What each target may depend on, as `Docs/Architecture.md` draws it.
///
/// A dependency on a trait stands behind the trait's name: `Tools/ArgumentParser`. A new arrow
/// needs a record in `Docs/Decisions`.
enum DesignedArrows {
  static let ofTarget: [String: Set<String>] = [
    // Ground
    "GeoKit": ["JSONText"],
    "GraphKit": [],
    "TabularKit": ["FileAccess"],

    // Support
    "CivilTime": [],
    "CommandKit": ["CivilTime", "FileAccess", "GeoKit", "JSONText", "Tools/ArgumentParser"],
    "FileAccess": [],
    "JSONText": [],
    "TextFolding": [],
    "WebTransport": [],
  ]
}
