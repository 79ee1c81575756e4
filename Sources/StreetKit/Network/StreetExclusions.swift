/// Streets that a request avoids.
public struct StreetExclusions: OptionSet, Hashable, Sendable {
  /// One bit for each kind of street.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each kind of street.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Toll roads.
  public static let toll = StreetExclusions(rawValue: 1)
  /// Ferries.
  public static let ferry = StreetExclusions(rawValue: 2)
  /// Motorways.
  public static let motorway = StreetExclusions(rawValue: 4)

  /// The set with one name, `toll`, `ferry` or `motorway`; `nil` for other names.
  ///
  /// - Parameter name: A name of OSRM's parameter `exclude`, such as `motorway`.
  public init?(name: some StringProtocol) {
    switch name {
    case "toll": self = .toll
    case "ferry": self = .ferry
    case "motorway": self = .motorway
    default: return nil
    }
  }

  var traits: StreetTraits {
    var traits: StreetTraits = []
    if contains(.toll) { traits.insert(.toll) }
    if contains(.ferry) { traits.insert(.ferry) }
    if contains(.motorway) { traits.insert(.motorway) }
    return traits
  }
}
