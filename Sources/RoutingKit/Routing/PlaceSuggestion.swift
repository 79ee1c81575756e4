public import GeoKit

/// A place that the text typed so far may mean.
public struct PlaceSuggestion: Hashable, Sendable, Codable {
  /// The kinds of places.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A stop of public transport: all platforms with its name.
    case stop
    /// A node of a line network.
    case node
    /// A street, an address or another place on the map.
    case place
  }

  /// The name, which ``City/place(_:)`` accepts.
  public let name: String
  /// The kind of place.
  public let kind: Kind
  /// The id of the stop or node; `nil` for a place.
  public let id: String?
  /// The position of the place.
  public let coordinate: Coordinate

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - name: The name, which ``City/place(_:)`` accepts.
  ///   - kind: The kind of place.
  ///   - id: The id of the stop or node; `nil` for a place.
  ///   - coordinate: The position of the place.
  public init(name: String, kind: Kind, id: String? = nil, coordinate: Coordinate) {
    self.name = name
    self.kind = kind
    self.id = id
    self.coordinate = coordinate
  }
}
