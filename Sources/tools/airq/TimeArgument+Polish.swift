import ArgumentParser
import CivilTime
import CommandKit
import Foundation

extension TimeArgument {
  /// Reads a time from the command line; the error describes the accepted forms.
  static func argument(_ text: String) throws -> TimeArgument {
    guard let time = TimeArgument(argument: text) else {
      throw ValidationError(said("option.time"))
    }
    return time
  }

  /// The instant of the argument; without an offset, it is Polish local time.
  func polishDate(now: Date) -> Date {
    let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    let present = Int64(max(min(now.timeIntervalSince1970, 1e11), -1e11) * 1000)
    return Date(
      timeIntervalSince1970: Double(timestamp(in: zone, now: present).milliseconds) / 1000)
  }
}
