import Foundation
import JSONText

extension SourceReply {
  private static let particles: [String: Pollutant] = ["P1": .pm10, "P2": .pm25]
  private static let unit = "µg/m³"
  /// The types of sensors whose P1 and P2 are numbers of particles in 0.01 cubic feet.
  private static let counters: Set<String> = ["PPD42NS"]

  /// Reads the newest measurements of Sensor.Community; times are in UTC.
  mutating func readSensorCommunity(_ reply: JSONValue) -> Bool {
    guard case .array(let rows) = reply else { return false }
    for row in rows {
      guard let values = row["sensordatavalues"]?.values, !values.isEmpty else {
        skip("it has no value")
        continue
      }
      let station = row["sensor"]?["id"]?.name
      let time = row["timestamp"]?.moment
      let type = row["sensor"]?["sensor_type"]?["name"]?.string?.uppercased()
      let isCounter = type.map(Self.counters.contains) ?? false
      let isIndoor = row["location"]?["indoor"]?.lenientNumber == 1
      for value in values {
        let pollutant = value["value_type"]?.string.flatMap { Self.particles[$0] }
        if isCounter, pollutant != nil {
          skip("the value is a number of particles")
          continue
        }
        take(
          value["value"], of: pollutant, at: station, time, unit: Self.unit,
          flags: isIndoor ? ["indoor"] : [], place: row["location"])
      }
    }
    return true
  }

  /// Reads replies about Polish schools: the network's own, a snapshot of all schools without
  /// times, or schools with their last hours.
  mutating func readESA(_ reply: JSONValue) -> Bool {
    if case .array(let rows)? = reply["smog_data"] {
      for row in rows { readSchool(row) }
      return true
    }
    if case .array(let rows) = reply {
      for row in rows { readSnapshot(row) }
      return true
    }
    guard case .object = reply, !reply.members.isEmpty,
      reply.members.allSatisfy({ $0.value["pm25"] != nil || $0.value["pm10"] != nil })
    else { return false }
    for member in reply.members {
      for (name, pollutant) in [("pm25", Pollutant.pm25), ("pm10", .pm10)] {
        for value in member.value[name]?.values ?? [] {
          take(
            value["value"], of: pollutant, at: member.name, value["dateTime"]?.moment,
            unit: Self.unit)
        }
      }
    }
    return true
  }

  /// Reads a row of the network's own reply, with a time in Polish local time.
  private mutating func readSchool(_ row: JSONValue) {
    let showing = row["timestamp"]?.string.flatMap { PolishTime.showing($0) }
    let time = showing.map { PolishTime.date($0, now: .distantFuture) }
    let station = row["school"].flatMap(Self.schoolName)
    guard let data = row["data"] else { return skip("it has no value") }
    for (name, pollutant) in [("pm25_avg", Pollutant.pm25), ("pm10_avg", .pm10)] {
      take(data[name], of: pollutant, at: station, time, unit: Self.unit, place: row["school"])
    }
  }

  /// A school's name with city and street: schools of several cities have the same name.
  private static func schoolName(_ school: JSONValue) -> String? {
    guard let name = school["name"]?.name else { return nil }
    return ([name] + ["city", "street"].compactMap { school[$0]?.name }).joined(separator: ", ")
  }

  private mutating func readSnapshot(_ row: JSONValue) {
    guard case .object = row, let data = row["outside"] else { return skip("it has no value") }
    for (name, pollutant) in [("pm25", Pollutant.pm25), ("pm10", .pm10)] {
      take(
        data[name], of: pollutant, at: row["id"]?.name, nil, unit: Self.unit, flags: ["undated"],
        isDated: false)
    }
  }
}
