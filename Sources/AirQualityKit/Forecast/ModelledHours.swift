/// The hours of an atmospheric model at a station, past and future ones.
public struct ModelledHours: Hashable, Sendable {
  /// The publisher of the model.
  public var source: AirSource
  /// The values in µg/m³ by the ends of their hours, in hours since 1970.
  public var values: [Int: Double]

  /// Creates the hours of a model.
  ///
  /// - Parameters:
  ///   - source: The publisher of the model.
  ///   - values: The values in µg/m³ by the ends of their hours, in hours since 1970.
  public init(source: AirSource, values: [Int: Double]) {
    self.source = source
    self.values = values
  }
}
