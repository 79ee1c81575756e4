/// The progress of a poll of many sensors or stations.
public struct PollProgress: Hashable, Sendable {
  /// The number of stations or sensors requested.
  public let total: Int
  /// The number of answers so far.
  public var answered = 0
  /// The number of failed requests.
  public var failed = 0

  /// The number of finished requests, answered or failed.
  public var done: Int { answered + failed }

  /// Creates the progress of a poll that has not begun.
  ///
  /// - Parameter total: The number of stations or sensors requested.
  public init(total: Int) { self.total = total }
}

extension GIOSClient {
  /// The number of consecutive failures after which a poll gives up on the service.
  static let pollPatience = 64

  /// Fetches the readings of many sensors, such as all sensors of the country.
  ///
  /// Each request has its own time limit, unless ``withCommonDeadline()`` set one for all. When
  /// dozens fail in a row because the service is unreachable or out of order, the remaining ones
  /// are not requested and get the same error.
  ///
  /// - Parameters:
  ///   - sensors: The sensors.
  ///   - connections: The number of concurrent requests.
  ///   - progress: Called after each answer.
  /// - Returns: Each sensor's readings, or the reason for having none.
  public func readings(
    of sensors: [Sensor.ID], connections: Int = 32,
    progress: @Sendable (PollProgress) -> Void = { _ in }
  ) async -> [Sensor.ID: Result<ReadingSeries, AirError>] {
    await poll(sensors, connections, progress: progress) { (client, sensor) throws(AirError) in
      try await client.readings(of: sensor)
    }
  }

  /// Fetches the official index of many stations.
  ///
  /// - Parameters:
  ///   - stations: The stations.
  ///   - connections: The number of concurrent requests.
  ///   - progress: Called after each answer.
  /// - Returns: Each station's index, or the reason for having none.
  public func airIndexes(
    of stations: [Station.ID], connections: Int = 32,
    progress: @Sendable (PollProgress) -> Void = { _ in }
  ) async -> [Station.ID: Result<AirIndex, AirError>] {
    await poll(stations, connections, progress: progress) { (client, station) throws(AirError) in
      try await client.airIndex(of: station)
    }
  }

  /// Fetches the reports of many stations.
  ///
  /// - Parameters:
  ///   - stations: The stations.
  ///   - connections: The number of stations to query at the same time, each with its sensors.
  ///   - progress: Called after each answer.
  /// - Returns: Each station's report, or the reason for having none.
  public func reports(
    on stations: [Station], connections: Int = 16,
    progress: @Sendable (PollProgress) -> Void = { _ in }
  ) async -> [Station.ID: Result<StationReport, AirError>] {
    let known = Dictionary(stations.map { ($0.id, $0) }) { first, _ in first }
    return await poll(stations.map(\.id), connections, progress: progress) {
      (client, id) throws(AirError) in
      try await client.report(on: known[id] ?? Station(id: id, name: "station \(id)"))
    }
  }

  private func poll<Value: Sendable>(
    _ ids: [Int], _ connections: Int, progress: @Sendable (PollProgress) -> Void,
    _ question: @escaping @Sendable (GIOSClient, Int) async throws(AirError) -> Value
  ) async -> [Int: Result<Value, AirError>] {
    var seen: Set<Int> = []
    let ids = ids.filter { seen.insert($0).inserted }
    return await withTaskGroup(of: (Int, Result<Value, AirError>).self) { group in
      var results = [Int: Result<Value, AirError>](minimumCapacity: ids.count)
      var waiting = ids[...]
      var state = PollProgress(total: ids.count)
      var failuresInRow = 0
      func ask(_ id: Int) {
        group.addTask {
          (id, await result { (client) throws(AirError) in try await question(client, id) })
        }
      }
      waiting.prefix(max(1, connections)).forEach(ask)
      waiting = waiting.dropFirst(max(1, connections))
      while let (id, result) = await group.next() {
        results[id] = result
        if case .failure(let error) = result {
          state.failed += 1
          failuresInRow = error.isOfService ? failuresInRow + 1 : 0
          if failuresInRow >= Self.pollPatience || error.kind == .cancelled {
            for id in waiting { results[id] = result }
            state.failed += waiting.count
            waiting = []
          }
        } else {
          state.answered += 1
          failuresInRow = 0
        }
        progress(state)
        if let next = waiting.popFirst() { ask(next) }
      }
      return results
    }
  }
}

extension AirError {
  /// Whether the error concerns the service as a whole rather than the requested item.
  fileprivate var isOfService: Bool {
    switch kind {
    case .unreachable, .insecure, .timedOut, .refused, .tooManyRequests: true
    default: false
    }
  }
}
