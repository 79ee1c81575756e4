import AirQualityKit
import CommandKit
import JSONText

/// Indicative sensors beside a reference station, as a table and JSON.
struct SensorComparisonText {
  let found: [SensorComparison]
  let station: Station
  let pollutant: Pollutant
  let words: Words

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("station", station.code ?? String(station.id))
      object.member("parameter", pollutant.code)
      object.key("sensors")
      object.array { list in
        for one in found {
          list.object { object in
            object.member("source", one.source.id)
            object.member("quality", one.source.quality.rawValue)
            object.member("sensor", one.sensor)
            object.member("distance", one.distance.value.rounded())
            object.member("hours", one.hours)
            object.member("reference", concentration: one.reference)
            object.member("indicative", concentration: one.indicative)
            object.member("bias", concentration: one.bias)
            object.member("correlation", one.correlation.map { ($0 * 1000).rounded() / 1000 })
          }
        }
      }
    }
    return writer
  }

  func lines(fitting width: Int?) -> [StyledText] {
    guard !found.isEmpty else {
      return [
        "\(words("sources.noSensor"))"
      ]
    }
    var table = Table([
      (words("column.sensor"), .left), (words("column.distance"), .right),
      (words("column.station"), .right), (words("column.sensor"), .right),
      (words("column.bias"), .right), (words("column.hours"), .right),
    ])
    for one in found {
      table.add(
        "\(one.source.id) \(one.sensor)", "\(words.distance(one.distance))",
        "\(words.concentration(one.reference))", "\(words.concentration(one.indicative))",
        "\(one.bias > 0 ? "+" : "")\(words.concentration(one.bias))", "\(one.hours)")
    }
    let head: StyledText = "\(station.name, .bold): \(pollutant.code), µg/m³"
    return [head] + table.lines(fitting: width)
      + Set(found.map(\.source.licence)).sorted().map { StyledText($0, .faint) }
  }
}
