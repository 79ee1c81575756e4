import CommandKit
import StreetKit

extension StreetNetwork {
  /// The position that a text means: latitude and longitude, or a name.
  func position(of text: String, by profile: String) throws -> StreetPosition {
    let place = try coordinate(of: text)
    guard let position = try position(near: place, profile: profile) else {
      throw PlaceProblem(message: "no street for \(profile) near the place")
    }
    return position
  }

  private func coordinate(of text: String) throws -> Coordinate {
    do {
      return try Coordinate(text)
    } catch {
      guard error.kind != .coordinateOutOfRange else {
        throw PlaceProblem(message: "the place is off the map: \(error)")
      }
      guard let found = places(named: text, limit: 1).first else {
        throw PlaceProblem(
          message: "no street, address or place has this name; give a coordinate, or see route find"
        )
      }
      return found.coordinate
    }
  }
}

/// A place that could not be understood.
struct PlaceProblem: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
