public import ArgumentParser
public import GeoKit

extension Coordinate: ExpressibleByArgument {
  /// Reads a coordinate from the command line: `52.22,21.01`, `-33.9,151.2`.
  public init?(argument: String) {
    guard let coordinate = try? Coordinate(argument) else { return nil }
    self = coordinate
  }
}
