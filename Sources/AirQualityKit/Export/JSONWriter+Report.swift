package import Foundation
package import JSONText

extension JSONWriter {
  /// Writes a station's report as members.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isBookmarked: Whether the user bookmarked the station.
  ///   - now: The current time.
  package mutating func members(of report: StationReport, isBookmarked: Bool, at now: Date) {
    key("sensors")
    array { list in
      for measured in report.measured {
        list.object { object in
          object.members(of: measured.sensor)
          object.member("parameterId", measured.sensor.pollutant.id)
          object.member("manual", measured.isManual)
          object.member(
            "freshness", (measured.series?.freshness(at: now) ?? Freshness.unmeasured).rawValue)
          object.key("readings")
          object.value(measured.series?.readings ?? [])
        }
      }
    }
    key("index")
    if let index = report.index { value(index, at: now) } else { null() }
    key("computed")
    value(report.computedIndex(at: now))
    member("bookmarked", isBookmarked)
    member("freshness", report.freshness(at: now).rawValue)
    member("newest", report.newest)
    member("age", report.newest.map { Int(now.timeIntervalSince($0)) })
    member("problems", report.problems)
  }

  /// Writes the newest value, the means and the limits of each pollutant of a station.
  package mutating func valuesNow(of report: StationReport, at now: Date) {
    array { list in
      for measured in report.measured {
        guard let series = measured.series, let latest = series.latest else { continue }
        list.object { object in
          object.member("sensor", measured.sensor.id)
          object.member("parameter", measured.sensor.parameter)
          object.member("value", concentration: latest.value)
          object.member("unit", measured.sensor.pollutant.unit)
          object.member("time", latest.time)
          object.member("freshness", series.freshness(at: now).rawValue)
          object.key("means")
          object.array { list in
            for hours in [1, 8, 24] {
              list.value(RollingMean(of: series.readings, hours: hours, endingAt: latest.time))
            }
          }
          object.key("limits")
          object.array { list in
            for comparison in LimitComparison.comparisons(
              of: series.readings, measured.sensor.pollutant, endingAt: latest.time)
            {
              list.value(comparison)
            }
          }
        }
      }
    }
  }

  /// Writes a mean as an object.
  package mutating func value(_ mean: RollingMean) {
    object { object in
      object.member("hours", mean.hours)
      object.member("value", mean.value.map { ($0 * 100).rounded() / 100 })
      object.member("present", mean.present)
      object.member("completeness", (mean.completeness * 1000).rounded() / 1000)
    }
  }

  /// Writes a comparison with a limit as an object.
  package mutating func value(_ comparison: LimitComparison) {
    object { object in
      object.member("authority", comparison.limit.authority.rawValue)
      object.member("meaning", comparison.limit.meaning.rawValue)
      object.member("period", comparison.limit.period)
      object.member("limit", comparison.limit.value)
      object.member("mean", comparison.mean.value.map { ($0 * 100).rounded() / 100 })
      object.key("exceeded")
      if let isExceeded = comparison.isExceeded { object.value(isExceeded) } else { object.null() }
    }
  }
}
