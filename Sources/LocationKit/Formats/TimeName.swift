/// Names of columns and properties that promise a time.
enum TimeName {
  private static let words = ["time", "date", "stamp", "utc", "gmt", "epoch", "clock", "when"]
  /// Names that contain such a word but mean something else.
  private static let others = [
    "zone", "offset", "ofst", "duration", "elapsed", "update", "lifetime",
  ]

  /// Whether a name is like that of a time.
  static func isLike(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains(where: name.contains) && !others.contains(where: name.contains)
  }
}
