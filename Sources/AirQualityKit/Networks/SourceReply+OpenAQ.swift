import Foundation
import JSONText

extension SourceReply {
  private static let openAQNames: [String: Pollutant] = [
    "pm25": .pm25, "pm10": .pm10, "o3": .o3, "no2": .no2, "so2": .so2, "co": .co, "no": .no,
    "nox": .nox,
  ]

  /// Reads a page of version 3 of OpenAQ's API: measurements, hours, days, newest values or
  /// sensors.
  mutating func readOpenAQ(_ reply: JSONValue) -> Bool {
    guard case .array(let rows)? = reply["results"] else { return false }
    for row in rows {
      guard case .object = row else {
        skip("the row is not an object")
        continue
      }
      if let newest = row["latest"], row["parameter"] != nil {
        take(
          newest["value"], of: Self.pollutant(row), at: row["id"]?.name,
          newest["datetime"]?["utc"]?.moment, unit: Self.unit(row),
          place: newest["coordinates"] ?? row["coordinates"])
      } else if row["period"] != nil || row["parameter"] != nil {
        let period = row["period"]
        take(
          row["value"], of: Self.pollutant(row), at: Self.place(row),
          (period?["datetimeTo"]?["utc"] ?? row["datetime"]?["utc"])?.moment,
          unit: Self.unit(row),
          flags: row["flagInfo"]?["hasFlags"] == .bool(true) ? ["flagged"] : [],
          place: row["coordinates"])
      } else if row["value"] != nil {
        skip("it does not say what was measured")
      } else {
        skip("it has no value")
      }
    }
    return true
  }

  private static func place(_ row: JSONValue) -> String? {
    row["sensorsId"]?.name ?? row["sensorId"]?.name ?? row["locationsId"]?.name
      ?? row["locationId"]?.name
  }

  private static func pollutant(_ row: JSONValue) -> Pollutant? {
    row["parameter"]?["name"]?.string.flatMap { openAQNames[$0.lowercased()] }
  }

  private static func unit(_ row: JSONValue) -> String {
    row["parameter"]?["units"]?.string ?? "µg/m³"
  }
}
