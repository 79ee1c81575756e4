import Localization

extension GIOSClient {
  /// Fetches a station's sensors, readings and index.
  ///
  /// Missing data is listed in the report's problems.
  ///
  /// - Parameter station: The station.
  /// - Throws: ``AirError`` when neither the sensors nor the index can be fetched.
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
      await client.addReadings(of: list.elements, to: &report)
    case .failure(let error):
      report.problems.append(Problem(error, about: Message("subject.sensors")))
    }
    switch await indexResult {
    case .success(let index):
      report.index = index
      report.problems += index.problems
    case .failure(let error):
      if case .failure(let first) = listed { throw first }
      report.problems.append(Problem(error, about: Message("subject.index")))
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
          Problem(
            error, about: Message("subject.sensorOf", .integer(sensor.id), .text(sensor.parameter)))
        )
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
