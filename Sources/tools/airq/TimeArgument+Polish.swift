import CivilTime
import CommandKit
import Foundation

extension TimeArgument {
  /// The instant of the argument; without an offset, it is Polish local time.
  func polishDate(now: Date) -> Date {
    let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    let present = Int64(max(min(now.timeIntervalSince1970, 1e11), -1e11) * 1000)
    return Date(
      timeIntervalSince1970: Double(timestamp(in: zone, now: present).milliseconds) / 1000)
  }
}
