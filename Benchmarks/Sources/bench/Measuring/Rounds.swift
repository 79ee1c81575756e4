/// Several rounds of the same measurements, for machines that are faster now and slower then.
///
/// Every round measures everybody, ours and peers, so that a slow while slows all alike.
enum Rounds {
  /// The median of each subject's figures over the rounds, in the subjects' order.
  static func medians(_ rounds: Int = 5, _ measure: () throws -> [Sample]) rethrows -> [Sample] {
    var figures: [String: [Double]] = [:]
    var last: [Sample] = []
    for _ in 0..<rounds {
      last = try measure()
      for sample in last { figures[sample.subject, default: []].append(sample.milliseconds) }
    }
    return last.map { sample in
      Sample(
        subject: sample.subject,
        milliseconds: Stopwatch.median(figures[sample.subject] ?? []), checksum: sample.checksum)
    }
  }
}
