/// The version of the commands.
package enum ToolVersion {
  /// The version in the change log; `0.1.0` until the first release.
  package static let current = "0.1.0"
}
