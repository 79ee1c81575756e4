#if Services
internal import Foundation
internal import GeoKit
internal import JSONText
internal import RoutingKit
internal import StreetKit

/// Matrices and isochrones by public transport.
extension PlanAPI {
  private static let mostEntries = 10_000

  /// The travel times between places: parameters `from` and `to`, places separated by semicolons.
  func matrix(_ parameters: [String: String]) throws(ServiceError) -> String {
    let origins = try places(parameters, "from")
    let destinations = try places(parameters, "to")
    guard origins.count * destinations.count <= Self.mostEntries else {
      throw ServiceError(
        status: 400, code: "TooBig",
        message: "A matrix has at most \(Self.mostEntries) entries; ask for fewer places.")
    }
    let when = try timing(parameters)
    let model = try reachModel(parameters)
    do {
      let matrix = try city.transitMatrix(from: origins, to: destinations, when, model: model)
      var writer = JSONWriter()
      let warnings = try warnings(when, parameters)
      writer.object { object in
        object.write(matrix)
        if !warnings.isEmpty { object.member("warnings", warnings) }
      }
      return writer.text
    } catch {
      throw refusal(error, parameters)
    }
  }

  /// The areas reachable within given minutes, as GeoJSON: parameters `from`, or `to` with
  /// `arrive`, and `contours`.
  func isochrone(_ parameters: [String: String]) throws(ServiceError) -> String {
    let when = try timing(parameters)
    var isArrival = false
    if case .arriving = when { isArrival = true }
    let place = try place(
      parameters, isArrival ? "to" : "from", alias: isArrival ? "toPlace" : "fromPlace", in: city)
    let limits = try contours(parameters["contours"] ?? "10,20,30")
    let model = try reachModel(parameters)
    do {
      return try city.transitIsochrones(of: place, within: limits, when, model: model)
        .geoJSON(warnings: warnings(when, parameters))
    } catch {
      throw refusal(error, parameters)
    }
  }

  private func warnings(
    _ timing: JourneyTiming, _ parameters: [String: String]
  ) throws(NoJourney) -> [String] {
    [try city.lackOfService(timing, language: language(parameters))].compactMap(\.self)
  }

  private func reachModel(
    _ parameters: [String: String]
  ) throws(ServiceError) -> TransitModel {
    var model = try model(parameters)
    if let change = try number(parameters, "change", in: 0...86_400) {
      model.changeDuration = .seconds(change)
    }
    return model
  }

  private func places(
    _ parameters: [String: String], _ name: String
  ) throws(ServiceError) -> [Place] {
    var places: [Place] = []
    for text in (parameters[name] ?? "").split(separator: ";") {
      places.append(try place([name: String(text)], name, alias: name, in: city))
    }
    guard !places.isEmpty else {
      throw ServiceError(
        status: 400, code: "MissingParameter", message: "The parameter \(name) is missing.")
    }
    return places
  }

  private func contours(_ text: String) throws(ServiceError) -> [Duration] {
    let minutes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard (1...10).contains(minutes.count), minutes.allSatisfy((1...240).contains) else {
      throw ServiceError(
        status: 400, code: "BadNumber",
        message: "contours must be one to ten whole numbers of minutes from 1 to 240.")
    }
    return minutes.sorted(by: >).map { .seconds($0 * 60) }
  }

  private func refusal(_ reason: NoJourney, _ parameters: [String: String]) -> ServiceError {
    ServiceError(
      status: 404, code: "NoTimetable", message: "\(reason.text(in: language(parameters))).")
  }
}
#endif
