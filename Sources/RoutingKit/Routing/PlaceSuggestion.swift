public import GeoKit

/// A place that a traveller may mean by what is typed so far.
public struct PlaceSuggestion: Hashable, Sendable, Codable {
  /// What a place is.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A stop of public transport: all poles of its name.
    case stop
    /// A node of a line network.
    case node
    /// A street, an address or another thing on the map.
    case place
  }

  /// What it is called; ``City/place(_:)`` understands it.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The stop's or node's key; `nil` for a place.
  public let id: String?
  /// Its position.
  public let coordinate: Coordinate

  /// Creates a suggestion.
  public init(name: String, kind: Kind, id: String? = nil, coordinate: Coordinate) {
    self.name = name
    self.kind = kind
    self.id = id
    self.coordinate = coordinate
  }
}
