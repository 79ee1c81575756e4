import ArgumentParser
import CommandKit

/// The formats of answers that are tables or objects.
enum AirFormat: String, OutputFormat {
  case text
  case json
  case csv
  static let standard = text
}

/// The formats of answers that have positions.
enum PlaceFormat: String, OutputFormat {
  case text
  case json
  case csv
  case geojson
  static let standard = text
}

/// The only format of tables for programs.
enum CSVFormat: String, OutputFormat {
  case csv
  static let standard = csv
}
