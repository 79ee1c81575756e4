import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation
import GeoKit
import JSONText
import TabularKit

/// Exports of reports for other programs; each names the source of the data.
struct AirExport {
  let reports: [StationReport]
  let bookmarks: Bookmarks
  let now: Date

  init(reports: [StationReport], bookmarks: Bookmarks, _ now: Date) {
    self.reports = reports
    self.bookmarks = bookmarks
    self.now = now
  }

  /// A row for each value, newest first.
  var csv: String {
    get throws {
      var csv = TabularWriter.disarmed()
      try csv.add([
        "station", "code", "name", "latitude", "longitude", "sensor", "parameter", "time", "value",
        "unit", "flags", "source",
      ])
      for report in reports {
        let station = report.station
        for measured in report.measured {
          for reading in measured.series?.readings ?? [] {
            try csv.add([
              .integer(station.id), .text(station.code), .text(station.name),
              .decimal(station.coordinate?.latitude), .decimal(station.coordinate?.longitude),
              .integer(measured.sensor.id), .text(measured.sensor.parameter),
              .text(reading.time.utcText), .decimal(reading.value),
              .text(measured.sensor.pollutant.unit),
              .text(reading.flags.words.joined(separator: " ")), .text(Words.attribution),
            ])
          }
        }
      }
      return csv.text
    }
  }

  /// All data of each station.
  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("source", Words.attribution)
      object.member("made", now)
      object.key("stations")
      object.array { list in
        for report in reports {
          list.object { object in
            object.key("station")
            object.value(report.station)
            object.members(
              of: report, isBookmarked: bookmarks.contains(report.station.id), at: now)
          }
        }
      }
    }
    return writer
  }

  /// A feature for each station, with its index and newest values.
  var geoJSON: String { GeoJSON.text(reports.map(feature(of:))) }

  private func feature(of report: StationReport) -> GeoJSON.Feature {
    let station = report.station
    var properties: GeoJSON.Properties = [
      "name": .string(station.name), "code": station.code.map { .string($0) } ?? .null,
      "index": report.index?.level.map { .integer($0.rawValue) } ?? .null,
      "indexName": report.index?.level.map { .string($0.polishName) } ?? .null,
      "freshness": .string(report.freshness(at: now).rawValue),
      "time": report.newest.map { .string($0.utcText) } ?? .null,
    ]
    for measured in report.measured {
      guard let value = measured.series?.latest?.value,
        properties[measured.sensor.parameter] == nil
      else { continue }
      properties[measured.sensor.parameter] = .number(value)
    }
    properties["source"] = .string(Words.attribution)
    return GeoJSON.Feature(
      station.coordinate.map { .point($0) }, id: .integer(station.id), properties: properties)
  }

  /// The current values as gauges.
  var metrics: String { OpenMetricsText.text(OpenMetricsText.families(of: reports, at: now)) }
}
