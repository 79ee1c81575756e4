import Foundation
import JSONText
import Localization

extension SourceReply {
  private static let openMeteoNames: [String: Pollutant] = [
    "pm10": .pm10, "pm2_5": .pm25, "carbon_monoxide": .co, "nitrogen_dioxide": .no2,
    "sulphur_dioxide": .so2, "ozone": .o3, "nitrogen_monoxide": .no,
  ]

  /// Reads the hours of one place, or of a list of places.
  mutating func readOpenMeteo(_ reply: JSONValue) throws(AirError) -> Bool {
    if case .array(let places) = reply {
      var isKnown = !places.isEmpty
      for place in places { isKnown = try readOpenMeteo(place) && isKnown }
      return isKnown
    }
    if reply["error"] == .bool(true) {
      let reason = reply["reason"]?.string ?? ""
      throw AirError(.refused, Message("service.reason", .text(reason)))
    }
    let offset = Int(exactly: reply["utc_offset_seconds"]?.double ?? 0) ?? 0
    let station = Self.station(reply)
    guard abs(offset) <= 14 * 3600, let hourly = reply["hourly"] ?? reply["current"],
      let times = hourly["time"]
    else { return false }
    let units = reply[reply["hourly"] == nil ? "current_units" : "hourly_units"]
    let isList = reply["hourly"] != nil
    let moments = (isList ? times.values : [times]).map { Self.moment($0, offset) }
    for member in hourly.members where member.name != "time" && member.name != "interval" {
      let values = isList ? member.value.values : [member.value]
      guard let pollutant = Self.openMeteoNames[member.name] else {
        skip("unknown pollutant", max(values.count, 1))
        continue
      }
      let unit = units?[member.name]?.string ?? "µg/m³"
      for (value, moment) in zip(values, moments) {
        take(value, of: pollutant, at: station, moment, unit: unit, place: reply)
      }
      let surplus = values.count - moments.count
      if surplus > 0 { skip("a value has no hour", surplus) }
      if surplus < 0 { skip("an hour has no value", -surplus) }
    }
    return true
  }

  private static func station(_ reply: JSONValue) -> String? {
    guard let latitude = reply["latitude"]?.double, let longitude = reply["longitude"]?.double
    else { return nil }
    return "\(latitude),\(longitude)"
  }

  /// An instant given as local time with an offset, or in seconds since 1970.
  private static func moment(_ value: JSONValue, _ offset: Int) -> Date? {
    if let seconds = value.double {
      return abs(seconds) < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
    }
    guard let text = value.string, let showing = PolishTime.showing(text) else { return nil }
    return Date(timeIntervalSince1970: Double(showing.seconds - (showing.isMoment ? 0 : offset)))
  }
}
