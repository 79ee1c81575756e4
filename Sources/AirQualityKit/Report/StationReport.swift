public import Foundation

/// A station's sensors with their readings, and its index.
public struct StationReport: Hashable, Sendable, Identifiable {
  /// A sensor and its readings.
  public struct Measured: Hashable, Sendable {
    /// The sensor.
    public var sensor: Sensor
    /// Its readings; `nil` if there are none.
    public var series: ReadingSeries?
    /// Whether the sensor is sampled manually, so that readings appear weeks later.
    public var isManual: Bool

    /// Creates a sensor with its readings.
    ///
    /// - Parameters:
    ///   - sensor: The sensor.
    ///   - series: Its readings; `nil` if there are none.
    ///   - isManual: Whether the sensor is sampled manually, so that readings appear weeks later.
    public init(sensor: Sensor, series: ReadingSeries?, isManual: Bool = false) {
      self.sensor = sensor
      self.series = series
      self.isManual = isManual
    }
  }

  /// The station.
  public var station: Station
  /// The station's sensors.
  public var measured: [Measured]
  /// The station's official index; `nil` if there is none.
  public var index: AirIndex?
  /// The problems met while collecting the report.
  public var problems: [Problem]
  /// The forecasts that rules need; empty where no rule uses forecasts.
  public var forecasts: [AirForecast] = []
  /// The official notices about the station's province; `nil` if they were not requested.
  public var notices: [ExceedanceNotice]?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - measured: The station's sensors.
  ///   - index: The station's official index; `nil` if there is none.
  ///   - problems: The problems met while collecting the report.
  public init(
    station: Station, measured: [Measured], index: AirIndex?, problems: [Problem] = []
  ) {
    self.station = station
    self.measured = measured
    self.index = index
    self.problems = problems
  }

  /// The station's number.
  public var id: Station.ID { station.id }

  /// The end of the newest hour with a valid value.
  public var newest: Date? { measured.compactMap { $0.series?.latest?.time }.max() }

  /// The age of the newest valid value.
  ///
  /// - Parameter now: The current time.
  public func freshness(at now: Date) -> Freshness { Freshness(of: newest, at: now) }

  /// The index as this library computes it.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - table: The table of index levels.
  public func computedIndex(at now: Date, table: IndexTable = .gios2025) -> ComputedIndex {
    ComputedIndex(
      of: measured.map { .init($0.sensor.pollutant, $0.series?.readings ?? []) }, at: now,
      table: table)
  }
}
