public import AirQualityKit

/// What a store holds of the stations.
public struct KeptStations: Sendable {
  /// The stored list of stations; `nil` if none is stored.
  public var stations: StationCatalog?
  /// The number of stations with stored values.
  public var withValues: Int

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - stations: The stored list of stations.
  ///   - withValues: The number of stations with stored values.
  public init(stations: StationCatalog? = nil, withValues: Int = 0) {
    self.stations = stations
    self.withValues = withValues
  }
}
