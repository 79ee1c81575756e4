import Foundation
import GeoKit
import JSONText

extension PlanDescription {
  /// Parses `plan.json`.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``, with the position
  ///   of the syntax error or the invalid value.
  init(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    let places: JSONPlaces
    do throws(JSONFailure) {
      places = try JSONPlaces(bytes)
    } catch {
      throw error.error(in: bytes, file: file)
    }
    do {
      self = try JSONDecoder().decode(PlanDescription.self, from: Data(bytes))
    } catch {
      let position = places.position(of: Self.path(of: error))
      throw FloorPlanError(
        .malformedData, PlanReader.reason(error), file: file, line: position.line,
        column: position.column)
    }
    if let mistake = mistakes.first {
      let position = places.position(of: mistake.path)
      throw FloorPlanError(
        .malformedData, mistake.message, file: file, line: position.line, column: position.column)
    }
    origin = Origin(
      file: file, format: places.position(of: ".format"),
      scaleBar: places.position(of: ".units.scaleBar.id"),
      unknownFormat: format.flatMap { $0 == Self.formatName ? nil : $0 },
      scaleBarID: units?.scaleBar?.id,
      layerLevels: (layers?.levels.keys.sorted() ?? []).map {
        ($0, places.position(of: ".layers." + $0))
      })
    for number in links?.indices ?? 0..<0 {
      links?[number].file = file
      links?[number].position = places.position(of: ".links.\(number)")
    }
  }

  private static func path(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "" }
    let context: DecodingError.Context =
      switch error {
      case .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "")
      }
    return context.codingPath.map { "." + ($0.intValue.map(String.init) ?? $0.stringValue) }
      .joined()
  }

  /// An invalid value, with its path.
  typealias Mistake = (path: String, message: String)

  private var mistakes: [Mistake] {
    unitMistakes + levelMistakes + linkMistakes + profileMistakes + layerMistakes
      + georeferenceMistakes
  }

  private var unitMistakes: [Mistake] {
    var found: [Mistake] = []
    if let length = units?.metersPerUnit, length <= 0 {
      found.append((".units.metersPerUnit", "metersPerUnit must be above zero"))
    }
    if let bar = units?.scaleBar, bar.meters <= 0 {
      found.append((".units.scaleBar.meters", "the scale bar's meters must be above zero"))
    }
    if let width = ways?.leastWidth, !(0...10).contains(width) {
      found.append((".ways.leastWidth", "leastWidth must be from 0 to 10 metres"))
    }
    if let weights = units?.weights, !["meters", "seconds"].contains(weights) {
      found.append((".units.weights", "weights are 'meters' or 'seconds', not '\(weights)'"))
    }
    return found
  }

  private var layerMistakes: [Mistake] {
    let known = LayerKind.allCases.map(\.rawValue).joined(separator: ", ")
    func mistakes(_ kinds: [String: String], at path: String) -> [Mistake] {
      kinds.sorted { $0.key < $1.key }.compactMap { name, kind in
        LayerKind(rawValue: kind) == nil
          ? (path + "." + name, "'\(kind)' is not a kind of layer; there are \(known)") : nil
      }
    }
    let levels = (layers?.levels ?? [:]).sorted { $0.key < $1.key }
    return mistakes(layers?.common ?? [:], at: ".layers")
      + levels.flatMap { mistakes($0.value, at: ".layers." + $0.key) }
  }

  private var georeferenceMistakes: [Mistake] {
    (georef ?? []).enumerated().compactMap { number, point in
      (try? Coordinate(latitude: point.latitude, longitude: point.longitude)) == nil
        ? (
          ".georef.\(number)",
          "latitude must be from -90 to 90 degrees, longitude from -180 to 180"
        ) : nil
    }
  }

  private var levelMistakes: [Mistake] {
    var found: [Mistake] = []
    var seen: Set<String> = []
    for (number, building) in (buildings ?? []).enumerated() {
      for (place, level) in (building.levels ?? []).enumerated() {
        let path = ".buildings.\(number).levels.\(place)"
        let id = LevelReader.joined(building.id, level.id)
        if !seen.insert(id).inserted {
          found.append((path + ".id", "the level '\(id)' is listed twice"))
        }
        if let length = level.metersPerUnit, length <= 0 {
          found.append((path + ".metersPerUnit", "metersPerUnit must be above zero"))
        }
      }
    }
    return found
  }

  private var linkMistakes: [Mistake] {
    var found: [Mistake] = []
    for (number, link) in (links ?? []).enumerated() {
      let path = ".links.\(number)"
      let kind = Portal.Kind(word: link.kind)
      if kind == nil {
        let known = Portal.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        found.append(
          (path + ".kind", "unknown kind of link '\(link.kind)'; expected one of \(known)"))
      }
      if link.levels.count < 2, kind != .exit || link.levels.isEmpty {
        found.append((path + ".levels", "a link needs the ids of two levels or more"))
      }
      if let seconds = link.seconds, seconds < 0 {
        found.append((path + ".seconds", "seconds must be a number from zero"))
      }
    }
    return found
  }

  private var profileMistakes: [Mistake] {
    var found: [Mistake] = []
    for (number, profile) in (profiles ?? []).enumerated() {
      let path = ".profiles.\(number)"
      let speeds = [
        ("walkingSpeed", profile.walkingSpeed), ("upstairsSpeed", profile.upstairsSpeed),
        ("downstairsSpeed", profile.downstairsSpeed), ("escalatorSpeed", profile.escalatorSpeed),
        ("stepsSpeed", profile.stepsSpeed),
      ]
      for case (let name, let speed?) in speeds where speed <= 0 {
        found.append((path + "." + name, "\(name) must be greater than zero, in metres per second"))
      }
      let times = [
        ("elevatorWait", profile.elevatorWait), ("elevatorPerLevel", profile.elevatorPerLevel),
      ]
      for case (let name, let time?) in times where time < 0 {
        found.append((path + "." + name, "\(name) must be a number of seconds from zero"))
      }
      for (place, word) in (profile.avoids ?? []).enumerated()
      where Passage(rawValue: word) == nil {
        let known = Passage.allCases.map(\.rawValue).joined(separator: ", ")
        found.append(
          (path + ".avoids.\(place)", "unknown kind of way '\(word)'; expected one of \(known)"))
      }
    }
    return found
  }
}
