/// A way to a stop, or to the end: when one is there, and how far one has walked until then.
struct WalkingLabel {
  let time: Int32
  /// Millimetres.
  let walked: Int32
  /// The last ride, as an index of the search's records; -1 before the first.
  let record: Int32

  /// Whether the label is at least as good.
  @inline(__always)
  func covers(_ other: WalkingLabel) -> Bool { time <= other.time && walked <= other.walked }

  /// Millimetres of a distance.
  static func length(_ meters: Double) -> Int32 {
    Int32(clamping: Int64(exactly: (meters * 1000).rounded()) ?? .max)
  }
}

extension [WalkingLabel] {
  /// Adds a label unless another one covers it, and drops those that it covers.
  ///
  /// - Returns: Whether it was added.
  mutating func insert(better label: WalkingLabel) -> Bool {
    if contains(where: { $0.covers(label) }) { return false }
    removeAll { label.covers($0) }
    append(label)
    return true
  }
}
