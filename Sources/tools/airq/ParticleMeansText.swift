import AirQualityKit
import CommandKit
import JSONText

/// The day's means of PM10 of the whole country, as a table and JSON.
struct ParticleMeansText {
  let shown: [ParticleMeans]
  let problems: [Problem]
  let words: Words

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("sensors")
      object.array { list in
        for means in shown {
          list.object { object in
            object.member("sensor", means.sensorCode)
            object.member("station", means.stationCode)
            object.member("province", means.province)
            object.member("district", means.district)
            object.member("time", means.time)
            object.member("mean24h", means.dayMean)
            object.member("highest8h", means.highestEightHours)
          }
        }
      }
      object.member("problems", problems)
      object.member("source", Words.attribution)
    }
    return writer
  }

  func lines(fitting width: Int?) -> [StyledText] {
    var table = Table([
      (words("column.station"), .left), ("PM10 24 h", .right), ("max 8 h", .right),
      (words("column.district"), .left),
    ])
    for means in shown {
      let mean = words.concentration(means.dayMean)
      table.add(
        "\(means.stationCode)",
        (means.dayMean ?? 0) > 50 ? StyledText(mean, .yellow) : "\(mean)",
        "\(words.concentration(means.highestEightHours))", "\(means.district ?? "")")
    }
    return table.lines(fitting: width) + [StyledText(Words.attribution, .faint)]
  }
}
