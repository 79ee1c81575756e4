extension GeoJSON {
  /// A shape with what is known about it.
  public struct Feature: Hashable, Sendable {
    /// What the feature is called elsewhere: a string or a number.
    public var id: Value?
    /// The shape; `nil` for a feature without a place.
    public var geometry: Geometry?
    /// What is known about it, in order.
    public var properties: Properties

    /// Makes a feature.
    public init(_ geometry: Geometry?, id: Value? = nil, properties: Properties = [:]) {
      self.geometry = geometry
      self.id = id
      self.properties = properties
    }
  }
}
