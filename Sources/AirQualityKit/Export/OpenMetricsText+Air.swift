package import Foundation

extension OpenMetricsText {
  /// The air at stations as gauges.
  ///
  /// Values older than three hours are omitted, since a scrape would present them as current. So
  /// are values in the future, and an index that the service marks as invalid.
  ///
  /// - Parameters:
  ///   - reports: The stations' reports.
  ///   - now: The current time.
  package static func families(of reports: [StationReport], at now: Date) -> [Family] {
    var info = Family("airq_station_info", "Stations; source: GIOŚ / PMŚ.")
    var up = Family("airq_station_up", "Whether the station has a value in the last three hours.")
    var value = Family("airq_value_ugm3", "Mean of the newest hour in µg/m³.")
    var time = Family("airq_value_timestamp_seconds", "End of the newest hour with a value.")
    var mean = Family("airq_mean_ugm3", "Mean over hours in µg/m³, if 75 % of them have values.")
    var passed = Family("airq_limit_exceeded", "Whether a mean is above a limit.")
    var index = Family("airq_index_level", "Official index, 0 very good to 5 very bad.")
    var computed = Family("airq_computed_index_level", "Index computed by airq, 0 to 5.")
    var problems = Family("airq_problems", "Number of problems in the last request.")
    for report in reports {
      let id = String(report.station.id)
      info.add(
        [
          "station": id, "code": report.station.code ?? "", "name": report.station.name,
          "province": report.station.province ?? "",
        ], 1)
      up.add(["station": id], report.freshness(at: now).isCurrent ? 1 : 0)
      problems.add(["station": id], Double(report.problems.count))
      if let official = report.index, let level = official.level, official.isValid != false,
        let hour = official.dataTime, Freshness(of: hour, at: now).isCurrent
      {
        index.add(["station": id], Double(level.rawValue))
      }
      computed.add(
        ["station": id], report.computedIndex(at: now).level.map { Double($0.rawValue) })
      for measured in report.measured {
        guard let series = measured.series, let latest = series.latest else { continue }
        let sensor = String(measured.sensor.id)
        let pollutant = measured.sensor.pollutant
        time.add(
          ["station": id, "sensor": sensor, "pollutant": pollutant.code],
          latest.time.timeIntervalSince1970)
        guard series.freshness(at: now).isCurrent else { continue }
        value.add(
          ["station": id, "sensor": sensor, "pollutant": pollutant.code], latest.value)
        for hours in [8, 24] {
          let found = RollingMean(of: series.readings, hours: hours, endingAt: latest.time)
          mean.add(
            [
              "station": id, "sensor": sensor, "pollutant": pollutant.code, "hours": String(hours),
            ], found.value.map { ($0 * 100).rounded() / 100 })
        }
        for comparison in LimitComparison.comparisons(
          of: series.readings, pollutant, endingAt: latest.time)
        {
          passed.add(
            [
              "station": id, "sensor": sensor, "pollutant": pollutant.code,
              "authority": comparison.limit.authority.rawValue,
              "meaning": comparison.limit.meaning.rawValue, "period": comparison.limit.period,
            ], comparison.isExceeded.map { $0 ? 1 : 0 })
        }
      }
    }
    return [info, up, value, time, mean, passed, index, computed, problems]
  }
}
