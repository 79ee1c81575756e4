import CivilTime
import CommandKit
import Foundation

extension TimeArgument {
  /// The time in a zone; a time of day without a date is today's.
  ///
  /// - Parameter now: The current time in milliseconds since 1970.
  func date(in zone: TimeZone, now: Int64) -> Date {
    Date(timeIntervalSince1970: Double(timestamp(in: zone, now: now).milliseconds) / 1000)
  }
}
