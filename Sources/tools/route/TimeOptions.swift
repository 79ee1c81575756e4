import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import RoutingKit

/// When a journey is to be made, and in which zone its times are written.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to be there: 09:00 (today), 2026-11-21T09:00, or with an offset.", valueName: "time"))
  var arrive: TimeArgument?

  @Option(help: ArgumentHelp("When to leave.", valueName: "time"))
  var depart: TimeArgument?

  @Option(
    defaultAsFlag: .now, parsing: .next,
    help: ArgumentHelp(
      "Mind the present (or this) time: say when it is too late to leave, and plan from now.",
      valueName: "time"))
  var now: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "The zone of the times, such as Europe/Warsaw (default: the machine's).", valueName: "zone"))
  var timeZone: TimeZoneArgument?

  func validate() throws {
    if arrive != nil, depart != nil {
      throw ValidationError("--arrive and --depart exclude each other; give one of them.")
    }
    if now != nil, arrive == nil, depart == nil {
      throw ValidationError("--now needs --arrive or --depart.")
    }
  }

  func zone(_ settings: RouteSettings) throws -> TimeZone {
    try (timeZone ?? settings.timeZone())?.zone ?? .current
  }

  /// What the options ask for.
  ///
  /// - Parameter present: The present, in milliseconds since 1970; it says which day is today.
  func timing(in zone: TimeZone, now present: Int64) -> JourneyTiming {
    func date(_ argument: TimeArgument) -> Date {
      let moment = argument.timestamp(in: zone, now: present)
      return Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
    }
    if let arrive { return .arriving(date(arrive), now: now.map(date)) }
    if let depart { return .departing(date(depart), now: now.map(date)) }
    return .anyTime
  }
}
