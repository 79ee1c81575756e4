internal import GeoKit
internal import Localization
internal import TabularKit

extension FeedReader {
  /// Reads `stops.txt`, then assigns platforms and entrances to their stations.
  mutating func readStops(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    var table = try required("stops.txt")
    let id = try table.column("stop_id")
    let columns = (
      name: try table.optional("stop_name"), code: try table.optional("stop_code"),
      platform: try table.optional("platform_code"), latitude: try table.optional("stop_lat"),
      longitude: try table.optional("stop_lon"), kind: try table.optional("location_type"),
      parent: try table.optional("parent_station"),
      wheelchair: try table.optional("wheelchair_boarding")
    )
    let level = try table.optional("level_id")
    let levels = try levels(&report)
    var parents: [(stop: Int, parent: String, line: Int)] = []
    var stops = timetable.stops
    var byID = stopByID
    var rowLines = stopLines
    var unplaced: [(row: TransitStop, parent: String, line: Int)] = []
    timetable.stops = []
    let feed = feed
    let nowhere = Coordinate(clampingLatitude: 0, wrappingLongitude: 0)
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.stop"))
      }
      guard byID[key] == nil else {
        throw RowProblem("duplicate-id", Message("finding.duplicate-id.stop"))
      }
      let kind = try row.kind(columns.kind)
      let place = try row.coordinate(columns.latitude, columns.longitude)
      let wheelchair = row.text(columns.wheelchair)
      let parent = row.text(columns.parent)
      let stop = TransitStop(
        index: stops.count, feed: feed, id: key, code: row.text(columns.code),
        name: row.text(columns.name) ?? key, platform: row.text(columns.platform),
        coordinate: place ?? nowhere, kind: kind,
        isAccessible: wheelchair == "1" ? true : wheelchair == "2" ? false : nil,
        level: row.text(level).flatMap { levels[$0] })
      guard place != nil else {
        guard let parent else {
          throw RowProblem("missing-coordinate", Message("finding.missing-coordinate"))
        }
        unplaced.append((stop, parent, row.line))
        return
      }
      byID[key] = stops.count
      rowLines[stops.count] = Int32(clamping: row.line)
      if let parent { parents.append((stops.count, parent, row.line)) }
      stops.append(stop)
    }
    for (stop, parent, line) in unplaced where byID[stop.id] == nil {
      guard let station = byID[parent] else { continue }
      rowLines[stops.count] = Int32(clamping: line)
      byID[stop.id] = stops.count
      parents.append((stops.count, parent, line))
      stops.append(stop.moved(to: stops.count, at: stops[station].coordinate))
    }
    for (stop, parent, line) in parents {
      guard let station = byID[parent], station != stop else {
        report.add(
          RowProblem("unknown-parent-station", Message("finding.unknown-parent-station"), .warning)
            .finding(file: table.file, line: line))
        continue
      }
      stops[stop].station = station
    }
    timetable.stops = stops
    stopByID = byID
    stopLines = rowLines
  }
}

extension TransitStop {
  /// The same stop with another index and position.
  fileprivate func moved(to index: Int, at coordinate: Coordinate) -> TransitStop {
    TransitStop(
      index: index, feed: feed, id: id, code: code, name: name, platform: platform,
      coordinate: coordinate, kind: kind, station: station, isAccessible: isAccessible,
      level: level)
  }
}

extension TabularRow {
  fileprivate func kind(_ column: Int?) throws(RowProblem) -> TransitStop.Kind {
    guard let text = text(column) else { return .platform }
    guard let number = Int(text), let kind = TransitStop.Kind(rawValue: number) else {
      throw RowProblem("unknown-location-type", Message("finding.unknown-location-type"))
    }
    return kind
  }

  /// The position; `nil` if the row has none.
  fileprivate func coordinate(
    _ latitude: Int?, _ longitude: Int?
  ) throws(RowProblem) -> Coordinate? {
    let north: Double?
    let east: Double?
    do {
      north = try double(ifPresent: latitude)
      east = try double(ifPresent: longitude)
    } catch {
      throw RowProblem("malformed-coordinate", Message("finding.malformed-coordinate"))
    }
    guard let north, let east else { return nil }
    guard let place = try? Coordinate(latitude: north, longitude: east) else {
      throw RowProblem("coordinate-out-of-range", Message("finding.coordinate-out-of-range"))
    }
    return place
  }
}
