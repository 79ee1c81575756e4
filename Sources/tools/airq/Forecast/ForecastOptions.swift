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
    help: ArgumentHelp("Use only hours that ended by this time (default: now).", valueName: "time"))
  var asOf: TimeArgument?

  /// The end of the last hour to use, in hours since 1970.
  func lastHour(now: Date) -> Int {
    let moment = asOf?.polishDate(now: now) ?? now
    let seconds = max(min(moment.timeIntervalSince1970, 1e11), -1e11)
    return Int((seconds / 3600).rounded(.down))
  }

  /// The forecasts of the places; for named stations, the service is queried for the newest values
  /// first, unless the moment is in the past.
  ///
  /// - Throws: `ValidationError` when no place is named and none kept, `AirError`.
  func forecasts(
    all: Bool, hours: Int, in session: AirSession
  ) async throws -> StationForecasts {
    let wanted = all ? nil : try stations(in: session)
    if !session.isOffline, asOf == nil {
      await session.renewValues(ofStationsCoded: wanted ?? [])
    }
    return try session.forecasts(
      of: parameter.pollutant, at: wanted, after: lastHour(now: session.now), hours: hours)
  }

  private func stations(in session: AirSession) throws -> [String] {
    guard !places.isEmpty else {
      guard let home = try HomePlace(session.files)?.coordinate else {
        throw ValidationError(said("option.forecastPlace"))
      }
      return try session.archiveCodes(near: home)
    }
    return try places.flatMap { place in
      if let coordinate = Coordinate(argument: place) {
        return try session.archiveCodes(near: coordinate)
      }
      return [try session.archiveCode(place)]
    }
  }
}
