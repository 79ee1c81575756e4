import CivilTime
public import Foundation
import Localization

/// The time of day, in Polish local time, when no notifications are sent.
public struct QuietHours: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Minutes after midnight at which they begin, 0…1439.
  public let start: Int
  /// Minutes after midnight at which they end, 0…1439; before ``start`` on the next day.
  public let end: Int

  /// Reads `22:00-07:00`, also with `–`.
  ///
  /// - Parameter text: Two hours of Polish time, such as `22-7`.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for other text, and if the two times
  ///   are equal.
  public init(_ text: String) throws(AirError) {
    let parts = text.split { $0 == "-" || $0 == "–" }
    guard parts.count == 2, let start = TimeOfDay(parts[0]), let end = TimeOfDay(parts[1]),
      start.isWithinDay, end.isWithinDay, start.seconds / 60 != end.seconds / 60
    else {
      throw AirError(.invalid, Message("quietHours.form"))
    }
    self.start = start.seconds / 60
    self.end = end.seconds / 60
  }

  /// Whether a time lies in the quiet hours: the first minute does, the last does not.
  ///
  /// - Parameter moment: A time.
  public func contains(_ moment: Date) -> Bool {
    let minute = PolishTime.civil(at: moment).time.seconds / 60
    return start < end ? start..<end ~= minute : minute >= start || minute < end
  }

  /// The hours as `22:00-07:00`.
  public var description: String { "\(Self.text(start))-\(Self.text(end))" }

  private static func text(_ minutes: Int) -> String {
    let parts = [minutes / 60, minutes % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
