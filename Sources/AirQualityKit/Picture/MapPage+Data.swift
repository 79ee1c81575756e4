import Foundation
import JSONText
import Localization

extension MapPage {
  /// The texts and the details of stations that the script shows, as JSON.
  var data: String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("texts")
      object.object { texts in
        for word in Self.words { texts.member(word, text("map.\(word)")) }
      }
      object.key("stations")
      object.array { list in for pin in pins { list.object { add(pin, to: &$0) } } }
    }
    return writer.text
  }

  /// The names of the texts that the script shows.
  private static let words = [
    "none", "index", "keep", "more", "copy", "copied", "kept", "station", "mean", "noPlace",
    "nothing",
  ]

  private func add(_ pin: Pin, to object: inout JSONWriter) {
    let station = pin.station
    object.member("id", station.id)
    object.member("name", station.name)
    object.member("code", station.code)
    let place = [
      station.street, station.city,
      station.district.map { text("map.district", .text($0)) },
      station.province?.lowercased(),
    ]
    object.member("place", place.compactMap(\.self).joined(separator: ", "))
    if let coordinate = station.coordinate {
      object.member("x", Self.rounded(coordinate.longitude))
      object.member("y", Self.rounded(coordinate.latitude))
    }
    if pin.isBookmarked { object.member("kept", true) }
    if let index = pin.index { add(index, to: &object) }
    if let report = pin.report { add(report, to: &object) }
  }

  /// The index; an outdated one has no level.
  private func add(_ index: AirIndex, to object: inout JSONWriter) {
    if let level = index.currentLevel(at: now) {
      object.member("level", level.rawValue)
      object.member("word", level.name(in: language))
    }
    if let time = index.dataTime {
      let isCurrent = Freshness(of: time, at: now).isCurrent
      object.member("time", isCurrent ? time.polishText : staleText(time))
    }
    object.key("parts")
    object.array { list in
      for part in index.parts {
        guard let level = part.level else { continue }
        list.value("\(part.pollutant.code): \(level.rawValue) \(level.name(in: language))")
      }
    }
  }

  private func staleText(_ time: Date) -> String {
    text(time > now ? "map.future" : "map.stale", .text(time.polishText))
  }

  private func add(_ report: StationReport, to object: inout JSONWriter) {
    object.key("values")
    object.array { list in
      for measured in report.measured {
        guard let series = measured.series, let latest = series.latest, let value = latest.value
        else { continue }
        let mean = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
        list.array { row in
          row.value(measured.sensor.parameter)
          row.value(language.number(value) + " " + measured.sensor.pollutant.unit)
          row.value(
            series.freshness(at: now).isCurrent ? latest.time.polishText : staleText(latest.time))
          row.value(mean.value.map(language.number) ?? "–")
        }
      }
    }
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e4).rounded() / 1e4 }
}
