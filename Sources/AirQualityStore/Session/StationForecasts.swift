public import AirQualityKit

/// Forecasts of stations, with their errors of the last 30 days, or of fewer where less is stored.
public struct StationForecasts: Sendable {
  /// The forecasts, one for each station with enough hours.
  public let forecasts: [AirForecast]
  /// The skill of the forecasts of the last 30 days, by station.
  public let skill: [String: ForecastSkill]
  /// The model by which they are computed.
  public let model: ForecastModel
  /// Why the other requested stations have no forecast, by station.
  public let absences: [String: Problem]

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - forecasts: The forecasts.
  ///   - skill: The errors of the forecasts of the last 30 days, by station.
  ///   - model: The model by which they are computed.
  ///   - absences: Why the other requested stations have no forecast, by station.
  public init(
    forecasts: [AirForecast], skill: [String: ForecastSkill], model: ForecastModel,
    absences: [String: Problem] = [:]
  ) {
    self.forecasts = forecasts
    self.skill = skill
    self.model = model
    self.absences = absences
  }
}

extension AirSession {
  /// The number of stations that are forecast for a place.
  private static let stationsNearby = 4

  /// Forecasts stations from stored hours.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - wanted: The stations by their codes; `nil` for all.
  ///   - last: The end of the last hour that may be used, in hours since 1970.
  ///   - hours: The number of hours to forecast, 1…48.
  /// - Returns: The forecasts, corrected by stored hours of an atmospheric model that were retrieved
  ///   before the end of the next hour; for a station without values in half of the last 24 hours,
  ///   the reason why it has none.
  /// - Throws: `AirError` where there is no store or no model.
  public func forecasts(
    of pollutant: Pollutant, at wanted: [String]?, after last: Int, hours: Int
  ) throws -> StationForecasts {
    let model = try ForecastFiles.model(of: pollutant, in: files)
    let first = last - ForecastModel.hoursBack - 24 * ForecastModel.skillDays
    let network = try requiredStore().network(
      of: pollutant, from: first, through: last, stations: knownStations)
    let modelled = try modelledHours(
      of: pollutant, at: wanted.map { network.stations.filter($0.contains) } ?? network.stations,
      around: last)
    let made = model.forecasts(for: network, after: last, hours: hours, modelled: modelled)
    let forecasts = wanted.map { wanted in made.filter { wanted.contains($0.station) } } ?? made
    let answered = Set(forecasts.map(\.station))
    var absences: [String: Problem] = [:]
    for code in wanted ?? [] where !answered.contains(code) {
      absences[code] = absence(of: code, pollutant, in: network, after: last)
    }
    return StationForecasts(
      forecasts: forecasts, skill: model.skill(in: network, upTo: last, of: answered),
      model: model, absences: absences)
  }

  /// Why a station has no forecast.
  private func absence(
    of code: String, _ pollutant: Pollutant, in network: HourlyNetwork, after last: Int
  ) -> Problem {
    let place = network.stations.firstIndex(of: code)
    if place == nil {
      do throws(AirError) {
        _ = try station(code, in: knownStations)
      } catch {
        return Problem(error.message)
      }
    }
    let hours = place.map { place in
      (0..<24).count { network.value(of: place, endingAt: last - $0) != nil }
    }
    return Problem(
      Message(
        "forecast.fewHours", .text(code), .integer(hours ?? 0), .text(pollutant.code),
        .integer(ForecastModel.leastHours)))
  }

  /// Queries the service for the newest values of stations, which are stored.
  ///
  /// - Parameter codes: The stations' codes; one that no list has is passed over.
  /// - Returns: Why stations without any answer have none, by code.
  @discardableResult
  public func renewValues(ofStationsCoded codes: [String]) async -> [String: Problem] {
    let known = knownStations.stations
    var failures: [String: Problem] = [:]
    for code in codes {
      guard let station = known.first(where: { $0.code == code }) else { continue }
      let report = await reportOrProblem(on: station)
      if report.measured.isEmpty { failures[code] = report.problems.first }
    }
    return failures
  }

  /// The codes of the stations nearest to a place.
  ///
  /// - Parameter place: The place.
  /// - Returns: At most four codes, nearest first.
  /// - Throws: `AirError` of kind `unknownName` for a place without a station within 50 km.
  public func archiveCodes(near place: Coordinate) throws(AirError) -> [String] {
    let list = knownStations
    if let problem = list.problem(of: place) { throw AirError(.unknownName, problem.message) }
    return list.nearest(Self.stationsNearby, to: place)
      .map { $0.station.code ?? String($0.station.id) }
  }
}
