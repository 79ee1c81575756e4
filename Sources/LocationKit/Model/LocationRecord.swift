internal import CivilTime
public import Foundation

/// A record of a location history: a position with a time and an accuracy.
///
/// ```swift
/// let record = LocationRecord(at: try Coordinate("52.2297,21.0122"), time: .now, accuracy: 12)
/// ```
///
/// Everything except the position is optional; a missing altitude is not an altitude of zero. Times
/// are stored to the millisecond.
public struct LocationRecord: Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The time in milliseconds since 1970-01-01T00:00:00Z; `nil` for a waypoint without a time.
  public var milliseconds: Int64?
  /// The type of the record.
  public var type: RecordType
  /// The altitude in metres above sea level.
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
  /// The floor of a building; 0 is the ground floor.
  public var floor: Int?
  /// The heart rate in beats per minute.
  public var heartRate: Double?
  /// The horizontal dilution of precision, without a unit (HDOP).
  public var horizontalDilution: Double?
  /// The number of satellites used for the position.
  public var satellites: Int?
  /// Data that only few records have.
  public var details: RecordDetails

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - time: The time, to the millisecond.
  ///   - type: The type of the record.
  ///   - altitude: Metres above sea level.
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

  /// The time as a date, exact to the millisecond.
  public var time: Date? {
    get { milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) } }
    set { milliseconds = newValue.map { $0.milliseconds } }
  }

  /// The id of the record; `nil` without a time.
  public var id: RecordID? {
    milliseconds.map { RecordID(milliseconds: $0, coordinate: coordinate, type: type) }
  }
}
