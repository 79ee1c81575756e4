extension Timetable {
  /// The seconds between a run of a trip with headways and the run after it.
  ///
  /// The last run of a day or before a pause has the time since the run before it.
  ///
  /// - Returns: `nil` for trips with exact times, and for runs far from all others.
  func headway(ofRun run: Int) -> Int? {
    let (trip, start) = (runs[run].trip, runs[run].start)
    guard let longest = trips[Int(trip)].headway else { return nil }
    let all = runs(of: pattern(ofRun: run))
    func gap(to others: some Sequence<Int>) -> Int? {
      others.first { runs[$0].trip == trip }.map { abs(Int(runs[$0].start) - Int(start)) }
    }
    return [gap(to: (run + 1)..<all.upperBound), gap(to: (all.lowerBound..<run).reversed())]
      .compactMap(\.self).first { $0 <= longest }
  }
}
