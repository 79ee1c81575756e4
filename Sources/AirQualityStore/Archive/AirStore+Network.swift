public import AirQualityKit
import CheckedRows
import Foundation
import Localization

extension AirStore {
  /// The hours of a pollutant at all stored stations, from the archive and from the service's
  /// replies.
  ///
  /// Where both have an hour, the archive takes precedence, because its values are verified. Numbers
  /// that no instrument measured are left out.
  ///
  /// - Parameters:
  ///   - pollutant: The measured quantity.
  ///   - first: The end of the first hour, in hours since 1970.
  ///   - last: The end of the last hour.
  ///   - list: The station list that maps the service's numbers to codes.
  /// - Throws: `AirError` of kind `storage`, and of kind `invalid` for more than 5,000 stations.
  public func network(
    of pollutant: Pollutant, from first: Int, through last: Int, stations list: StationCatalog
  ) throws(AirError) -> HourlyNetwork {
    try network(of: pollutant, from: first, through: last, stations: list, most: Self.mostStations)
  }

  /// The hours of a pollutant at all stored stations, of which there are at most `most`.
  func network(
    of pollutant: Pollutant, from first: Int, through last: Int, stations list: StationCatalog,
    most: Int
  ) throws(AirError) -> HourlyNetwork {
    let years = (Self.year(ofHour: first)...max(Self.year(ofHour: last), Self.year(ofHour: first)))
    let archived = try archivedYears(of: nil, pollutant, in: Array(years))
    let live = try liveHours(of: pollutant, from: first, through: last)
    var names = Set(archived.map(\.station))
    var codes: [Station.ID: String] = [:]
    for id in Set(live.map(\.station)) {
      let code = list[id]?.code ?? String(id)
      codes[id] = code
      names.insert(code)
    }
    let stations = names.sorted()
    guard stations.count <= most else {
      throw AirError(
        .invalid,
        Message("forecast.tooManyStations", .integer(most), .integer(stations.count)))
    }
    let places = Dictionary(uniqueKeysWithValues: stations.enumerated().map { ($1, $0) })
    var network = HourlyNetwork(stations: stations, start: first, count: last - first + 1)
    for hour in live {
      guard let place = codes[hour.station].flatMap({ places[$0] }) else { continue }
      network.set(hour.value, of: place, endingAt: hour.end)
    }
    for year in archived {
      guard let place = places[year.station] else { continue }
      let begin = ArchiveYear.firstHour(of: year.year) + 1
      let from = max(0, first - begin)
      let to = min(year.hours.count, last - begin + 1)
      guard from < to else { continue }
      for index in from..<to {
        // The archive's files hold marks of failures, such as -999 and 9999, as they are.
        if let value = year.hours[index]?.value, pollutant.isMeasurable(value) {
          network.set(value, of: place, endingAt: begin + index)
        }
      }
    }
    return network
  }

  /// The maximum number of stations, more than any country has; a year of them takes 2 GB.
  private static let mostStations = 5000

  /// The archive year that an hour belongs to.
  static func year(ofHour end: Int) -> Int {
    var year = 1970 + Int((Double(end) / 8766).rounded(.down))
    while ArchiveYear.firstHour(of: year) >= end { year -= 1 }
    while ArchiveYear.firstHour(of: year + 1) < end { year += 1 }
    return year
  }

  private struct LiveHour {
    let station: Station.ID
    let end: Int
    let value: Double
  }

  private func liveHours(
    of pollutant: Pollutant, from first: Int, through last: Int
  ) throws(AirError) -> [LiveHour] {
    try read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT sensors.station, readings.time, readings.value, readings.flags FROM sensors
          JOIN readings ON readings.sensor = sensors.id
          WHERE sensors.pollutant = ? AND sensors.station > 0
          AND readings.time BETWEEN ? AND ? AND readings.value IS NOT NULL
          """, arguments: [pollutant.id, first * 3600, last * 3600])
      var hours: [LiveHour] = []
      while let row = try rows.next() {
        let seconds: Int = try row[1]
        var reading = try Reading(
          time: Date(timeIntervalSince1970: Double(seconds)), value: row[2],
          flags: Reading.Flags(rawValue: row[3]))
        reading.judgePlausibility(of: pollutant)
        guard seconds % 3600 == 0, let value = reading.sound else { continue }
        hours.append(LiveHour(station: try row[0], end: seconds / 3600, value: value))
      }
      return hours
    }
  }
}
