// Air quality at a place, from recorded replies; without the transport, from the service.

import AirQualityKit
import Foundation

let recorded = RecordedTransport(
  folder: URL(filePath: "Examples/air"), base: GIOSClient.Interface.v1.baseURL)
let gios = GIOSClient(transport: recorded)
let home = try Coordinate("52.23,21.01")

if let station = try await gios.stations().nearest(to: home) {
  let report = try await gios.report(on: station)
  print(station.name, report.index?.level?.name ?? "no index", report.freshness(at: .now))
  for measured in report.measured {
    guard let series = measured.series, let latest = series.latest else { continue }
    let mean = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
    let pollutant = measured.sensor.pollutant
    print(pollutant, latest.value ?? 0, "24 h mean", mean.value ?? 0)
    for limit in AirLimit.limits(for: pollutant) where limit.averaging == .hours(24) {
      print(" ", limit)
    }
  }
  for problem in report.problems { print("note:", problem) }
}
