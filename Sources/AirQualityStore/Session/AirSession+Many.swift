public import AirQualityKit

extension AirSession {
  /// The reports of several stations, in their order; without data, a report holds the reason.
  ///
  /// - Parameters:
  ///   - stations: The stations.
  ///   - answered: Called after each answer.
  public func reports(on stations: [Station], answered: @escaping @Sendable () -> Void = {}) async
    -> [StationReport]
  {
    await inParallel(stations, answered) { station in await reportOrProblem(on: station) }
  }

  /// The official index of several stations, in their order; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - stations: The stations.
  ///   - answered: Called after each answer.
  public func indexes(of stations: [Station], answered: @escaping @Sendable () -> Void = {}) async
    -> [AirIndex?]
  {
    await inParallel(stations, answered) { station in
      do throws(AirError) {
        return try await orKept { (session) throws(AirError) in
          try await session.airIndex(of: station.id)
        }
      } catch {
        return nil
      }
    }
  }

  /// Sends requests about many stations, at most 32 at the same time.
  private func inParallel<Answer: Sendable>(
    _ stations: [Station], _ answered: @escaping @Sendable () -> Void,
    _ ask: @escaping @Sendable (Station) async -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      var answers: [Int: Answer] = [:]
      var waiting = stations.indices[...]
      func begin(_ group: inout TaskGroup<(Int, Answer)>) {
        guard let position = waiting.popFirst() else { return }
        let station = stations[position]
        group.addTask { (position, await ask(station)) }
      }
      for _ in 0..<32 { begin(&group) }
      while let (position, answer) = await group.next() {
        answers[position] = answer
        answered()
        begin(&group)
      }
      return stations.indices.compactMap { answers[$0] }
    }
  }
}
