import AirQualityKit
import CommandKit
import JSONText

/// Readings of another network, as a table and JSON.
struct SourceReplyText {
  let reply: SourceReply
  let source: AirSource

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("source", source.id)
      object.member("quality", source.quality.rawValue)
      object.member("licence", source.licence)
      object.key("readings")
      object.array { list in
        for reading in reply.readings {
          list.object { object in
            object.member("station", reading.station)
            object.member("parameter", reading.pollutant.code)
            object.member("time", reading.time)
            object.member("value", concentration: reading.value)
            object.member("unit", reading.unit)
            object.member("flags", reading.flags)
          }
        }
      }
      object.key("skipped")
      object.array { list in
        for (reason, count) in reply.skipped.sorted(by: { $0.key < $1.key }) {
          list.object { object in
            object.member("reason", reason)
            object.member("count", count)
          }
        }
      }
    }
    return writer
  }

  var lines: [StyledText] {
    var table = Table([
      (said("column.station"), .left), ("", .left), (said("column.value"), .right),
      (said("column.unit"), .left), (said("column.time"), .left),
    ])
    for reading in reply.readings {
      table.add(
        "\(reading.station ?? "–")", "\(reading.pollutant.code)", "\(reading.value)",
        "\(reading.unit)", "\(reading.time?.utcText ?? "–")")
    }
    let skipped = reply.skipped.sorted { $0.key < $1.key }.map { reason, count in
      StyledText("\(said("sources.skipped")): \(count) (\(reason))", .faint)
    }
    return table.lines(fitting: nil) + skipped + [StyledText(source.licence, .faint)]
  }
}
