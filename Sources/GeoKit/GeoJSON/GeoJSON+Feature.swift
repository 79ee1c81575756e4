extension GeoJSON {
  /// A shape with its attributes.
  public struct Feature: Hashable, Sendable {
    /// The feature's external id: a string or a number.
    public var id: Value?
    /// The shape; `nil` for a feature without a place.
    public var geometry: Geometry?
    /// The known facts about it, in order.
    public var properties: Properties

    /// Creates a feature.
    public init(_ geometry: Geometry?, id: Value? = nil, properties: Properties = [:]) {
      self.geometry = geometry
      self.id = id
      self.properties = properties
    }
  }
}
