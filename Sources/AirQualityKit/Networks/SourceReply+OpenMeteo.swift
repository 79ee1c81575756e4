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
    let hours = OpenMeteoTable(hoursOf: reply)
    let present = OpenMeteoTable(presentHourOf: reply)
    guard hours != nil || present != nil else { return false }
    if let hours {
      readOpenMeteo(hours, of: reply)
    } else {
      skip("it does not say when", reply["hourly"]?.members.count ?? 0)
    }
    if let present {
      readOpenMeteo(present, of: reply, besides: hours)
    } else {
      skip("it does not say when", reply["current"]?.members.count ?? 0)
    }
    return true
  }

  /// Reads a table; values of another table of the same place are not read twice.
  private mutating func readOpenMeteo(
    _ table: OpenMeteoTable, of reply: JSONValue, besides other: OpenMeteoTable? = nil
  ) {
    let station = Self.station(reply)
    let known = other.map(OpenMeteoTable.Values.init)
    for column in table.columns {
      guard let pollutant = Self.openMeteoNames[column.name] else {
        skip("unknown pollutant", max(column.values.count, 1))
        continue
      }
      for (value, moment) in zip(column.values, table.moments) {
        if let moment, known?.hasValue(of: column.name, at: moment) == true {
          skip("the hour occurs twice")
          continue
        }
        take(value, of: pollutant, at: station, moment, unit: column.unit, place: reply)
      }
      let surplus = column.values.count - table.moments.count
      if surplus > 0 { skip("a value has no hour", surplus) }
      if surplus < 0 { skip("an hour has no value", -surplus) }
    }
  }

  private static func station(_ reply: JSONValue) -> String? {
    guard let latitude = reply["latitude"]?.double, let longitude = reply["longitude"]?.double
    else { return nil }
    return "\(latitude),\(longitude)"
  }
}

/// The values of one place: hours in lists, or the present hour.
private struct OpenMeteoTable {
  /// The instants of the rows; `nil` where one is unreadable.
  let moments: [Date?]
  /// The values of each pollutant, with their unit.
  let columns: [(name: String, values: [JSONValue], unit: String)]

  /// Creates the table of hours; `nil` if the reply has none.
  init?(hoursOf reply: JSONValue) {
    self.init(reply["hourly"], units: reply["hourly_units"], isList: true, of: reply)
  }

  /// Creates the table of the present hour; `nil` if the reply has none.
  init?(presentHourOf reply: JSONValue) {
    self.init(reply["current"], units: reply["current_units"], isList: false, of: reply)
  }

  private init?(_ table: JSONValue?, units: JSONValue?, isList: Bool, of reply: JSONValue) {
    let offset = Int(exactly: reply["utc_offset_seconds"]?.double ?? 0) ?? 0
    guard abs(offset) <= 14 * 3600, let table, let times = table["time"] else { return nil }
    moments = (isList ? times.values : [times]).map { Self.moment($0, offset) }
    columns = table.members.filter { $0.name != "time" && $0.name != "interval" }.map { member in
      (
        member.name, isList ? member.value.values : [member.value],
        units?[member.name]?.string ?? "µg/m³"
      )
    }
  }

  /// Tells whether a column has a value at an instant.
  struct Values {
    private var places: [Date: Int] = [:]
    private var columns: [String: [JSONValue]] = [:]

    init(_ table: OpenMeteoTable) {
      for (place, moment) in table.moments.enumerated() {
        if let moment, places[moment] == nil { places[moment] = place }
      }
      for column in table.columns where columns[column.name] == nil {
        columns[column.name] = column.values
      }
    }

    func hasValue(of name: String, at moment: Date) -> Bool {
      guard let index = places[moment], let values = columns[name] else { return false }
      return index < values.count && values[index] != .null
    }
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
