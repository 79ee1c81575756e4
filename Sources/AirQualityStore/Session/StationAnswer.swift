public import AirQualityKit

/// The air at a station, with its distance from the place in question.
public struct StationAnswer: Sendable {
  /// Everything about the station.
  public var report: StationReport
  /// The distance from the place; `nil` for a station that was named.
  public var distance: Meters?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - report: Everything about the station.
  ///   - distance: The distance from the place; `nil` for a station that was named.
  public init(report: StationReport, distance: Meters? = nil) {
    self.report = report
    self.distance = distance
  }
}

extension AirSession {
  /// The air at a place, then at other stations.
  ///
  /// - Parameters:
  ///   - place: The place; `nil` for none.
  ///   - others: Further stations, such as the bookmarked ones; the one nearest to the place is not
  ///     repeated.
  ///   - catalog: The list of stations.
  ///   - tries: The number of stations to query for the place, where the nearest has no value.
  /// - Returns: The answers, that of the place first.
  /// - Throws: `AirError` where the place has no answer.
  public func air(
    at place: Coordinate?, and others: [Station], in catalog: StationCatalog, tries: Int = 4
  ) async throws(AirError) -> [StationAnswer] {
    var answers: [StationAnswer] = []
    if let place { answers.append(try await air(at: place, in: catalog, tries: tries)) }
    for station in others where station.id != answers.first?.report.station.id {
      let report = await reportOrProblem(on: catalog[station.id] ?? station)
      answers.append(
        StationAnswer(report: report.preceded(by: explanations(of: station, in: catalog))))
    }
    return answers
  }

  private func air(
    at place: Coordinate, in catalog: StationCatalog, tries: Int
  ) async throws(AirError) -> StationAnswer {
    let farAway = catalog.problem(of: place).map { [$0] } ?? []
    let report: StationReport
    do throws(AirError) {
      report = try await orKept { (session) throws(AirError) in
        let found = try await catalog.report(near: place, at: session.now, tries: tries) {
          (station) throws(AirError) in try await session.report(on: station)
        }
        guard let found else { throw AirError(.unknownName, Message("alerts.noPlaces")) }
        return found
      }
    } catch {
      throw error.followed(by: farAway)
    }
    return StationAnswer(
      report: report.preceded(by: farAway + catalog.problems),
      distance: report.station.coordinate.map { place.distance(to: $0) })
  }
}
