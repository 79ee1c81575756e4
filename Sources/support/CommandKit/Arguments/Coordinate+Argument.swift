public import ArgumentParser
package import GeoKit

extension Coordinate: ExpressibleByArgument {
  /// Reads a coordinate from the command line: `52.22,21.01`, `-33.9,151.2`.
  package init?(argument: String) {
    let numbers = argument.split(separator: ",", maxSplits: 2).map {
      Double($0.trimmingPrefix(while: \.isWhitespace))
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self = coordinate
  }
}
