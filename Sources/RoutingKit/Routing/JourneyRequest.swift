public import Foundation
public import GeoKit
public import TimetableKit

/// A question for journeys.
public struct JourneyRequest: Hashable, Sendable, Codable {
  /// The start.
  public var from: Place
  /// The destination.
  public var to: Place
  /// When.
  public var timing: JourneyTiming
  /// The modes to compare.
  public var modes: [TravelMode]
  /// The transfer penalty, in whole seconds from zero to a year.
  ///
  /// A started second counts as a whole one. `nil` is nothing in a line network, and the model's
  /// time in a timetable.
  public var changeDuration: Duration?
  /// The maximum distance from a coordinate to its nearest node or stop of a line network.
  public var radius: Meters?
  /// The rules by which passengers of a timetable walk and change.
  public var model: TransitModel
  /// Which journeys by timetable to answer with.
  public var front: TransitFront
  /// The window of departures over which travel times by timetable are measured; `nil` for none.
  public var window: Duration?
  /// Whether an answer by timetable tells what happens when a change is missed, and shows the next
  /// later departure of a journey for a wanted arrival.
  public var isExplained: Bool
  /// The current time, for the age of realtime data.
  public var asked: Date?

  /// Creates a request.
  public init(
    from: Place, to: Place, timing: JourneyTiming = .anyTime,
    modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration? = nil,
    radius: Meters? = nil, model: TransitModel = TransitModel(),
    front: TransitFront = .best, window: Duration? = nil, isExplained: Bool = true,
    asked: Date? = nil
  ) {
    self.from = from
    self.to = to
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
