public import Foundation
public import GeoKit

extension City {
  /// Plans journeys that arrive by a given time and leave as late as possible.
  ///
  /// - Parameters:
  ///   - from: The starts of the journeys.
  ///   - to: The ends of the journeys.
  ///   - arrival: The latest arrival.
  ///   - modes: The modes to compare.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year; fractions are
  ///     rounded up, and more than a year is taken as a year.
  ///   - radius: The maximum distance from a coordinate to its nearest node or stop.
  /// - Returns: At most one journey per mode, and why others are missing.
  public func plan(
    from: Place, to: Place, arriving arrival: Date,
    comparing modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration = .zero,
    radius: Meters = defaultRadius
  ) -> Answer {
    plan(
      from: from, to: to, timing: .arriving(arrival), comparing: modes,
      changeDuration: changeDuration, radius: radius)
  }

  /// Plans journeys for a departure or arrival time, or for no particular time.
  ///
  /// - Parameters:
  ///   - from: The starts of the journeys.
  ///   - to: The ends of the journeys.
  ///   - timing: The departure or arrival time, and optionally the current time.
  ///   - modes: The modes to compare.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year; fractions are
  ///     rounded up, and more than a year is taken as a year.
  ///   - radius: The maximum distance from a coordinate to its nearest node or stop.
  /// - Returns: At most one journey per mode, and why others are missing.
  public func plan(
    from: Place, to: Place, timing: JourneyTiming = .anyTime,
    comparing modes: [TravelMode] = [.car, .publicTransport], changeDuration: Duration = .zero,
    radius: Meters = defaultRadius
  ) -> Answer {
    plan(
      JourneyRequest(
        from: from, to: to, timing: timing, modes: modes, changeDuration: changeDuration,
        radius: radius))
  }
}
