import AirQualityKit
import ArgumentParser
import CommandKit
import GeoKit

extension Coordinate {
  /// Reads a place from the command line; the error describes the expected forms.
  static func argument(_ text: String) throws -> Coordinate {
    guard let place = Coordinate(argument: text) else {
      throw ValidationError(
        said("option.place"))
    }
    return place
  }

  /// Reads the place of `now` or `nearest`; for a number, the error names `airq station`.
  static func placeToShow(_ text: String) throws -> Coordinate {
    try place(text, orStationOf: "airq station")
  }

  /// Reads the place of `check`; for a number, the error names `--station`.
  static func placeToCheck(_ text: String) throws -> Coordinate {
    try place(text, orStationOf: "airq check --station")
  }

  private static func place(_ text: String, orStationOf command: String) throws -> Coordinate {
    guard let number = Int(text), number > 0 else { return try argument(text) }
    throw ValidationError(said("option.placeNotStation", .text("\(command) \(number)")))
  }
}
