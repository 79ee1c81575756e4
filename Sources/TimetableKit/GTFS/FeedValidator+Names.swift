internal import CivilTime
internal import Localization
internal import TabularKit

/// Checks of names, of what riders see, and of the feed's own description.
extension FeedValidator {
  /// Checks the names of stops and routes, which journeys replace where they are missing.
  func checkNames(_ report: inout FeedReport) throws(TimetableError) {
    try checkStopNames(&report)
    try checkRouteNames(&report)
    try checkAgencies(&report)
  }

  private func checkStopNames(_ report: inout FeedReport) throws(TimetableError) {
    guard var table = try feed.files.reader("stops.txt") else { return }
    let name = try table.optional("stop_name")
    let about = try table.optional("stop_desc")
    let kind = try table.optional("location_type")
    try table.forEachRow(&report) { row throws(RowProblem) in
      let isNode = row.text(kind).map { $0 == "3" || $0 == "4" } ?? false
      guard let text = row.text(name) else {
        if isNode { return }
        throw RowProblem("missing-stop-name", Message("finding.missing-stop-name"))
      }
      if row.text(about) == text {
        throw RowProblem("repeated-description", Message("finding.repeated-description"), .warning)
      }
    }
    let parents = Set(timetable.stops.compactMap(\.station))
    for stop in timetable.stops
    where stop.feed == feed.feed && stop.kind == .station && !parents.contains(stop.index) {
      add(
        "unused-station", Message("finding.unused-station"), file: "stops.txt",
        line: feed.stopLines[stop.index], to: &report)
    }
  }

  private func checkRouteNames(_ report: inout FeedReport) throws(TimetableError) {
    guard var table = try feed.files.reader("routes.txt") else { return }
    let short = try table.optional("route_short_name")
    let long = try table.optional("route_long_name")
    let about = try table.optional("route_desc")
    let colors = (try table.optional("route_color"), try table.optional("route_text_color"))
    try table.forEachRow(&report) { row throws(RowProblem) in
      let names = (short: row.text(short), long: row.text(long))
      if let text = row.text(about), text == names.short || text == names.long {
        throw RowProblem("repeated-description", Message("finding.repeated-description"), .warning)
      }
      if let short = names.short, let long = names.long, short != long,
        long.hasPrefix("\(short) ") || long.hasPrefix("\(short)-") || long.hasPrefix("\(short)(")
      {
        throw RowProblem(
          "short-name-in-long-name", Message("finding.short-name-in-long-name"), .warning)
      }
      if let back = row.text(colors.0).flatMap(Self.brightness),
        let text = row.text(colors.1).flatMap(Self.brightness), abs(back - text) < 72
      {
        throw RowProblem("faint-color", Message("finding.faint-color"), .warning)
      }
    }
  }

  /// The luma of a color by ITU-R BT.601, 0…255.
  private static func brightness(_ color: String) -> Double? {
    guard isColor(color), let value = UInt32(color, radix: 16) else { return nil }
    let (red, green, blue) = (value >> 16, value >> 8 & 255, value & 255)
    return 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
  }

  private func checkAgencies(_ report: inout FeedReport) throws(TimetableError) {
    guard var table = try feed.files.reader("agency.txt") else { return }
    let id = try table.optional("agency_id")
    let language = try table.optional("agency_lang")
    var count = 0
    var languages: Set<String> = []
    try table.forEachRow(&report) { row throws(RowProblem) in
      count += 1
      if let text = row.text(language) { languages.insert(text.lowercased()) }
      if count > 1, row.text(id) == nil {
        throw RowProblem("missing-agency", Message("finding.missing-agency"))
      }
    }
    if languages.count > 1 {
      add(
        "several-languages", Message("finding.several-languages"), file: "agency.txt", line: nil,
        to: &report)
    }
    guard count > 1 else { return }
    for line in timetable.lines where line.feed == feed.feed && line.agency == nil {
      add(
        "missing-agency", Message("finding.missing-agency"), .error, file: "routes.txt",
        line: feed.lineLines[line.index], to: &report)
    }
  }

  // MARK: The feed

  /// Checks the period of validity in `feed_info.txt`.
  func checkFeedInfo(_ report: inout FeedReport) throws(TimetableError) {
    let file = "feed_info.txt"
    guard var table = try feed.files.reader(file) else { return }
    let columns = (
      start: try table.optional("feed_start_date"), end: try table.optional("feed_end_date")
    )
    var period: (start: Int?, end: Int?) = (nil, nil)
    try table.forEachRow(&report) { row throws(RowProblem) in
      func day(_ column: Int?) -> Int? {
        row.text(column).flatMap { $0.utf8.count == 8 ? CivilDate($0)?.daysSinceEpoch : nil }
      }
      period = (day(columns.start), day(columns.end))
      if let start = period.start, let end = period.end, start > end {
        throw RowProblem("dates-out-of-order", Message("finding.dates-out-of-order.feed"))
      }
      if (period.start == nil) != (period.end == nil) {
        throw RowProblem("missing-feed-date", Message("finding.missing-feed-date"), .warning)
      }
    }
    let spans = feed.serviceByID.values.compactMap { timetable.services[$0].span }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      return
    }
    if period.start.map({ first < $0 }) == true || period.end.map({ last > $0 }) == true {
      add(
        "service-outside-feed", Message("finding.service-outside-feed"), file: file, line: nil,
        to: &report)
    }
  }
}
