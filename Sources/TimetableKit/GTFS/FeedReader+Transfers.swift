internal import TabularKit

extension FeedReader {
  /// Reads the rows of `transfers.txt` that apply to all lines and trips.
  ///
  /// A row that names a station applies to each of its platforms; rows that name platforms take
  /// precedence over rows that name their stations.
  mutating func readTransfers(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    guard var table = try files.reader("transfers.txt") else { return }
    let from = try table.optional("from_stop_id")
    let to = try table.optional("to_stop_id")
    let type = try table.optional("transfer_type")
    let minimum = try table.optional("min_transfer_time")
    var narrower: [Int] = []
    for name in ["from_route_id", "to_route_id", "from_trip_id", "to_trip_id"] {
      if let column = try table.optional(name) { narrower.append(column) }
    }
    var rules: [TransferRule] = []
    let stopByID = stopByID
    try table.forEachRow(&report) { row throws(RowProblem) in
      if narrower.contains(where: { row.hasText($0) }) { return }
      let kindNumber = row.text(type).map { Int($0) ?? -1 } ?? 0
      if kindNumber == 4 || kindNumber == 5 { return }
      guard let start = row.text(from).flatMap({ stopByID[$0] }),
        let end = row.text(to).flatMap({ stopByID[$0] })
      else { throw RowProblem("unknown-stop", "no stop has an id that the row names") }
      guard let kind = TransferRule.Kind(rawValue: kindNumber) else {
        throw RowProblem("unknown-transfer-type", "the transfer type is not one of 0 to 5")
      }
      let seconds = (try? row.int(ifPresent: minimum)) ?? nil
      guard let least = Int32(exactly: seconds ?? 0), least >= 0, least <= 86_400 else {
        throw RowProblem("malformed-transfer-time", "expected 0 to 86400 seconds")
      }
      rules.append(
        TransferRule(
          from: start, to: end, kind: kind == .minimumTime && seconds == nil ? .recommended : kind,
          minimum: least))
    }
    try spread(rules, &timetable, file: table.file)
  }

  /// The maximum number of pairs of platforms to which the rules of a feed may expand.
  private static let mostRules = 5_000_000

  /// Replaces stations by their platforms.
  private func spread(
    _ rules: [TransferRule], _ timetable: inout Timetable, file: String
  ) throws(TimetableError) {
    var platforms: [Int: [Int]] = [:]
    for stop in timetable.stops where stop.feed == feed {
      if let station = stop.station, stop.kind == .platform {
        platforms[station, default: []].append(stop.index)
      }
    }
    func members(_ stop: Int) -> [Int] {
      timetable.stops[stop].kind == .station ? (platforms[stop] ?? []) + [stop] : [stop]
    }
    func rank(_ rule: TransferRule) -> Int {
      (timetable.stops[rule.from].kind == .station ? 0 : 1)
        + (timetable.stops[rule.to].kind == .station ? 0 : 1)
    }
    var spread: [TransferRule] = []
    for wanted in 0...2 {
      for rule in rules where rank(rule) == wanted {
        for from in members(rule.from) {
          for to in members(rule.to) {
            // A rule from a station to itself applies between its platforms.
            guard spread.count < Self.mostRules else {
              throw TimetableError(
                .tooLarge, "the transfers expand to too many pairs of stops", file: file)
            }
            spread.append(
              TransferRule(from: from, to: to, kind: rule.kind, minimum: rule.minimum))
          }
        }
      }
    }
    timetable.transfers += spread
  }
}
