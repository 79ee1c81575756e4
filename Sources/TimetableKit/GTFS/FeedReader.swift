internal import CivilTime
internal import Foundation
internal import GeoKit
internal import Localization
internal import TabularKit

/// Reads the tables of one feed (GTFS Schedule) into a timetable.
///
/// Rows that violate the specification are skipped and reported; only a missing required table is
/// an error.
struct FeedReader {
  let files: FeedFiles
  let feed: Int
  var stopByID: [String: Int] = [:]
  var lineByID: [String: Int] = [:]
  var serviceByID: [String: Int] = [:]
  var tripByID: [String: Int] = [:]
  var trips: [TripRow] = []
  /// The key of the agency, where there is but one.
  var agencyID: String?
  /// The file lines of rows, for findings: stops and lines by index, trips by position.
  var stopLines: [Int: Int32] = [:]
  var lineLines: [Int: Int32] = [:]
  var tripLines: [Int32] = []
  /// The positions of trips with calls on demand, which are not planned.
  var flexibleTrips: Set<Int> = []

  /// A row of `trips.txt`.
  struct TripRow {
    let id: String
    let line: Int
    let service: Int
    let headsign: String?
    let isAccessible: Bool?
    let block: String?
    let direction: Int?
    let takesBicycles: Bool?
    var headways: [Headway] = []
  }

  /// A row of `frequencies.txt`: a vehicle leaves every `interval` seconds until `end`.
  struct Headway {
    let start: Int32
    let end: Int32
    let interval: Int32
    /// Whether vehicles leave at these very times (`exact_times`); otherwise about as often.
    let isExact: Bool
  }

  /// The latest accepted time: a week after the start of its service day.
  static let latestTime = 7 * 86_400

  /// Reads all tables.
  mutating func read(
    into timetable: inout Timetable, _ report: inout FeedReport, blanks: BlankTimes,
    validates: Bool = false
  ) throws(TimetableError) {
    timetable.feeds.append(try feedRow(&report, besides: timetable.feeds.map(\.name)))
    try readStops(&timetable, &report)
    try readPathways(&timetable, &report)
    try readLines(&timetable, &report)
    try readCalendar(&timetable, &report)
    try readExceptions(&timetable, &report)
    finishServices(&timetable)
    try readTrips(&report)
    try readHeadways(&report)
    let transfers = try readTransfers(timetable, &report)
    let times = try readStopTimes(&report)
    var assembly = TripAssembly(feed: self, blanks: blanks, transfers: transfers)
    try assembly.add(times, to: &timetable, &report)
    transfers.add(to: &timetable, trips: assembly.tripByRow)
    if validates {
      try FeedValidator(feed: self, timetable: timetable, times: times).validate(&report)
    }
  }

  /// A required table of the feed.
  func required(_ name: String) throws(TimetableError) -> TableReader {
    guard let table = try files.reader(name) else {
      throw TimetableError(
        .incomplete, "the feed has no \(name); expected a GTFS feed", file: files.name)
    }
    return table
  }

  private mutating func feedRow(
    _ report: inout FeedReport, besides others: [String]
  ) throws(TimetableError) -> TransitFeed {
    var table = try required("agency.txt")
    let agency = try table.column("agency_name")
    let zone = try table.column("agency_timezone")
    let id = try table.optional("agency_id")
    var ids: [String] = []
    var names: [String] = []
    var zones: [String] = []
    try table.forEachRow(&report) { row throws(RowProblem) in
      if let text = row.text(agency), !names.contains(text) { names.append(text) }
      if let text = row.text(id), ids.count < 2 { ids.append(text) }
      guard let text = row.text(zone) else {
        throw RowProblem("missing-time-zone", Message("finding.missing-time-zone"))
      }
      if !zones.contains(text), zones.count < 2 { zones.append(text) }
    }
    // Routes need not name the only agency.
    agencyID = ids.count == 1 ? ids[0] : nil
    func found(_ rule: String, _ message: Message) {
      report.add(RowProblem(rule, message).finding(file: table.file, line: nil))
    }
    if zones.count > 1 { found("several-time-zones", Message("finding.several-time-zones")) }
    let timeZone = zones.first.flatMap { TimeZone(identifier: $0) }
    if timeZone == nil { found("unknown-time-zone", Message("finding.unknown-time-zone")) }
    // Stops are identified by their feed, so feeds of the same name must be distinguished.
    let name = files.name
    let copies = (2...max(2, others.count + 2)).lazy.map { "\(name) (\($0))" }
    let label =
      others.contains(name) ? copies.first { !others.contains($0) } ?? name : name
    return TransitFeed(name: label, agencies: names, timeZone: timeZone ?? .gmt)
  }

  private func finishServices(_ timetable: inout Timetable) {
    for service in serviceByID.values { timetable.services[service].finish() }
  }
}
