/// A one-way connection between two nodes with its travel time.
public struct Road: Identifiable, Hashable, Sendable {
  /// The kinds of travel it permits.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Cars and vehicles of public transport.
    case road = 0
    /// Vehicles of public transport only: metro, train and tram track.
    case rail = 1
  }

  /// Its place in the network, from 0.
  public let index: Int
  /// Its key in the files it was read from.
  public let id: String
  /// The index of the node where it begins.
  public let from: Int
  /// The index of the node where it ends.
  public let to: Int
  /// Its duration, in whole seconds.
  public let duration: Duration
  /// The kinds of travel it permits.
  public let kind: Kind

  /// Creates a road.
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
