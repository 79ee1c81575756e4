public import GeoKit

/// A place where vehicles stop, or a part of a station (`stops.txt`).
public struct TransitStop: Hashable, Sendable {
  /// The meaning of a row of `stops.txt` (`location_type`).
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A stop or platform, where passengers board.
    case platform = 0
    /// A station, which has platforms and entrances.
    case station = 1
    /// An entrance or exit of a station.
    case entrance = 2
    /// A point of the paths inside a station.
    case node = 3
    /// A part of a platform.
    case boardingArea = 4
  }

  /// Its index in the timetable, from 0.
  public let index: Int
  /// The index of its feed.
  public let feed: Int
  /// Its key in the feed (`stop_id`).
  public let id: String
  /// The number or letters by which passengers know it (`stop_code`).
  public let code: String?
  /// Its name.
  public let name: String
  /// The platform's number or letter.
  public let platform: String?
  /// Its position.
  public let coordinate: Coordinate
  /// Its kind.
  public let kind: Kind
  /// The index of the station it belongs to.
  public internal(set) var station: Int?
  /// Whether wheelchairs can board here; `nil` where the feed does not say.
  public let isAccessible: Bool?

  /// Creates a stop.
  public init(
    index: Int, feed: Int, id: String, code: String? = nil, name: String, platform: String? = nil,
    coordinate: Coordinate, kind: Kind = .platform, station: Int? = nil, isAccessible: Bool? = nil
  ) {
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
