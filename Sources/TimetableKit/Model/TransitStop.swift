public import GeoKit

/// A stop, or a part of a station (`stops.txt`).
public struct TransitStop: Hashable, Sendable {
  /// What a row of `stops.txt` describes (`location_type`).
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A stop or platform, where passengers board.
    case platform = 0
    /// A station, which has platforms and entrances.
    case station = 1
    /// An entrance or exit of a station.
    case entrance = 2
    /// A node of the paths inside a station.
    case node = 3
    /// A part of a platform.
    case boardingArea = 4
  }

  /// The stop's index in ``Timetable/stops``.
  public let index: Int
  /// The index of the stop's feed in ``Timetable/feeds``.
  public let feed: Int
  /// The stop's id in the feed (`stop_id`).
  public let id: String
  /// The code shown to passengers (`stop_code`).
  public let code: String?
  /// The name of the stop.
  public let name: String
  /// The platform's number or letter.
  public let platform: String?
  /// The position of the stop.
  public let coordinate: Coordinate
  /// What the row describes.
  public let kind: Kind
  /// The index of the station to which it belongs; `nil` if there is none.
  public internal(set) var station: Int?
  /// Whether wheelchair users can board here; `nil` if unknown.
  public let isAccessible: Bool?
  /// The name of its level in the station (`levels.txt`).
  public let level: String?

  /// Creates a stop.
  ///
  /// - Parameters:
  ///   - index: The stop's index in ``Timetable/stops``.
  ///   - feed: The index of the stop's feed in ``Timetable/feeds``.
  ///   - id: The stop's id in the feed (`stop_id`).
  ///   - code: The code shown to passengers (`stop_code`).
  ///   - name: The name of the stop.
  ///   - platform: The platform's number or letter.
  ///   - coordinate: The position of the stop.
  ///   - kind: What the row describes.
  ///   - station: The index of the station to which it belongs; `nil` if there is none.
  ///   - isAccessible: Whether wheelchair users can board here; `nil` if unknown.
  ///   - level: The name of its level in the station.
  public init(
    index: Int, feed: Int, id: String, code: String? = nil, name: String, platform: String? = nil,
    coordinate: Coordinate, kind: Kind = .platform, station: Int? = nil, isAccessible: Bool? = nil,
    level: String? = nil
  ) {
    self.level = level

    self.index = index
    self.feed = feed
    self.id = id
    self.code = code
    self.name = name
    self.platform = platform
    self.coordinate = coordinate
    self.kind = kind
    self.station = station
    self.isAccessible = isAccessible
  }
}
