/// The hourly values of one pollutant at many stations.
///
/// Hours are numbered by their ends, in elapsed hours since 1970, so clock changes need no special
/// case.
public struct HourlyNetwork: Sendable {
  /// The names of the stations.
  public let stations: [String]
  /// The end of the first hour, in hours since 1970.
  public let start: Int
  /// The number of hours.
  public let count: Int
  /// The values of each station, `nan` where there is none.
  var values: [[Double]]

  /// Creates a network without values.
  ///
  /// - Parameters:
  ///   - stations: The names of the stations.
  ///   - start: The end of the first hour, in hours since 1970.
  ///   - count: The number of hours.
  public init(stations: [String], start: Int, count: Int) {
    self.stations = stations
    self.start = start
    self.count = max(0, count)
    values = Array(repeating: Array(repeating: .nan, count: self.count), count: stations.count)
  }

  /// Sets the value of a station's hour; hours outside the network are ignored.
  ///
  /// Values below zero are within the noise of an instrument and are stored as zero.
  ///
  /// - Parameters:
  ///   - value: The concentration, in µg/m³.
  ///   - station: The index of the station in ``stations``.
  ///   - hour: The end of the hour, in hours since 1970.
  public mutating func set(_ value: Double, of station: Int, endingAt hour: Int) {
    let index = hour - start
    guard values.indices.contains(station), (0..<count).contains(index), value.isFinite else {
      return
    }
    values[station][index] = max(0, value)
  }

  /// The end of a station's newest hour with a value; `nil` where it has none.
  ///
  /// - Parameter station: The station's name in ``stations``.
  public func newestHour(of station: String) -> Int? {
    guard let place = stations.firstIndex(of: station) else { return nil }
    return values[place].lastIndex { !$0.isNaN }.map { start + $0 }
  }

  /// The value of a station's hour; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - station: The index of the station in ``stations``.
  ///   - hour: The end of the hour, in hours since 1970.
  public func value(of station: Int, endingAt hour: Int) -> Double? {
    let index = hour - start
    guard values.indices.contains(station), (0..<count).contains(index) else { return nil }
    let value = values[station][index]
    return value.isNaN ? nil : value
  }
}
