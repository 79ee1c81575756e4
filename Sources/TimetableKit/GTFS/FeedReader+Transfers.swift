internal import Localization
internal import TabularKit

extension FeedReader {
  /// The maximum number of pairs of platforms that the rules of a feed may expand to.
  private static let mostRules = 5_000_000

  /// The columns of `transfers.txt`.
  private struct TransferColumns {
    let from: Int?
    let to: Int?
    let type: Int?
    let minimum: Int?
    let fromRoute: Int?
    let toRoute: Int?
    let fromTrip: Int?
    let toTrip: Int?

    init(_ table: borrowing TableReader) throws(TimetableError) {
      from = try table.optional("from_stop_id")
      to = try table.optional("to_stop_id")
      type = try table.optional("transfer_type")
      minimum = try table.optional("min_transfer_time")
      fromRoute = try table.optional("from_route_id")
      toRoute = try table.optional("to_route_id")
      fromTrip = try table.optional("from_trip_id")
      toTrip = try table.optional("to_trip_id")
    }
  }

  /// Reads `transfers.txt`, which a feed may leave out.
  ///
  /// A row that names a station holds for each of its platforms. A row about trips goes before one
  /// about lines, that before one about stops alone; of equal ones a row that names platforms goes
  /// before one that names their stations.
  func readTransfers(
    _ timetable: Timetable, _ report: inout FeedReport
  ) throws(TimetableError) -> FeedTransfers {
    guard var table = try files.reader("transfers.txt") else { return FeedTransfers() }
    let columns = try TransferColumns(table)
    var rules: [TransferRule] = []
    var seats: [SeatRule] = []
    try table.forEachRow(&report) { row throws(RowProblem) in
      let number = row.text(columns.type).map { Int($0) ?? -1 } ?? 0
      let arriving = try vehicles(row, columns.fromRoute, columns.fromTrip)
      let departing = try vehicles(row, columns.toRoute, columns.toTrip)
      if number == 4 || number == 5 {
        guard let from = arriving.trip, let to = departing.trip else {
          throw RowProblem(
            "missing-id", Message("finding.missing-id.seat"))
        }
        seats.append(SeatRule(from: from, to: to, isAllowed: number == 4))
        return
      }
      guard let start = row.text(columns.from).flatMap({ stopByID[$0] }),
        let end = row.text(columns.to).flatMap({ stopByID[$0] })
      else { throw RowProblem("unknown-stop", Message("finding.unknown-stop.row")) }
      guard let kind = TransferRule.Kind(rawValue: number) else {
        throw RowProblem("unknown-transfer-type", Message("finding.unknown-transfer-type"))
      }
      let seconds = (try? row.int(ifPresent: columns.minimum)) ?? nil
      guard let least = Int32(exactly: seconds ?? 0), least >= 0, least <= 86_400 else {
        throw RowProblem("malformed-transfer-time", Message("finding.malformed-transfer-time"))
      }
      rules.append(
        TransferRule(
          from: start, to: end, kind: kind == .minimumTime && seconds == nil ? .recommended : kind,
          minimum: least, arriving: arriving, departing: departing))
    }
    var transfers = FeedTransfers()
    transfers.seats = seats
    transfers.rules = try spread(rules, timetable, file: table.file)
    transfers.finish()
    return transfers
  }

  /// The line and trip of one end of a row.
  private func vehicles(
    _ row: borrowing TabularRow, _ route: Int?, _ trip: Int?
  ) throws(RowProblem) -> TransferRule.Vehicles {
    var (line, number): (Int?, Int?)
    if let id = row.text(route) {
      guard let found = lineByID[id] else {
        throw RowProblem("unknown-route", Message("finding.unknown-route.row"))
      }
      line = found
    }
    if let id = row.text(trip) {
      guard let found = tripByID[id] else {
        throw RowProblem("unknown-trip", Message("finding.unknown-trip.row"))
      }
      number = found
    }
    return TransferRule.Vehicles(line: number == nil ? line : nil, trip: number)
  }

  /// Replaces stations by their platforms, and orders rules from general to narrow.
  private func spread(
    _ rules: [TransferRule], _ timetable: Timetable, file: String
  ) throws(TimetableError) -> [TransferRule] {
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
      rule.specificity * 3 + (timetable.stops[rule.from].kind == .station ? 0 : 1)
        + (timetable.stops[rule.to].kind == .station ? 0 : 1)
    }
    let ordered = rules.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var spread: [TransferRule] = []
    for (_, rule) in ordered {
      for from in members(rule.from) {
        for to in members(rule.to) {
          // A station's rule for itself is about its platforms among one another.
          guard spread.count < Self.mostRules else {
            throw TimetableError(
              .tooLarge, "the transfers expand to too many pairs of stops", file: file)
          }
          spread.append(rule.between(from, to))
        }
      }
    }
    return spread
  }
}
