#if Services
internal import CivilTime
internal import Foundation
internal import GeoKit
internal import Localization
internal import RoutingKit

/// Implements `/api/v1/plan`: journeys between two places, as `route plan` finds them.
struct PlanAPI: Sendable {
  /// The output format of an answer.
  enum Format: String, CaseIterable, Sendable {
    case json, gpx, ics

    var contentType: String {
      switch self {
      case .json: "application/json; charset=utf-8"
      case .gpx: "application/gpx+xml"
      case .ics: "text/calendar; charset=utf-8"
      }
    }
  }

  let city: City
  let radius: Meters
  let timeZone: TimeZone

  /// Answers a query given by URL parameters.
  ///
  /// - Throws: `ServiceError` that names the invalid parameter.
  func plan(_ parameters: [String: String], as format: Format) throws(ServiceError) -> String {
    let from = try place(parameters, "from", alias: "fromPlace", in: city)
    let to = try place(parameters, "to", alias: "toPlace", in: city)
    let change = try number(parameters, "change", in: 0...86_400).map { Duration.seconds($0) }
    let reach = try number(parameters, "radius", in: 0...20_100_000).map { Meters(Double($0)) }
    var request = JourneyRequest(
      from: from, to: to, via: try via(parameters),
      alternatives: try number(parameters, "alternatives", in: 0...3) ?? 0,
      timing: try timing(parameters), modes: try modes(parameters["by"]),
      changeDuration: change, radius: reach ?? radius, model: try model(parameters), asked: .now)
    request.front = try front(parameters)
    request.window = try number(parameters, "searchWindow", in: 60...86_400).map { .seconds($0) }
    let answer = city.plan(request)
    let language = language(parameters)
    switch format {
    case .json: return answer.json(timeZone: timeZone, language: language)
    case .gpx: return answer.gpx(language: language)
    case .ics: return answer.calendar(at: .now, timeZone: timeZone, language: language)
    }
  }

  /// The requested language, or English.
  func language(_ parameters: [String: String]) -> Language {
    parameters["lang"].flatMap { Language(identifier: $0) } ?? .english
  }

  /// The rules for walking and transfers, as set by the parameters.
  func model(_ parameters: [String: String]) throws(ServiceError) -> TransitModel {
    var model = TransitModel(extendsHorizon: true)
    if let transfers = try number(parameters, "maxTransfers", in: 0...100) {
      model.vehicleLimit = transfers + 1
    }
    if let distance = try number(parameters, "maxAccess", in: 0...20_000) {
      model.accessLimit = Meters(Double(distance))
    }
    model.requiresWheelchair = try flag(parameters, "wheelchair")
    if let use = parameters["bicycle"], !use.isEmpty {
      guard let use = BicycleTravel.Use(rawValue: use) else {
        throw ServiceError(
          status: 400, code: "BadFlag", message: "bicycle must be park or carry.")
      }
      model.bicycle = BicycleTravel(use)
    }
    let lines = parameters["excludeLines"]?.split(separator: ",").map(String.init) ?? []
    model.excludedLines = Set(lines)
    return model
  }

  func front(_ parameters: [String: String]) throws(ServiceError) -> TransitFront {
    switch parameters["pareto"] {
    case nil, "", "false": .best
    case "true": .vehicles
    case "walking": .walking
    default:
      throw ServiceError(
        status: 400, code: "BadFlag", message: "pareto must be true, false or walking.")
    }
  }

  func flag(
    _ parameters: [String: String], _ name: String
  ) throws(ServiceError) -> Bool {
    switch parameters[name] {
    case nil, "", "false": return false
    case "true": return true
    default:
      throw ServiceError(status: 400, code: "BadFlag", message: "\(name) must be true or false.")
    }
  }

  func place(
    _ parameters: [String: String], _ name: String, alias: String, in city: City
  ) throws(ServiceError) -> Place {
    guard let text = parameters[name] ?? parameters[alias], !text.isEmpty else {
      throw ServiceError(
        status: 400, code: "MissingParameter", message: "The parameter \(name) is missing.")
    }
    return try place(text, name)
  }

  private func place(_ text: String, _ name: String) throws(ServiceError) -> Place {
    do {
      return try city.place(text)
    } catch {
      throw ServiceError(status: 400, code: "UnknownPlace", message: "\(name): \(error)")
    }
  }

  /// The places on the way: `via`, separated by `;`, 50 at most.
  private func via(_ parameters: [String: String]) throws(ServiceError) -> [Place] {
    let texts = (parameters["via"] ?? "").split(separator: ";")
    guard texts.count <= 50 else {
      throw ServiceError(status: 400, code: "TooBig", message: "via has more than 50 places.")
    }
    var places: [Place] = []
    for text in texts { places.append(try place(String(text), "via")) }
    return places
  }

  func modes(_ text: String?) throws(ServiceError) -> [TravelMode] {
    switch text ?? "both" {
    case "car": return [.car]
    case "transit": return [.publicTransport]
    case "bicycle": return [.cycling]
    case "foot": return [.walking]
    case "both": return [.car, .publicTransport]
    case "all": return [.car, .publicTransport, .cycling, .walking]
    default:
      throw ServiceError(
        status: 400, code: "BadMode",
        message: "by must be car, bicycle, foot, transit, both or all.")
    }
  }

  func timing(_ parameters: [String: String]) throws(ServiceError) -> JourneyTiming {
    let isArrival = try flag(parameters, "arriveBy")
    guard ["arrive", "depart", "time"].count(where: { parameters[$0] != nil }) <= 1 else {
      throw ServiceError(
        status: 400, code: "TwoTimes", message: "arrive, depart and time exclude each other.")
    }
    if let text = parameters["arrive"] {
      return .arriving(try date(text, "arrive"))
    }
    if let text = parameters["depart"] { return .departing(try date(text, "depart")) }
    guard let text = parameters["time"] else { return .anyTime }
    let moment = try date(text, "time")
    return isArrival ? .arriving(moment) : .departing(moment)
  }

  func date(_ text: String, _ name: String) throws(ServiceError) -> Date {
    guard let parsed = ISODateTime(text) else {
      throw ServiceError(
        status: 400, code: "BadTime",
        message: "\(name) is not a date and time; expected one such as 2026-11-21T09:00.")
    }
    let moment =
      parsed.offset.map { parsed.timestamp(fallbackOffset: $0) }
      ?? timeZone.timestamp(at: parsed.civil)
    return Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
  }

  func number(
    _ parameters: [String: String], _ name: String, in range: ClosedRange<Int>
  ) throws(ServiceError) -> Int? {
    guard let text = parameters[name], !text.isEmpty else { return nil }
    guard text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text), range.contains(number)
    else {
      throw ServiceError(
        status: 400, code: "BadNumber",
        message: "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
#endif
