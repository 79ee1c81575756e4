/// Tells records that nobody can have reached in time, from one to the next.
struct OutlierFinder {
  private let fastest: Double
  private var last: (coordinate: Coordinate, time: Int64)?

  /// Makes a finder.
  ///
  /// - Parameter fastest: The most metres per second that are believed.
  init(fastest: Double) { self.fastest = fastest }

  /// Whether a record, later than those before it, can be believed.
  ///
  /// It is compared with the last one that was.
  mutating func accepts(_ entry: RecordScan.Entry) -> Bool {
    guard let coordinate = entry.position.coordinate else { return false }
    if let last {
      // Two records of the same moment are given a second.
      let seconds = max(1, Double(entry.time - last.time) / 1000)
      guard last.coordinate.distance(to: coordinate).value <= fastest * seconds else {
        return false
      }
    }
    last = (coordinate, entry.time)
    return true
  }
}
