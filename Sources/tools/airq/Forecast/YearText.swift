import AirQualityKit
import AirQualityStore
import CommandKit
import JSONText

/// Years of stations as a table and JSON.
struct YearText {
  let found: [StationYear]
  let pollutant: Pollutant
  let words: Words

  var table: Table {
    let limits = found.first?.statistics.above.map(\.limit) ?? []
    var table = Table(
      [
        (words("column.station"), .left), (words("column.year"), .right),
        (words("column.complete"), .right), (words("column.mean"), .right),
      ]
        + limits.map { (words("column.daysAbove") + words.concentration($0), .right) }
        + [(words("column.highestDay"), .right)])
    for row in found {
      let statistics = row.statistics
      table.add(
        [
          "\(row.station, .bold)", "\(row.year)",
          "\(Int((statistics.completeness * 100).rounded())) %",
          "\(words.concentration(statistics.mean))",
        ] + statistics.above.map { "\($0.days)" }
          + ["\(words.concentration(statistics.highestDay))"])
    }
    return table
  }

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("years")
      object.array { list in
        for row in found {
          list.object { object in
            let statistics = row.statistics
            object.member("station", row.station)
            object.member("oldCodes", row.former)
            object.member("parameter", pollutant.code)
            object.member("year", row.year)
            object.member("hours", statistics.hours)
            object.member("completeness", statistics.completeness)
            object.member("mean", statistics.mean)
            object.member("days", statistics.days)
            object.key("above")
            object.array { list in
              for exceedance in statistics.above {
                list.object { object in
                  object.member("limit", exceedance.limit)
                  object.member("days", exceedance.days)
                  object.member("daysRounded", exceedance.daysRounded)
                }
              }
            }
            object.key("percentiles")
            object.object { object in
              for percentile in statistics.percentiles {
                object.member(percentile.name, percentile.value)
              }
            }
            object.member("highestDay", statistics.highestDay)
            object.member("highest36", statistics.highest36)
          }
        }
      }
      object.member("source", Words.attribution)
    }
    return writer
  }
}
