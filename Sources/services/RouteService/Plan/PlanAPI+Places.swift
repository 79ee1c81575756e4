#if Services
internal import Foundation
internal import GeoKit
internal import RoutingKit

/// Queries for places and trips, named as in MOTIS.
extension PlanAPI {
  /// Completions of typed text: parameters `text`, and `limit` up to 50.
  func suggestions(_ parameters: [String: String]) throws(ServiceError) -> String {
    guard let text = parameters["text"], !text.isEmpty else {
      throw ServiceError(
        status: 400, code: "MissingParameter", message: "The parameter text is missing.")
    }
    let limit = try number(parameters, "limit", in: 1...50) ?? 8
    return city.suggestions(for: String(text.prefix(200)), limit: limit).json
  }

  /// The departures of a stop: parameters `stopId` (a key, code or name), `time`, and `n` up to
  /// 200.
  func departures(_ parameters: [String: String]) throws(ServiceError) -> String {
    guard let stop = parameters["stopId"] ?? parameters["stop"], !stop.isEmpty else {
      throw ServiceError(
        status: 400, code: "MissingParameter", message: "The parameter stopId is missing.")
    }
    let time = try parameters["time"].map { text throws(ServiceError) in try date(text, "time") }
    let limit = try number(parameters, "n", in: 1...200) ?? 20
    do {
      return try city.departures(fromStopNamed: stop, at: time, now: .now, limit: limit)
        .json(timeZone: timeZone, language: language(parameters))
    } catch {
      throw ServiceError(status: 404, code: "UnknownStop", message: "\(error)")
    }
  }

  /// A trip with its stops: parameters `tripId` and `time`.
  func trip(_ parameters: [String: String]) throws(ServiceError) -> String {
    guard let trip = parameters["tripId"], !trip.isEmpty else {
      throw ServiceError(
        status: 400, code: "MissingParameter", message: "The parameter tripId is missing.")
    }
    let time = try parameters["time"].map { text throws(ServiceError) in try date(text, "time") }
    do {
      return try city.trip(trip, at: time, now: .now)
        .json(timeZone: timeZone, language: language(parameters))
    } catch {
      throw ServiceError(status: 404, code: "UnknownTrip", message: "\(error)")
    }
  }
}
#endif
