/// The version that the commands name.
package enum ToolVersion {
  /// As in the change log; `0.1.0` until the first release.
  package static let current = "0.1.0"
}
