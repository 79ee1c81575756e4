import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import GeoKit

/// The pollutant of a forecast, and its start.
struct ForecastOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A place as LAT,LON, or stations by code, number or name (default: home).",
      valueName: "place"))
  var places: [String] = []

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "Use only hours that ended by this time, such as 2026-06-08T16:20 (default: now).",
      valueName: "time"),
    transform: TimeArgument.argument)
  var asOf: TimeArgument?

  /// The end of the last hour to use, in hours since 1970.
  func lastHour(now: Date) -> Int {
    let seconds = max(min(moment(now: now).timeIntervalSince1970, 1e11), -1e11)
    return Int((seconds / 3600).rounded(.down))
  }

  /// The moment at which the forecast begins.
  func moment(now: Date) -> Date { asOf?.polishDate(now: now) ?? now }

  /// A station to forecast.
  private struct Wanted {
    let code: String
    /// Whether the station itself was named, rather than a place near it.
    let isNamed: Bool
  }

  /// The forecasts of the places; for named stations, the service is queried for the newest values
  /// first, unless the moment is in the past.
  ///
  /// Each named station without a forecast is reported on standard error.
  ///
  /// - Throws: `ValidationError` when no place is named and none kept, `AirError`.
  func forecasts(
    all: Bool, hours: Int, in session: AirSession, on console: Console
  ) async throws -> StationForecasts {
    let wanted = all ? nil : try stations(in: session)
    let codes = wanted?.map(\.code)
    var failures: [String: Problem] = [:]
    if !session.isOffline, asOf == nil {
      failures = await session.renewValues(ofStationsCoded: codes ?? [])
    }
    let found = try session.forecasts(
      of: parameter.pollutant, at: codes, after: lastHour(now: session.now), hours: hours)
    for station in wanted ?? [] where station.isNamed {
      guard var problem = found.absences[station.code] else { continue }
      if let failure = failures[station.code] {
        problem = Problem(problem.message.followed(by: failure.message))
      }
      console.warn(of: [problem])
    }
    return found
  }

  private func stations(in session: AirSession) throws -> [Wanted] {
    guard !places.isEmpty else {
      guard let home = try HomePlace(session.files)?.coordinate else {
        throw ValidationError(said("option.forecastPlace"))
      }
      return try stations(near: home, in: session)
    }
    return try places.flatMap { place in
      if let coordinate = Coordinate(argument: place) {
        return try stations(near: coordinate, in: session)
      }
      return [Wanted(code: try session.archiveCode(place), isNamed: true)]
    }
  }

  private func stations(near place: Coordinate, in session: AirSession) throws -> [Wanted] {
    try session.archiveCodes(near: place).map { Wanted(code: $0, isNamed: false) }
  }
}
