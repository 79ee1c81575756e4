internal import GeoKit
internal import Localization

/// Checks across the rows of a feed, which follow the checks of single rows.
///
/// The rules are those of the canonical GTFS validator that matter for planning journeys.
struct FeedValidator {
  let feed: FeedReader
  let timetable: Timetable
  let times: [StopTimeRow]

  /// Adds findings to the report.
  ///
  /// - Throws: `TimetableError` if a table that journeys do not need cannot be read.
  func validate(_ report: inout FeedReport) throws(TimetableError) {
    checkStops(&report)
    checkLines(&report)
    checkServices(&report)
    checkTrips(&report)
    checkTransfers(&report)
    try checkStopTimes(&report)
    try checkFields(&report)
    try checkNames(&report)
    try checkFeedInfo(&report)
    try checkShapes(&report)
    checkBlocks(&report)
  }

  /// Adds a finding about a row.
  func add(
    _ rule: String, _ message: Message, _ severity: FeedFinding.Severity = .warning, file: String,
    line: Int32?, to report: inout FeedReport
  ) {
    report.add(
      FeedFinding(
        severity: severity, rule: rule, file: feed.files.label(file), line: line.map(Int.init),
        content: message))
  }

  // MARK: Stops

  private func checkStops(_ report: inout FeedReport) {
    var isServed = [Bool](repeating: false, count: timetable.stops.count)
    for row in times { isServed[Int(row.stop)] = true }
    for stop in timetable.stops where stop.feed == feed.feed {
      let line = feed.stopLines[stop.index]
      func found(
        _ rule: String, _ message: Message, _ severity: FeedFinding.Severity = .warning
      ) {
        add(rule, message, severity, file: "stops.txt", line: line, to: &report)
      }
      if stop.kind == .platform, !isServed[stop.index] {
        found("unused-stop", Message("finding.unused-stop"))
      }
      if stop.kind != .platform, isServed[stop.index] {
        found("calls-at-no-platform", Message("finding.calls-at-no-platform"))
      }
      if abs(stop.coordinate.latitude) < 1, abs(stop.coordinate.longitude) < 1 {
        found("position-near-origin", Message("finding.position-near-origin"), .error)
      } else if abs(stop.coordinate.latitude) > 89 {
        found("position-near-pole", Message("finding.position-near-pole"), .error)
      }
      if let problem = parentProblem(of: stop) { found(problem.rule, problem.message, .error) }
    }
  }

  private func parentProblem(of stop: TransitStop) -> (rule: String, message: Message)? {
    let parent = stop.station.map { timetable.stops[$0].kind }
    switch (stop.kind, parent) {
    case (.station, .some): return ("station-with-parent", Message("finding.station-with-parent"))
    case (.entrance, nil), (.node, nil):
      return ("missing-parent-station", Message("finding.missing-parent-station"))
    case (.boardingArea, let kind) where kind != .platform:
      return ("wrong-parent-station", Message("finding.wrong-parent-station.area"))
    case (.platform, let kind?) where kind != .station,
      (.entrance, let kind?) where kind != .station:
      return ("wrong-parent-station", Message("finding.wrong-parent-station"))
    default: return nil
    }
  }

  // MARK: Lines and services

  private func checkLines(_ report: inout FeedReport) {
    var isUsed: Set<Int> = []
    for trip in feed.trips { isUsed.insert(trip.line) }
    var seen: Set<String> = []
    for line in timetable.lines where line.feed == feed.feed {
      let row = feed.lineLines[line.index]
      func found(
        _ rule: String, _ message: Message, _ severity: FeedFinding.Severity = .warning
      ) {
        add(rule, message, severity, file: "routes.txt", line: row, to: &report)
      }
      if line.shortName.isEmpty, line.longName.isEmpty {
        found("missing-route-name", Message("finding.missing-route-name"), .error)
      }
      if line.shortName.count > 12 {
        found("long-short-name", Message("finding.long-short-name"))
      }
      if !line.shortName.isEmpty, line.shortName == line.longName {
        found("same-route-names", Message("finding.same-route-names"))
      }
      if line.mode == "TRANSIT" {
        found("unknown-route-type", Message("finding.unknown-route-type"))
      }
      if !isUsed.contains(line.index) { found("unused-route", Message("finding.unused-route")) }
      if let color = line.color, !Self.isColor(color) {
        found("malformed-color", Message("finding.malformed-color"), .error)
      }
      let name = "\(line.shortName)\u{0}\(line.longName)\u{0}\(line.type)"
      if !seen.insert(name).inserted {
        found("duplicate-route-name", Message("finding.duplicate-route-name"))
      }
    }
  }

  static func isColor(_ text: String) -> Bool {
    text.utf8.count == 6
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
      }
  }

  private func checkServices(_ report: inout FeedReport) {
    var isUsed: Set<Int> = []
    for trip in feed.trips { isUsed.insert(trip.service) }
    let file = feed.files.has("calendar.txt") ? "calendar.txt" : "calendar_dates.txt"
    for (id, service) in feed.serviceByID.sorted(by: { $0.value < $1.value }) {
      if timetable.services[service].span == nil {
        add(
          "service-without-days", Message("finding.service-without-days", .text(id)), file: file,
          line: nil,
          to: &report)
      }
      if !isUsed.contains(service) {
        add(
          "unused-service", Message("finding.unused-service", .text(id)), file: file, line: nil,
          to: &report)
      }
    }
  }

  private func checkTransfers(_ report: inout FeedReport) {
    let file = "transfers.txt"
    var isFar = 0
    for rule in timetable.transfers where timetable.stops[rule.from].feed == feed.feed {
      let (from, to) = (timetable.stops[rule.from], timetable.stops[rule.to])
      if ![from.kind, to.kind].allSatisfy({ $0 == .platform || $0 == .station }) {
        add(
          "unusual-transfer-stop", Message("finding.unusual-transfer-stop"), .error, file: file,
          line: nil, to: &report)
      }
      if from.coordinate.distance(to: to.coordinate) > 10_000 { isFar += 1 }
    }
    guard isFar > 0 else { return }
    add(
      "transfer-too-far", Message("finding.transfer-too-far", .integer(isFar)),
      file: file, line: nil, to: &report)
  }
}
