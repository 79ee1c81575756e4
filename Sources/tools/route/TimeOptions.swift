import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import Localization
import RoutingKit

/// The time of a journey, and the time zone of input and output.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Arrival time: 09:00 (today, or on the day of --now), 2026-11-21T09:00, or with an offset.",
      valueName: "time"))
  var arrive: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "Departure time: 09:00, 2026-11-21T09:00, or with an offset.", valueName: "time"))
  var depart: TimeArgument?

  @Option(
    defaultAsFlag: .now, parsing: .next,
    help: ArgumentHelp(
      "Take the current (or given) time into account: say when it is too late to leave, and plan from now.",
      valueName: "time"))
  var now: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "Time zone, such as Europe/Warsaw (default: the timetable's, else the machine's).",
      valueName: "zone"))
  var timeZone: TimeZoneArgument?

  func validate() throws {
    if arrive != nil, depart != nil {
      throw ValidationError("--arrive and --depart exclude each other; give one of them.")
    }
    if now != nil, arrive == nil, depart == nil {
      throw ValidationError("--now needs --arrive or --depart.")
    }
  }

  /// The time zone of input and output.
  ///
  /// - Parameter city: A city; its timetable's time zone is the default.
  func zone(
    _ settings: RouteSettings, _ console: Console, of city: City? = nil
  ) throws -> TimeZone {
    if let named = try timeZone ?? settings.timeZone() { return named.zone }
    if let zone = city?.timeZone { return zone }
    return arrive ?? depart == nil ? .current : console.localTimeZone()
  }

  /// The requested time; today is the day of `--now`, or else of the clock.
  func timing(in zone: TimeZone, _ words: CommandWords, on console: Console) -> JourneyTiming {
    let clock = console.now()
    let present = now?.timestamp(in: zone, now: clock).milliseconds
    func date(_ argument: TimeArgument) -> Date {
      let today = Self.day(of: argument, in: zone, near: present, else: clock)
      let moment = argument.timestamp(in: zone, now: today)
      if let asked = argument.skipped(in: zone, now: today) {
        let note = words(
          "clock", .text(Self.clock(asked)), .text("\(asked.date)"),
          .text(Self.clock(moment.civil)))
        console.note("\(note)")
      }
      return Self.date(moment.milliseconds)
    }
    if let arrive { return .arriving(date(arrive), now: present.map(Self.date)) }
    if let depart { return .departing(date(depart), now: present.map(Self.date)) }
    return .anyTime
  }

  /// The time that determines today's date.
  ///
  /// Near midnight, a time of day may be tomorrow's: at 23:59, 00:05 is in six minutes. It is never
  /// yesterday's, which has passed.
  private static func day(
    of argument: TimeArgument, in zone: TimeZone, near present: Int64?, else clock: Int64
  ) -> Int64 {
    guard let present, case .timeOfDay = argument else { return present ?? clock }
    let day: Int64 = 86_400_000
    let days = [present, present + day]
    return days.min {
      abs(argument.timestamp(in: zone, now: $0).milliseconds - present)
        < abs(argument.timestamp(in: zone, now: $1).milliseconds - present)
    } ?? present
  }

  /// The time of day, with seconds if they are not zero.
  private static func clock(_ moment: CivilDateTime) -> String {
    let time = moment.time.description
    return time.hasSuffix(":00") ? String(time.dropLast(3)) : time
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
