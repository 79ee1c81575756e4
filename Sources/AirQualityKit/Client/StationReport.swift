public import Foundation

/// Everything about a station at once: its sensors with their readings, and its index.
public struct StationReport: Sendable, Identifiable {
  /// A sensor and what it measured.
  public struct Measured: Sendable {
    /// The sensor.
    public var sensor: Sensor
    /// Its readings; `nil` where there are none to be had.
    public var series: ReadingSeries?
    /// Whether it is read by hand, so that readings come weeks later.
    public var isManual: Bool

    /// Makes a sensor's part.
    public init(sensor: Sensor, series: ReadingSeries?, isManual: Bool = false) {
      self.sensor = sensor
      self.series = series
      self.isManual = isManual
    }
  }

  /// The station.
  public var station: Station
  /// Its sensors.
  public var measured: [Measured]
  /// Its official index.
  public var index: AirIndex?
  /// What went wrong on the way.
  public var problems: [Problem]
  /// What pollutants are expected to be, for rules that look ahead; empty where no rule does.
  public var forecasts: [AirForecast] = []
  /// The official notices about the station's province; `nil` where they were not asked for.
  public var notices: [ExceedanceNotice]?

  /// Makes a report.
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

  /// The end of the newest hour with a sound value.
  public var newest: Date? { measured.compactMap { $0.series?.latest?.time }.max() }

  /// How old the newest value is.
  public func freshness(at now: Date) -> Freshness { Freshness(of: newest, at: now) }

  /// The index as this library computes it.
  public func computedIndex(at now: Date, table: IndexTable = .gios2025) -> ComputedIndex {
    ComputedIndex(
      of: measured.map { ($0.sensor.pollutant, $0.series?.readings ?? []) }, at: now, table: table)
  }
}

extension GIOSClient {
  /// Asks for everything about a station at once.
  ///
  /// Missing data is listed in the report's problems.
  ///
  /// - Throws: ``AirError`` when neither sensors nor index can be had.
  public func report(on station: Station) async throws(AirError) -> StationReport {
    let client = deadline == nil ? withCommonDeadline() : self
    async let indexResult = client.result { (client) throws(AirError) in
      try await client.airIndex(of: station.id)
    }
    var report = StationReport(station: station, measured: [], index: nil)
    let listed = await client.result { (client) throws(AirError) in
      try await client.sensors(of: station.id)
    }
    switch listed {
    case .success(let list):
      report.problems += list.problems
      await client.addReadings(of: list.sensors, to: &report)
    case .failure(let error): report.problems.append(Problem(error, about: .sensors))
    }
    switch await indexResult {
    case .success(let index):
      report.index = index
      report.problems += index.problems
    case .failure(let error):
      if case .failure(let first) = listed { throw first }
      report.problems.append(Problem(error, about: AirText("index", "indeks")))
    }
    return report
  }

  private func addReadings(of sensors: [Sensor], to report: inout StationReport) async {
    let station = report.station
    let results = await withTaskGroup(
      of: (Int, Result<ReadingSeries, AirError>).self
    ) { group in
      for (position, sensor) in sensors.enumerated() {
        group.addTask {
          let result = await self.result { (client) throws(AirError) in
            try await client.readings(of: sensor, at: station)
          }
          return (position, result)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (position, sensor) in sensors.enumerated() {
      switch results[position] {
      case .success(let series):
        report.measured.append(StationReport.Measured(sensor: sensor, series: series))
        report.problems += series.problems
      case .failure(let error):
        report.measured.append(
          StationReport.Measured(
            sensor: sensor, series: nil, isManual: error.kind == .manualSensor))
        report.problems.append(
          Problem(error, about: .sensor(sensor.id) + AirText(" (\(sensor.parameter))")))
      case nil: continue
      }
    }
  }

  func result<Value: Sendable>(
    _ question: (GIOSClient) async throws(AirError) -> Value
  ) async -> Result<Value, AirError> {
    do throws(AirError) {
      return .success(try await question(self))
    } catch { return .failure(error) }
  }
}
