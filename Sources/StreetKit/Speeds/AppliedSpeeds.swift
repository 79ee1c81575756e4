/// A network with current speeds.
public struct AppliedSpeeds: Sendable {
  /// The network with the speeds.
  public var network: StreetNetwork
  /// The number of directed streets whose speed changed.
  public var changedCount: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - network: The network with the speeds.
  ///   - changedCount: The number of directed streets whose speed changed.
  public init(network: StreetNetwork, changedCount: Int) {
    self.network = network
    self.changedCount = changedCount
  }
}
