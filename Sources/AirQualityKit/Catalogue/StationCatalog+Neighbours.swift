public import Foundation
public import GeoKit
import Localization

extension StationCatalog {
  /// Finds the report of the nearest station with current values.
  ///
  /// The nearest station may have no data, be hours late, or not measure the requested pollutant.
  /// Then its neighbours are queried in turn, and the report names the skipped stations.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - now: The current time.
  ///   - pollutant: The pollutant that must have values; `nil` for any.
  ///   - limit: The maximum distance to a neighbour.
  ///   - tries: Maximum number of stations to query.
  ///   - question: Fetches a station's report.
  /// - Returns: The first report with values of the last three hours; if there is none, the nearest
  ///   station's report; `nil` when no station has coordinates.
  /// - Throws: ``AirError`` when no station's report could be fetched.
  nonisolated(nonsending) public func report(
    near place: Coordinate, at now: Date, measuring pollutant: Pollutant? = nil,
    within limit: Meters = Self.reach, tries: Int = 4,
    asking question: (Station) async throws(AirError) -> StationReport
  ) async throws(AirError) -> StationReport? {
    var first: StationReport?
    var failure: AirError?
    var passedOver: [Problem] = []
    for near in nearest(max(1, tries), to: place) {
      guard passedOver.isEmpty || near.distance <= limit else { break }
      let station = near.station
      do throws(AirError) {
        var report = try await question(station)
        if report.isCurrent(pollutant, at: now) {
          report.problems = passedOver + report.problems
          return report
        }
        if first == nil {
          first = report
          first?.problems = passedOver + report.problems
        }
        let lack =
          pollutant.map { Message("station.noValueOf", .text($0.code)) }
          ?? Message("station.noValue")
        passedOver.append(Problem(lack.about(.plain(station.name))))
      } catch {
        guard error.kind != .cancelled else { throw error }
        failure = failure ?? error
        // If the service is unreachable, the neighbours' reports are as well.
        if first == nil, [.unreachable, .insecure].contains(error.kind) { break }
        passedOver.append(Problem(error, about: .plain(station.name)))
      }
    }
    if first == nil, let failure { throw failure }
    return first
  }
}

extension StationReport {
  /// Whether the report has values of the last three hours, of one pollutant or of any.
  fileprivate func isCurrent(_ pollutant: Pollutant?, at now: Date) -> Bool {
    measured.contains { measured in
      guard pollutant == nil || measured.sensor.pollutant == pollutant else { return false }
      return measured.series?.freshness(at: now).isCurrent ?? false
    }
  }
}
