public import AirQualityKit
public import Foundation

/// Requests to the service. Answers are cached; an offline session returns the cached ones.
extension AirSession {
  /// A station's sensors.
  ///
  /// - Parameter station: The station's number.
  /// - Throws: `AirError` of the service, or of kind `notKept` offline.
  public func sensors(of station: Station.ID) async throws(AirError) -> FetchedList<Sensor> {
    if isOffline {
      let kept = try await store?.sensors(of: station) ?? []
      guard !kept.isEmpty else {
        throw notKept(Message("session.noSensors", .integer(station)))
      }
      return FetchedList(kept)
    }
    let answer = try await asking(.station(station)) { (client) throws(AirError) in
      try await client.sensors(of: station)
    }
    if !answer.elements.isEmpty {
      await keeping { (store) throws(AirError) in try store.keep(answer.elements, of: station) }
    }
    return answer
  }

  /// A sensor's readings.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - start: The end of the oldest hour to return, including stored hours; `nil` for the period
  ///     that the service returns.
  /// - Throws: `AirError` of the service, or of kind `notKept` offline.
  public func readings(
    of sensor: Sensor.ID, since start: Date? = nil
  ) async throws(AirError) -> ReadingSeries {
    if isOffline {
      guard let kept = try await store?.readings(of: sensor, since: start) else {
        throw notKept(Message("session.noReadings", .integer(sensor)))
      }
      return kept
    }
    let known = try? await knownSensor(sensor)
    let series = try await asking(.sensor(sensor)) { (client) throws(AirError) in
      guard let known else { return try await client.readings(of: sensor) }
      return try await client.readings(of: known.sensor, at: known.station)
    }
    await keeping { (store) throws(AirError) in _ = try store.keep(series) }
    guard start != nil,
      let kept = await kept({ (store) throws(AirError) in
        try store.readings(of: sensor, since: start)
      })
    else { return series }
    return ReadingSeries(
      sensorID: sensor, readings: kept.readings, code: series.code, provenance: series.provenance,
      problems: series.problems)
  }

  /// A station's official index.
  ///
  /// - Parameter station: The station's number.
  /// - Throws: `AirError` of the service, or of kind `notKept` offline.
  public func airIndex(of station: Station.ID) async throws(AirError) -> AirIndex {
    if isOffline {
      guard let kept = try await store?.airIndex(of: station) else {
        throw notKept(Message("session.noIndex", .integer(station)))
      }
      return kept
    }
    let index = try await asking(.station(station)) { (client) throws(AirError) in
      try await client.airIndex(of: station)
    }
    await keeping { (store) throws(AirError) in try store.keep(index) }
    return index
  }

  /// A station's report.
  ///
  /// - Parameter station: The station.
  /// - Throws: `AirError` of the service, or of kind `notKept` offline.
  public func report(on station: Station) async throws(AirError) -> StationReport {
    if isOffline {
      guard let kept = try await store?.report(on: station), policy.keepsAnswers else {
        throw notKept(Message("session.nothing", .integer(station.id)))
      }
      return kept
    }
    var report = try await client.report(on: station)
    if let problem = clockProblem { report.problems.append(problem) }
    await keeping { [report] (store) throws(AirError) in try store.keep(report) }
    return report
  }

  /// The current official notices; they are not cached.
  ///
  /// - Throws: `AirError` where the service cannot be reached.
  public func officialNotices() async throws(AirError) -> [ExceedanceNotice] {
    guard !isOffline else {
      throw AirError(.notKept, Message("session.noNotices"))
    }
    return try await client.notices().elements
  }

  /// The means of PM10 of the whole country; they are not cached.
  ///
  /// - Throws: `AirError` where the service cannot be reached.
  public func particleMeans() async throws(AirError) -> FetchedList<ParticleMeans> {
    guard !isOffline else {
      throw AirError(.notKept, Message("session.noMeans"))
    }
    if policy.isService { try await ListRequests(files).book(at: now, within: client.timeLeft) }
    return try await client.particleMeans()
  }

  /// The problem that the clock differs from the service's; `nil` if it does not.
  private var clockProblem: Problem? {
    guard let error = client.clockError else { return nil }
    let minutes = Int(min(abs(error / .seconds(60)), 1e9))
    return Problem(
      error > .zero
        ? Message("session.clockAhead", .integer(minutes))
        : Message("session.clockBehind", .integer(minutes)))
  }

  /// Sends a request to the service, and adds the subject to an error.
  private func asking<Value>(
    _ subject: Message, _ question: (GIOSClient) async throws(AirError) -> Value
  ) async throws(AirError) -> Value {
    do throws(AirError) {
      return try await question(client)
    } catch {
      throw error.about(subject)
    }
  }

  /// The error that nothing is stored, with advice.
  private func notKept(_ message: Message) -> AirError {
    AirError(.notKept, policy.advice.map { message.followed(by: $0) } ?? message)
  }
}
