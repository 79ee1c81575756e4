internal import CivilTime
internal import Localization
internal import TabularKit

extension FeedReader {
  /// Reads `routes.txt`.
  mutating func readLines(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    var table = try required("routes.txt")
    let id = try table.column("route_id")
    let type = try table.column("route_type")
    let short = try table.optional("route_short_name")
    let long = try table.optional("route_long_name")
    let color = try table.optional("route_color")
    let agency = try table.optional("agency_id")
    let continuous = try table.present(StopTimeColumns.continuousNames)
    let onlyAgency = agencyID
    var lines = timetable.lines
    var byID = lineByID
    var rowLines = lineLines
    let feed = feed
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.route"))
      }
      guard byID[key] == nil else {
        throw RowProblem("duplicate-id", Message("finding.duplicate-id.route"))
      }
      byID[key] = lines.count
      rowLines[lines.count] = Int32(clamping: row.line)
      lines.append(
        TransitLine(
          index: lines.count, feed: feed, id: key, shortName: row.text(short) ?? "",
          longName: row.text(long) ?? "", type: row.text(type).flatMap { Int($0) } ?? 3,
          color: row.text(color), agency: row.text(agency) ?? onlyAgency))
      if row.isContinuous(continuous) { throw RowProblem.continuousStopping }
    }
    timetable.lines = lines
    lineByID = byID
    lineLines = rowLines
  }

  /// Reads `calendar.txt`, which is optional.
  mutating func readCalendar(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    guard var table = try files.reader("calendar.txt") else { return }
    let id = try table.column("service_id")
    let start = try table.column("start_date")
    let end = try table.column("end_date")
    var days: [Int] = []
    for name in ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] {
      days.append(try table.column(name))
    }
    var services = timetable.services
    var byID = serviceByID
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.service"))
      }
      guard byID[key] == nil else {
        throw RowProblem("duplicate-id", Message("finding.duplicate-id.service"))
      }
      var service = ServiceCalendar()
      service.first = try row.day(start)
      service.last = try row.day(end)
      for (bit, column) in days.enumerated() where row.field(column, is: "1") {
        service.weekdays |= 1 << UInt8(bit)
      }
      byID[key] = services.count
      services.append(service)
      guard service.first <= service.last else {
        throw RowProblem("dates-out-of-order", Message("finding.dates-out-of-order"), .warning)
      }
    }
    timetable.services = services
    serviceByID = byID
  }

  /// Reads `calendar_dates.txt`; services that occur only there run on the dates it adds.
  mutating func readExceptions(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    guard var table = try files.reader("calendar_dates.txt") else {
      guard files.has("calendar.txt") else {
        throw TimetableError(
          .incomplete, "the feed has neither calendar.txt nor calendar_dates.txt", file: files.name)
      }
      return
    }
    let id = try table.column("service_id")
    let date = try table.column("date")
    let type = try table.column("exception_type")
    var services = timetable.services
    var byID = serviceByID
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.service"))
      }
      let day = try row.day(date)
      let isAdded = row.field(type, is: "1")
      guard isAdded || row.field(type, is: "2") else {
        throw RowProblem("unknown-exception-type", Message("finding.unknown-exception-type"))
      }
      let service = byID[key] ?? services.count
      if service == services.count {
        services.append(ServiceCalendar())
        byID[key] = service
      }
      if isAdded { services[service].add(day) } else { services[service].remove(day) }
    }
    timetable.services = services
    serviceByID = byID
  }

  /// Reads `trips.txt`.
  mutating func readTrips(_ report: inout FeedReport) throws(TimetableError) {
    var table = try required("trips.txt")
    let id = try table.column("trip_id")
    let line = try table.column("route_id")
    let service = try table.column("service_id")
    let headsign = try table.optional("trip_headsign")
    let wheelchair = try table.optional("wheelchair_accessible")
    let block = try table.optional("block_id")
    let direction = try table.optional("direction_id")
    let bicycles = try table.optional("bikes_allowed")
    var rows = trips
    var byID = tripByID
    var rowLines = tripLines
    let (lineByID, serviceByID) = (lineByID, serviceByID)
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.trip"))
      }
      guard byID[key] == nil else {
        throw RowProblem("duplicate-id", Message("finding.duplicate-id.trip"))
      }
      guard let line = row.text(line).flatMap({ lineByID[$0] }) else {
        throw RowProblem("unknown-route", Message("finding.unknown-route.trip"))
      }
      guard let service = row.text(service).flatMap({ serviceByID[$0] }) else {
        throw RowProblem("unknown-service", Message("finding.unknown-service"))
      }
      let accessible = row.text(wheelchair)
      let bicycle = row.text(bicycles)
      byID[key] = rows.count
      rowLines.append(Int32(clamping: row.line))
      rows.append(
        TripRow(
          id: key, line: line, service: service, headsign: row.text(headsign),
          isAccessible: accessible == "1" ? true : accessible == "2" ? false : nil,
          block: row.text(block), direction: row.text(direction).flatMap { Int($0) },
          takesBicycles: bicycle == "1" ? true : bicycle == "2" ? false : nil))
    }
    trips = rows
    tripByID = byID
    tripLines = rowLines
  }
}

extension TabularRow {
  /// The number of days from 1970-01-01 to a date such as `20260131`.
  fileprivate func day(_ column: Int) throws(RowProblem) -> Int {
    guard let text = text(column), text.utf8.count == 8, let date = CivilDate(text) else {
      throw RowProblem("malformed-date", Message("finding.malformed-date"))
    }
    return date.daysSinceEpoch
  }
}
