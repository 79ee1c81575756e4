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
}
