import AirQualityKit
import AirQualityStore
import CommandKit
import JSONText

/// Forecasts of stations as text and JSON.
struct ForecastText {
  /// The number of hours up to which each has its own line.
  private static let mostRows = 12

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

  /// The days of each station, and its hours as rows or as a bar chart.
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
      lines += forecast.hours.count > Self.mostRows ? [chart(of: forecast)] : rows(of: forecast)
      if let model = forecast.model {
        let text = words("forecast.corrected", .text(model.name), .text(model.licence))
        lines.append("  \(text, .faint)")
      }
      if let skill = found.skill[forecast.station] {
        let text = words(
          "forecast.error", .integer(skill.days), .text(words.concentration(skill.error)),
          .text(words.concentration(skill.persistenceError)))
        lines.append("  \(text, .faint)")
      }
    }
    if !lines.isEmpty {
      let method = words("forecast.method")
      lines.append("\("\(method) \(found.model.training); \(Words.attribution)", .faint)")
    }
    return lines
  }

  /// A line for each hour: its end in Poland, its value and the 80 % interval.
  private func rows(of forecast: AirForecast) -> [StyledText] {
    let values = forecast.hours.map { words.concentration($0.value) }
    let width = values.map(\.count).max() ?? 0
    return zip(forecast.hours, values).map { hour, value in
      let space = String(repeating: " ", count: width - value.count)
      let range = "\(words.concentration(hour.low))–\(words.concentration(hour.high))"
      return "  \(hour.time.polishText)  \(space)\(value) (\(range))"
    }
  }

  /// The hours as bars, with the lowest and the highest value as their scale.
  private func chart(of forecast: AirForecast) -> StyledText {
    let values = forecast.hours.map(\.value)
    let first = forecast.hours.first?.time.polishText ?? ""
    let scale = words(
      "forecast.scale", .text(words.concentration(values.min())),
      .text(words.concentration(values.max())))
    return "  \(first)  \(Words.sparkline(values))  \(scale)"
  }
}
