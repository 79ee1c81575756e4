import ArgumentParser
import CommandKit
import GeoKit

extension Coordinate {
  /// Reads a place from the command line; the error describes the expected forms.
  static func argument(_ text: String) throws -> Coordinate {
    guard let place = Coordinate(argument: text) else {
      throw ValidationError(
        said(
          "expected latitude and longitude in degrees, such as 52.23,21.01",
          "miejsce to szerokość i długość geograficzna w stopniach, np. 52.23,21.01"))
    }
    return place
  }
}
