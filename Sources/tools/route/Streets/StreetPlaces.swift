import CommandKit
import RoutingKit
import StreetKit

/// A city's streets, and the places that texts refer to: coordinates, stops, streets, addresses and
/// other named objects, as in `route plan`.
struct StreetPlaces {
  let city: City
  let network: StreetNetwork
  let profile: String
  let snapping: SnapOptions

  /// The position of a place given as text.
  func position(of text: String) throws -> StreetPosition {
    let place: Place
    do {
      place = try city.place(text)
    } catch {
      throw PlaceProblem(
        message: error.kind == .unknownPlace
          ? "\(error) 'route find' lists places by name." : "\(error)")
    }
    let point = try city.waypoint(of: place).coordinate
    guard let position = try network.position(near: point, profile: profile, options: snapping)
    else { throw PlaceProblem(message: "no street for \(profile) near the place \"\(text)\"") }
    return position
  }
}

/// A place that could not be understood.
struct PlaceProblem: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
