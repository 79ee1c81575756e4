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

extension RouteObstacle {
  /// A description of the obstacle, with advice.
  var sentence: String {
    switch self {
    case .closed(let ids) where ids.count == 1: "\(ids[0]) is closed, and no route avoids it"
    case .closed(let ids): "no route avoids the closed parts: \(ids.joined(separator: ", "))"
    case .profile(let name): "there is a way on foot, but none for the profile '\(name)'"
    case .unjoined: "no way joins the two in the drawing; floorpath lint says what is missing"
    }
  }
}

extension Console {
  /// Writes a route; if there is none, reports the reason and exits with code 1.
  func write(
    _ answer: RouteAnswer, _ format: RouteFormat, to path: String?, language: Language,
    level: String? = nil, showing: Set<PlanPicture.Extra> = []
  ) throws {
    switch answer {
    case .notFound(let reason):
      if format == .json || format == .geojson {
        var writer = JSONWriter()
        writer.object { object in
          object.member("reason", reason.code)
          object.member("message", reason.description(in: language))
          if case .ambiguous(_, let ids) = reason { object.member("candidates", ids) }
        }
        let text = writer.text
        try write(to: path) { out in try out.write(text + "\n") }
      } else {
        note(StyledText("floorpath: \(reason.description(in: language))"))
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
