internal import CivilTime
public import Foundation

/// One record of a location history: a position, its time and its accuracy.
///
/// ```swift
/// let record = LocationRecord(at: try Coordinate("52.2297,21.0122"), time: .now, accuracy: 12)
/// ```
///
/// Everything but the position may be missing; an altitude that is missing is not an altitude of
/// zero. Times are stored to the millisecond.
public struct LocationRecord: Hashable, Sendable {
  /// Where.
  public var coordinate: Coordinate
  /// When, in milliseconds since 1970-01-01T00:00:00Z; `nil` for a place without a time.
  public var milliseconds: Int64?
  /// The type of the record.
  public var type: RecordType
  /// The altitude in metres above the sea.
  public var altitude: Double?
  /// The accuracy of the position in metres, as the source defines it.
  public var accuracy: Double?
  /// The horizontal accuracy of the position, in metres.
  public var horizontalAccuracy: Double?
  /// The accuracy of the altitude, in metres.
  public var verticalAccuracy: Double?
  /// The speed in metres per second.
  public var speed: Double?
  /// The accuracy of the speed, in metres per second.
  public var speedAccuracy: Double?
  /// The direction of travel in degrees from north, clockwise.
  public var course: Double?
  /// The floor of a building, 0 for the ground.
  public var floor: Int?
  /// The heart rate in beats per minute.
  public var heartRate: Double?
  /// The horizontal dilution of precision, without a unit (HDOP).
  public var horizontalDilution: Double?
  /// How many satellites the position was computed from.
  public var satellites: Int?
  /// The facts known of few records only.
  public var details: RecordDetails

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - time: When, to the millisecond.
  ///   - type: The type of the record.
  ///   - altitude: Metres above the sea.
  ///   - accuracy: The accuracy of the position, in metres.
  public init(
    at coordinate: Coordinate, time: Date? = nil, type: RecordType = .location,
    altitude: Double? = nil, accuracy: Double? = nil
  ) {
    self.coordinate = coordinate
    self.type = type
    self.altitude = altitude
    self.accuracy = accuracy
    details = RecordDetails()
    self.time = time
  }

  /// When, as a date; exact to the millisecond.
  public var time: Date? {
    get { milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) } }
    set { milliseconds = newValue.map { $0.milliseconds } }
  }

  /// The record's identity; `nil` without a time.
  public var id: RecordID? {
    milliseconds.map { RecordID(milliseconds: $0, coordinate: coordinate, type: type) }
  }
}
