import AirQualityKit
import AirQualityStore
import CommandKit
import JSONText

/// Forecasts of stations as text and JSON.
struct ForecastText {
  let found: StationForecasts
  let words: Words

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("forecasts")
      object.array { list in
        for forecast in found.forecasts {
          list.object { object in
            object.members(of: forecast)
            object.member("skill", found.skill[forecast.station])
          }
        }
      }
      object.member("model", found.model.training)
      object.member("source", Words.attribution)
    }
    return writer
  }

  /// The days of each station, and its hours as a bar chart.
  var lines: [StyledText] {
    var lines: [StyledText] = []
    for forecast in found.forecasts {
      lines.append("\(forecast.station, .bold): \(forecast.pollutant.code), µg/m³")
      for day in forecast.days {
        let limits = day.above.map { limit in
          let percent = Int((limit.probability * 100).rounded())
          return words("forecast.above", .text(words.concentration(limit.limit)), .integer(percent))
        }
        let range = "\(words.concentration(day.low))–\(words.concentration(day.high))"
        lines.append(
          StyledText(
            "  \(day.date)  \(words.concentration(day.mean)) (\(range))" + limits.joined()))
      }
      let first = forecast.hours.first?.time.polishText ?? ""
      lines.append("  \(first)  \(Words.sparkline(forecast.hours.map(\.value)))")
      if let model = forecast.model {
        let text = words("forecast.corrected", .text(model.name), .text(model.licence))
        lines.append("  \(text, .faint)")
      }
      if let skill = found.skill[forecast.station], let ratio = skill.ratio {
        let (error, share) = (words.concentration(skill.error), Int((ratio * 100).rounded()))
        let text = words("forecast.error", .integer(skill.days), .text(error), .integer(share))
        lines.append("  \(text, .faint)")
      }
    }
    if !lines.isEmpty {
      let method = words("forecast.method")
      lines.append("\("\(method) \(found.model.training); \(Words.attribution)", .faint)")
    }
    return lines
  }
}
