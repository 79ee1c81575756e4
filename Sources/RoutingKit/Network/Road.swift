/// A one-way connection between two nodes with its travel time.
public struct Road: Identifiable, Hashable, Sendable {
  /// The traffic that may use a road.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Cars and vehicles of public transport.
    case road = 0
    /// Vehicles of public transport only: metro, train and tram track.
    case rail = 1
  }

  /// The road's index in the network, from 0.
  public let index: Int
  /// The key in the files it was read from.
  public let id: String
  /// The index of the first node.
  public let from: Int
  /// The index of the last node.
  public let to: Int
  /// The travel time, in whole seconds.
  public let duration: Duration
  /// Which traffic may use the road.
  public let kind: Kind

  /// Creates a road.
  ///
  /// - Parameters:
  ///   - index: The road's index in the network, from 0.
  ///   - id: The key in the files it was read from.
  ///   - from: The index of the first node.
  ///   - to: The index of the last node.
  ///   - duration: The travel time, in whole seconds.
  ///   - kind: Which traffic may use the road.
  public init(
    index: Int, id: String, from: Int, to: Int, duration: Duration, kind: Kind = .road
  ) {
    self.index = index
    self.id = id
    self.from = from
    self.to = to
    self.duration = duration
    self.kind = kind
  }
}
