extension GeoJSON {
  /// A geometry with an id and properties.
  public struct Feature: Hashable, Sendable {
    /// The feature's external id: a string or a number.
    public var id: Value?
    /// The geometry; `nil` for a feature without a location.
    public var geometry: Geometry?
    /// The properties, in order.
    public var properties: Properties

    /// Creates a feature.
    ///
    /// - Parameters:
    ///   - geometry: The geometry; `nil` for a feature without a location.
    ///   - id: The feature's external id: a string or a number.
    ///   - properties: The properties, in order.
    public init(_ geometry: Geometry?, id: Value? = nil, properties: Properties = [:]) {
      self.geometry = geometry
      self.id = id
      self.properties = properties
    }
  }
}
