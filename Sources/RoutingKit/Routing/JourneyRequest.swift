public import Foundation
public import GeoKit
public import TimetableKit

/// A request for journeys.
public struct JourneyRequest: Hashable, Sendable, Codable {
  /// The start.
  public var from: Place
  /// The destination.
  public var to: Place
  /// Places on the way, in their order.
  public var via: [Place]
  /// Maximum number of other ways over streets for each mode, if there are no places on the way.
  public var alternatives: Int
  /// The departure or arrival time.
  public var timing: JourneyTiming
  /// The modes to compare.
  public var modes: [TravelMode]
  /// The transfer penalty, in whole seconds from zero to a year.
  ///
  /// Fractions are rounded up. If `nil`, it is zero in a line network, and that of ``model`` in a
  /// timetable.
  public var changeDuration: Duration?
  /// The maximum distance from a coordinate to its nearest node or stop of a line network.
  public var radius: Meters?
  /// The rules for walking and transfers in a timetable.
  public var model: TransitModel
  /// Which journeys by timetable to return.
  public var front: TransitFront
  /// The length of the departure window over which to measure travel times; `nil` for none.
  public var window: Duration?
  /// Whether an answer by timetable includes the consequences of missed connections and, for a
  /// requested arrival, the next later departure.
  public var isExplained: Bool
  /// The current time, used to compute the age of realtime data.
  public var asked: Date?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - to: The destination.
  ///   - via: Places on the way, in their order.
  ///   - alternatives: Maximum number of other ways over streets for each mode.
  ///   - timing: The departure or arrival time.
  ///   - modes: The modes to compare.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year.
  ///   - radius: The maximum distance from a coordinate to its nearest node or stop of a line
  ///     network.
  ///   - model: The rules for walking and transfers in a timetable.
  ///   - front: Which journeys by timetable to return.
  ///   - window: The length of the departure window over which to measure travel times; `nil` for
  ///     none.
  ///   - isExplained: Whether an answer by timetable includes the consequences of missed
  ///     connections and, for a requested arrival, the next later departure.
  ///   - asked: The current time, used to compute the age of realtime data.
  public init(
    from: Place, to: Place, via: [Place] = [], alternatives: Int = 0,
    timing: JourneyTiming = .anyTime,
    modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration? = nil,
    radius: Meters? = nil, model: TransitModel = TransitModel(),
    front: TransitFront = .best, window: Duration? = nil, isExplained: Bool = true,
    asked: Date? = nil
  ) {
    self.from = from
    self.to = to
    self.via = via
    self.alternatives = alternatives
    self.timing = timing
    self.modes = modes
    self.changeDuration = changeDuration
    self.radius = radius
    self.model = model
    self.front = front
    self.window = window
    self.isExplained = isExplained
    self.asked = asked
  }
}
