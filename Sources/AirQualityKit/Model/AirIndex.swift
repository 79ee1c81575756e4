public import Foundation

/// The official air quality index of a station, as the service computed it.
public struct AirIndex: Hashable, Sendable {
  /// The index of one pollutant.
  public struct Part: Hashable, Sendable {
    /// The pollutant.
    public var pollutant: Pollutant
    /// Its level; `nil` where the station does not measure the pollutant, or lacks data.
    public var level: IndexLevel?
    /// When the level was computed.
    public var computed: Date?
    /// The end of the hour it was computed from.
    public var dataTime: Date?

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - pollutant: The pollutant.
    ///   - level: Its level; `nil` where the station does not measure the pollutant, or lacks data.
    ///   - computed: When the level was computed.
    ///   - dataTime: The end of the hour it was computed from.
    public init(
      pollutant: Pollutant, level: IndexLevel?, computed: Date? = nil, dataTime: Date? = nil
    ) {
      self.pollutant = pollutant
      self.level = level
      self.computed = computed
      self.dataTime = dataTime
    }
  }

  /// The station.
  public var stationID: Int
  /// The overall level; `nil` where the service states that there is no index.
  public var level: IndexLevel?
  /// When the index was computed.
  public var computed: Date?
  /// The end of the hour it was computed from.
  public var dataTime: Date?
  /// The service's name of the level, even if it is not a known one.
  public var levelName: String?
  /// The pollutants that the service rates.
  public var parts: [Part]
  /// Whether the service marks the overall level as valid; `nil` when it does not say.
  public var isValid: Bool?
  /// The pollutant that determined the level, as the service names it: `PYL`, `OZON`.
  public var critical: String?
  /// The source and date of the index.
  public var provenance: Provenance
  /// The problems met while reading the index.
  public var problems: [Problem]

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - stationID: The station.
  ///   - level: The overall level; `nil` where the service states that there is no index.
  ///   - computed: When the index was computed.
  ///   - dataTime: The end of the hour it was computed from.
  ///   - levelName: The service's name of the level, even if it is not a known one.
  ///   - parts: The pollutants that the service rates.
  ///   - isValid: Whether the service marks the overall level as valid; `nil` when it does not say.
  ///   - critical: The pollutant that determined the level, as the service names it: `PYL`, `OZON`.
  ///   - provenance: The source and date of the index.
  ///   - problems: The problems met while reading the index.
  public init(
    stationID: Int, level: IndexLevel?, computed: Date? = nil, dataTime: Date? = nil,
    levelName: String? = nil, parts: [Part] = [], isValid: Bool? = nil, critical: String? = nil,
    provenance: Provenance,
    problems: [Problem] = []
  ) {
    self.stationID = stationID
    self.level = level
    self.computed = computed
    self.dataTime = dataTime
    self.levelName = levelName
    self.parts = parts
    self.isValid = isValid
    self.critical = critical
    self.provenance = provenance
    self.problems = problems
  }

  /// The age of the data that the index was computed from.
  ///
  /// - Parameter now: The current time.
  public func freshness(at now: Date) -> Freshness { Freshness(of: dataTime ?? computed, at: now) }

  /// The level; `nil` where the index is unknown or outdated.
  package func currentLevel(at now: Date) -> IndexLevel? {
    freshness(at: now).isCurrent ? level : nil
  }
}
