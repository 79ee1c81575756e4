public import AirQualityKit
import Dispatch
public import Foundation

/// Asynchronous forms of the store's methods.
///
/// They do not block the caller's thread. Each throws `AirError` like its synchronous form, and of
/// kind `cancelled` if the task is cancelled before it begins.
extension AirStore {
  /// The threads of asynchronous queries, separate from Swift's cooperative threads.
  static let queue = DispatchQueue(
    label: "air.queries", qos: .userInitiated, attributes: .concurrent)

  /// Runs a query without blocking a cooperative thread.
  ///
  /// - Parameter queue: Where to run it; that of queries by default.
  func inBackground<Value: Sendable>(
    on queue: DispatchQueue = queue, _ body: @escaping @Sendable () throws(AirError) -> Value
  ) async throws(AirError) -> Value {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }

  /// Runs a query in the background, unless the task is cancelled.
  private func reading<Value: Sendable>(
    _ body: @escaping @Sendable () throws(AirError) -> Value
  ) async throws(AirError) -> Value {
    if Task.isCancelled { throw AirError(.cancelled, Message("client.cancelled")) }
    return try await inBackground(body)
  }

  /// Makes a change in the background, unless the task is cancelled.
  private func writing<Value: Sendable>(
    _ body: @escaping @Sendable () throws(AirError) -> Value
  ) async throws(AirError) -> Value {
    if Task.isCancelled { throw AirError(.cancelled, Message("client.cancelled")) }
    return try await inBackground(on: changing, body)
  }

  /// Stores a series; for each hour, the newer reply takes precedence.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  @discardableResult
  public func keep(_ series: ReadingSeries) async throws(AirError) -> Changes {
    try await writing { () throws(AirError) in try keep(series) }
  }

  /// Stores a station's official index, replacing the previous one.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func keep(_ index: AirIndex) async throws(AirError) {
    try await writing { () throws(AirError) in try keep(index) }
  }

  /// Stores the list of stations, unless it lacks more than half of the stored one's stations.
  ///
  /// - Returns: Whether the list was stored.
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  @discardableResult
  public func keep(_ catalog: StationCatalog) async throws(AirError) -> Bool {
    try await writing { () throws(AirError) in try keep(catalog) }
  }

  /// Stores a station's sensors, replacing the previous ones.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func keep(_ sensors: [Sensor], of station: Station.ID) async throws(AirError) {
    try await writing { () throws(AirError) in try keep(sensors, of: station) }
  }

  /// Stores everything in a report.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func keep(_ report: StationReport) async throws(AirError) {
    try await writing { () throws(AirError) in try keep(report) }
  }

  /// Stores readings of another network, in µg/m³; newer ones replace older ones.
  ///
  /// - Parameters:
  ///   - readings: The readings.
  ///   - source: The network.
  ///   - retrieved: When the reply was retrieved; hours of a model without it correct no forecast.
  /// - Returns: The number of readings stored.
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  @discardableResult
  public func keep(
    _ readings: [SourceReading], from source: AirSource, retrieved: Date? = nil
  ) async throws(AirError) -> Int {
    try await writing { () throws(AirError) in
      try keep(readings, from: source, retrieved: retrieved)
    }
  }

  /// The stored readings of a sensor, newest first.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - start: The end of the oldest hour to return; `nil` for the period that the service returns.
  /// - Returns: The series; `nil` if the sensor was never queried.
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func readings(
    of sensor: Sensor.ID, since start: Date? = nil
  ) async throws(AirError) -> ReadingSeries? {
    try await reading { () throws(AirError) in try readings(of: sensor, since: start) }
  }

  /// The values of a sensor that the service changed later, by hour, oldest first.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func revisions(of sensor: Sensor.ID) async throws(AirError) -> [Revision] {
    try await reading { () throws(AirError) in try revisions(of: sensor) }
  }

  /// The stored index of a station.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func airIndex(of station: Station.ID) async throws(AirError) -> AirIndex? {
    try await reading { () throws(AirError) in try airIndex(of: station) }
  }

  /// The stored list of stations.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func stations() async throws(AirError) -> StationCatalog? {
    try await reading { () throws(AirError) in try stations() }
  }

  /// The stored sensors of a station.
  ///
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func sensors(of station: Station.ID) async throws(AirError) -> [Sensor] {
    try await reading { () throws(AirError) in try sensors(of: station) }
  }

  /// The stored data of a station.
  ///
  /// - Returns: The report; `nil` when nothing is stored.
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func report(on station: Station) async throws(AirError) -> StationReport? {
    try await reading { () throws(AirError) in try report(on: station) }
  }

  /// The indicative sensors near a place that have readings of a pollutant, nearest first.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - reach: The maximum distance.
  ///   - pollutant: The pollutant.
  ///   - period: The period of the readings.
  /// - Throws: `AirError` of kind `storage` or `cancelled`.
  public func indicativeSensors(
    around place: Coordinate, within reach: Meters, of pollutant: Pollutant,
    in period: DateInterval
  ) async throws(AirError) -> [IndicativeSensor] {
    try await reading { () throws(AirError) in
      try indicativeSensors(around: place, within: reach, of: pollutant, in: period)
    }
  }
}
