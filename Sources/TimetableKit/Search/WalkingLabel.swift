/// A way of reaching a stop or the destination: the time, and the distance walked until then.
struct WalkingLabel {
  let time: Int32
  /// The distance walked, in millimetres.
  let walked: Int32
  /// The last ride, as an index into the search's records; -1 if there is none.
  let record: Int32

  /// Whether this label is at least as good as another one.
  @inline(__always)
  func covers(_ other: WalkingLabel) -> Bool { time <= other.time && walked <= other.walked }

  /// A distance in millimetres.
  static func length(_ meters: Double) -> Int32 {
    Int32(clamping: Int64(exactly: (meters * 1000).rounded()) ?? .max)
  }
}

extension [WalkingLabel] {
  /// Adds a label unless another one covers it, and removes those that it covers.
  ///
  /// - Returns: Whether it was added.
  mutating func insert(better label: WalkingLabel) -> Bool {
    if contains(where: { $0.covers(label) }) { return false }
    removeAll { label.covers($0) }
    append(label)
    return true
  }
}
