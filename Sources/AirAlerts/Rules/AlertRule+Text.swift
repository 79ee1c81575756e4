package import AirQualityKit
internal import GeoKit

extension AlertRule.Place {
  /// Reads `home`, a place such as `52.23,21.01`, or a station's number, code or name.
  package init?(text: String) {
    guard !text.isEmpty else { return nil }
    if text == "home" {
      self = .home
    } else if let coordinate = try? Coordinate(text) {
      self = .near(coordinate)
    } else {
      self = .station(text)
    }
  }

  /// The place as rules files hold it.
  package var text: String {
    switch self {
    case .home: "home"
    case .near(let place): "\(place.latitude),\(place.longitude)"
    case .station(let query): query
    }
  }
}

extension AlertRule.Measure {
  /// Reads a pollutant, which means its hourly mean, `index`, `computed-index`, `law`,
  /// `forecast:PM2.5` or `notices`.
  package init?(text: String) {
    switch text.lowercased() {
    case "index": self = .index
    case "computed-index": self = .computedIndex
    case "law": self = .legalLimits
    case "notices": self = .notices
    case let ahead where ahead.hasPrefix("forecast:"):
      guard let pollutant = Pollutant(code: String(text.dropFirst(9))) else { return nil }
      self = .forecast(pollutant)
    default:
      guard let pollutant = Pollutant(code: text) else { return nil }
      self = .mean(pollutant, hours: 1)
    }
  }

  /// The measure as rules files hold it, without the hours of a mean.
  package var text: String {
    switch self {
    case .index: "index"
    case .computedIndex: "computed-index"
    case .legalLimits: "law"
    case .forecast(let pollutant): "forecast:\(pollutant.code)"
    case .notices: "notices"
    case .mean(let pollutant, _): pollutant.code
    }
  }
}

extension AirVerdict.Grade {
  /// Reads the severity of exceeding a threshold: `warning` or `alert`.
  package init?(text: String) {
    switch text {
    case "warning": self = .warning
    case "alert": self = .alert
    default: return nil
    }
  }
}
