/// Recognises the names of columns and properties that suggest a time.
enum TimeName {
  private static let words = ["time", "date", "stamp", "utc", "gmt", "epoch", "clock", "when"]
  /// Names that contain such a word but mean something else.
  private static let others = [
    "zone", "offset", "ofst", "duration", "elapsed", "update", "lifetime",
  ]

  /// Whether a name suggests a time.
  static func isLike(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains(where: name.contains) && !others.contains(where: name.contains)
  }
}
