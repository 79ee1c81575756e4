public import AirQualityKit
public import ArgumentParser
import GeoKit

extension QuietHours: ExpressibleByArgument {
  /// Parses `22:00-07:00`.
  public init?(argument: String) {
    guard let hours = try? QuietHours(argument) else { return nil }
    self = hours
  }
}

/// A rule's place on the command line: `home`, `52.23,21.01`, or a station.
struct RulePlace: ExpressibleByArgument {
  let place: AlertRule.Place

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    if argument == "home" {
      place = .home
    } else if let coordinate = try? Coordinate(argument) {
      place = .near(coordinate)
    } else {
      place = .station(argument)
    }
  }
}

extension AlertRule.Place {
  /// The place in the syntax of rules files.
  var text: String {
    switch self {
    case .home: "home"
    case .near(let place): "\(place.latitude),\(place.longitude)"
    case .station(let query): query
    }
  }
}

/// A rule's measure on the command line: a pollutant, `index`, `computed-index`, `law`,
/// `forecast:PM2.5` or `notices`.
struct RuleMeasure: ExpressibleByArgument {
  /// The measure, where a pollutant means its hourly mean.
  let measure: AlertRule.Measure

  init?(argument: String) {
    switch argument.lowercased() {
    case "index": measure = .index
    case "computed-index": measure = .computedIndex
    case "law": measure = .legalLimits
    case "notices": measure = .notices
    case let ahead where ahead.hasPrefix("forecast:"):
      guard let pollutant = Pollutant(code: String(argument.dropFirst(9))) else { return nil }
      measure = .forecast(pollutant)
    default:
      guard let pollutant = Pollutant(code: argument) else { return nil }
      measure = .mean(pollutant, hours: 1)
    }
  }
}

/// A rule's threshold: a number, or the name of a level of the index.
struct RuleBound: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let text = argument.replacing(",", with: ".")
    if let number = Double(text), (0...1e9).contains(number) {
      value = number
    } else if let level = IndexLevel.allCases.first(where: {
      [$0.name, $0.polishName.lowercased()].contains(argument.lowercased())
    }) {
      value = Double(level.rawValue)
    } else if let level = ["limit", "information", "alert"].firstIndex(of: argument.lowercased()) {
      value = Double(level + 1)
    } else {
      return nil
    }
  }
}

/// The severity when a rule's threshold is exceeded.
enum RuleGrade: String, ExpressibleByArgument, CaseIterable {
  case warning
  case alert

  var grade: AirVerdict.Grade { self == .warning ? .warning : .alert }
}
