import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Corrections of misspelt names.
enum PlaceNames {
  /// `; did you mean …?` with similar names; empty if there are none.
  static func suggestion(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(names.joined(separator: ", "))?"
  }
}

/// The formats of routes.
enum RouteFormat: String, OutputFormat {
  case text
  case json
  case svg
  case geojson
  static let standard = text
}

extension Console {
  /// Writes a route; if there is none, reports the reason and exits with code 1.
  ///
  /// - Parameter obstacle: Why no way is open, if that is known.
  func write(
    _ answer: RouteAnswer, _ format: RouteFormat, to path: String?, language: Language,
    level: String? = nil, showing: Set<PlanPicture.Extra> = [], obstacle: RouteObstacle? = nil
  ) throws {
    switch answer {
    case .notFound(let reason):
      let sentence = obstacle?.description(in: language) ?? reason.description(in: language)
      if format == .json || format == .geojson {
        var writer = JSONWriter()
        writer.object { object in
          object.member("reason", reason.code)
          object.member("message", sentence)
          if case .ambiguous(_, let ids) = reason { object.member("candidates", ids) }
        }
        let text = writer.text
        try write(to: path) { out in try out.write(text + "\n") }
      } else {
        let advice = obstacle == .unjoined ? "; floorpath lint says what is missing" : ""
        note(StyledText("floorpath: \(sentence)\(advice)"))
      }
      throw ExitStatus.nothingFound
    case .found(let route):
      try write(to: path) { out in
        switch format {
        case .text: for line in Self.lines(route, language) { try out.print(line) }
        case .json: try out.write(route.json(in: language) + "\n")
        case .geojson: try out.write(route.geoJSON() + "\n")
        case .svg: try out.write(try route.svg(level: level ?? route.firstLevel, showing: showing))
        }
      }
      if let caution = route.caution(in: language) {
        note(StyledText("floorpath: \(caution); floorpath lint says what to draw"))
      }
      if let caution = route.undrawnCaution(in: language) {
        note(StyledText("floorpath: \(caution)"))
      }
    }
  }

  private static func lines(_ route: Route, _ language: Language) -> [StyledText] {
    var lines: [StyledText] = []
    for (number, step) in route.steps(in: language).enumerated() {
      lines.append(StyledText("\(number + 1). \(step.text)"))
    }
    lines.append(StyledText(route.summary(in: language)))
    return lines
  }
}

extension Route {
  /// The level on which the route begins.
  var firstLevel: String { levelIDs.first ?? "" }
}
