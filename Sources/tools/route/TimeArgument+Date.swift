import CivilTime
import CommandKit
import Foundation

extension TimeArgument {
  /// The moment in a zone, where a bare time of day is today's.
  ///
  /// - Parameter now: The present, in milliseconds since 1970.
  func date(in zone: TimeZone, now: Int64) -> Date {
    Date(timeIntervalSince1970: Double(timestamp(in: zone, now: now).milliseconds) / 1000)
  }
}
