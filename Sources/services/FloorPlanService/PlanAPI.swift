#if Services
internal import FloorPlanKit
internal import JSONText

/// Queries about a building, answered in JSON.
struct PlanAPI: Sendable {
  let building: Building

  /// An error as reported to the client.
  struct Failure: Error {
    var status: Int
    var code: String
    var message: String
    /// The methods that a path allows, for status 405.
    var allow = "GET, HEAD"
  }

  /// The parameters of a request's query.
  typealias Parameters = [String: String]

  private static let longestName = 200

  /// The parameters by name; unknown and repeated ones are rejected.
  static func parameters(
    _ given: some Sequence<(key: Substring, value: Substring)>, allowing names: Set<String>
  ) throws(Failure) -> Parameters {
    var parameters: Parameters = [:]
    for (name, value) in given {
      let name = String(name)
      guard names.contains(name) else {
        let known = names.sorted().joined(separator: ", ")
        throw Failure(
          status: 400, code: "unknown-parameter",
          message: known.isEmpty
            ? "Unknown parameter \(name); this path takes none."
            : "Unknown parameter \(name); expected one of \(known).")
      }
      guard parameters.updateValue(String(value), forKey: name) == nil else {
        throw Failure(
          status: 400, code: "repeated-parameter", message: "Parameter \(name) is given twice.")
      }
    }
    return parameters
  }

  private func required(_ name: String, _ parameters: Parameters) throws(Failure) -> String {
    guard let text = parameters[name], !text.isEmpty else {
      throw Failure(status: 400, code: "missing-parameter", message: "Missing parameter \(name).")
    }
    guard text.utf8.count <= Self.longestName else {
      throw Failure(status: 400, code: "too-long", message: "Parameter \(name) is too long.")
    }
    return text
  }

  private func profile(_ parameters: Parameters) throws(Failure) -> Profile {
    let name = parameters["profile"] ?? "walk"
    guard let profile = building.profile(named: name) else {
      let known = building.profiles.map(\.name).joined(separator: ", ")
      throw Failure(
        status: 400, code: "unknown-profile", message: "Unknown profile; expected one of \(known).")
    }
    return profile
  }

  private func language(_ parameters: Parameters) throws(Failure) -> Language {
    guard let name = parameters["lang"] else { return .english }
    guard let language = Language(rawValue: name) else {
      throw Failure(
        status: 400, code: "unknown-language",
        message: "Unknown language; expected en, pl, ru or uk.")
    }
    return language
  }

  private func closed(_ parameters: Parameters) -> Set<String> {
    Set((parameters["closed"] ?? "").split(separator: ",").prefix(100).map(String.init))
  }

  /// The fastest path between two places.
  func route(_ parameters: Parameters) throws(Failure) -> String {
    let from = try required("from", parameters)
    let to = try required("to", parameters)
    let profile = try profile(parameters)
    let closed = closed(parameters)
    let answer = building.answer(
      from: .named(from), to: .named(to), profile: profile, closed: closed)
    let language = try language(parameters)
    guard case .notFound(.noWay) = answer else { return try text(of: answer, in: language) }
    let obstacle = building.obstacle(
      from: .named(from), to: .named(to), profile: profile, closed: closed)
    var failure = Failure(.noWay, in: language)
    failure.message = obstacle.description(in: language)
    throw failure
  }

  /// The fastest path to an exit.
  func evacuation(_ parameters: Parameters) throws(Failure) -> String {
    let from = try required("from", parameters)
    let answer = building.evacuation(
      from: .named(from), profile: try profile(parameters), closed: closed(parameters))
    return try text(of: answer, in: language(parameters))
  }

  private func text(
    of answer: RouteAnswer, in language: Language
  ) throws(Failure) -> String {
    switch answer {
    case .found(let route): return route.json(in: language)
    case .notFound(let reason):
      throw Failure(reason, in: language)
    }
  }

  /// The place named by the parameters.
  func place(_ parameters: Parameters) throws(Failure) -> String {
    let name = try required("at", parameters)
    guard let found = building.whereabouts(of: .named(name)) else {
      throw Failure(NoRoute.unknownPlace(name), in: try language(parameters))
    }
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", found.id)
      object.member("building", found.level.building)
      object.member("level", found.level.id)
      object.member("x", found.position.x)
      object.member("y", found.position.y)
      object.member("room", found.room?.id)
    }
    return writer.text
  }

  /// The rooms, of one level or of all.
  func rooms(_ parameters: Parameters) throws(Failure) -> String {
    let level = parameters["level"]
    if let level, building.level(level) == nil {
      throw Failure(status: 404, code: "unknown-level", message: "The plan has no such level.")
    }
    var writer = JSONWriter()
    writer.object { document in
      document.key("rooms")
      document.array { list in
        for place in building.rooms where level == nil || place.level.id == level {
          list.object { object in
            object.member("id", place.room.id)
            object.member("level", place.level.id)
            object.member("name", place.room.item.data["name"])
            object.member("kind", place.room.kind)
          }
        }
      }
    }
    return writer.text
  }

  /// The levels.
  func levels() -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.key("levels")
      document.array { list in
        for level in building.levels {
          list.object { object in
            object.member("id", level.id)
            object.member("building", level.building)
            object.member("floor", level.floor)
            object.member("ordinal", level.ordinal)
            object.member("rooms", level.rooms.count)
          }
        }
      }
    }
    return writer.text
  }
}

extension PlanAPI.Failure {
  /// Why a plan could not be changed; paths of the server stay out of it.
  init(_ error: FloorPlanError) {
    let (status, code) =
      switch error.kind {
      case .unknownPlace: (404, "unknown-place")
      case .malformedData: (422, "invalid-change")
      default: (409, "not-changed")
      }
    self.init(status: status, code: code, message: error.message)
  }

  fileprivate init(_ reason: NoRoute, in language: Language) {
    let status =
      switch reason {
      case .unknownPlace, .unconnected, .noWay, .noExits: 404
      case .ambiguous, .unknownPart: 422
      }
    self.init(status: status, code: reason.code, message: reason.description(in: language))
  }
}
#endif
