extension Duration {
  /// The duration as `300 ms`, `1.5 s` or `30 s`.
  ///
  /// Formatted by hand, because Foundation's format loads its language tables, which takes a tenth
  /// of a second and megabytes.
  package var shortText: String {
    let milliseconds = (self / .milliseconds(1)).rounded()
    guard milliseconds >= 1000 else { return "\(Int(milliseconds)) ms" }
    let seconds = milliseconds / 1000
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
