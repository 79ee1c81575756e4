public import ArgumentParser
public import GeoKit

extension Meters: ExpressibleByArgument {
  /// Reads a distance from the command line: `5km`, `800m`, `5000`.
  public init?(argument: String) {
    guard let distance = try? Meters(argument) else { return nil }
    self = distance
  }
}
