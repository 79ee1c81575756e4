/// Streets that a request does without.
public struct StreetExclusions: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Creates a set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Roads with a toll.
  public static let toll = StreetExclusions(rawValue: 1)
  /// Ferries.
  public static let ferry = StreetExclusions(rawValue: 2)
  /// Motorways.
  public static let motorway = StreetExclusions(rawValue: 4)

  /// The set of one name, `toll`, `ferry` or `motorway`; `nil` for others.
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
