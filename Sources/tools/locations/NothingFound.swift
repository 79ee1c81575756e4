import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import LocationKit

extension Console {
  /// Says that there is nothing to list, and returns the exit code for that.
  func nothingFound() -> ExitCode {
    note("Nothing found.")
    return ExitStatus.nothingFound
  }
}

extension FilterOptions {
  /// Says why nothing was written, and returns the exit code for that.
  ///
  /// - Parameters:
  ///   - history: The history, in which no record matches.
  ///   - isPicture: Whether it is for a picture, which shows the last 30 days by default.
  ///   - zone: The time zone of days.
  func nothingWritten(
    of history: LocationHistory, isPicture: Bool, zone: TimeZone, on console: Console
  ) async throws -> ExitCode {
    guard let newest = try await history.newestTime() else {
      console.note("no records match; nothing was written")
      return ExitStatus.nothingFound
    }
    let day = zone.timestamp(atMilliseconds: newest).civil.date
    let chosen = try await history.filter().overridden(by: text)
    let times: [FilterText.Part] = [.during, .from, .to]
    if !isPicture || times.contains(where: { chosen.parts[$0] != nil }) {
      console.note("no records match; the newest is from \(day); nothing was written")
    } else if newest > console.now() - 30 * 86_400_000 {
      console.note("no records of the last 30 days match; use --during all")
    } else {
      console.note(
        "the last 30 days have no records; the newest is from \(day); use --during all")
    }
    return ExitStatus.nothingFound
  }
}
