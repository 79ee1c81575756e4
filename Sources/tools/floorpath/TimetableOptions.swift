import ArgumentParser
import CivilTime
import CommandKit
import FloorPlanKit
import Foundation

/// The source of lessons, and their time zone.
struct TimetableOptions: ParsableArguments {
  @Option(help: "Time zone of times without one (default: this machine's).")
  var timeZone: TimeZoneArgument?

  @Option(help: "JSON file that describes how to read an HTML page: cells (XPath) and columns.")
  var mapping: String?

  @Option(
    help:
      "Folder for pages of a timetable source (default: citykit/timetables in the user's cache folder).",
    completion: .directory)
  var cache: String?

  @Option(
    help: "Age at which a cached page of a source is retrieved again: 30min, 6h (default: 1h).")
  var maxAge: DurationArgument?

  func zone(_ console: Console) -> TimeZone { timeZone?.zone ?? .current }

  /// The lessons of a file, or of a source on the web for a span.
  ///
  /// - Parameters:
  ///   - path: The file; a .json file is a source.
  ///   - query: The group or room that a source is asked for.
  func timetable(
    _ path: String, matching query: String, from: Date, to: Date, on console: Console
  ) async throws -> LessonTimetable {
    guard path.hasSuffix(".json") else { return try timetable(path, on: console) }
    let answer = try await client(path, console).timetable(
      matching: query, from: from, to: to, in: zone(console))
    if !answer.isCurrent {
      let age = Duration.seconds(Date().timeIntervalSince(answer.retrieved))
      console.warn(
        StyledText("the server does not answer; lessons are from the cache, \(Self.text(age)) old"))
    }
    return answer.timetable
  }

  /// The client of a source.
  func client(_ path: String, _ console: Console) throws -> LessonClient {
    let standard = UserDirectories(environment: console.environment).cache.map {
      $0 + "/timetables"
    }
    return LessonClient(
      try LessonSource(contentsOf: URL(filePath: path)),
      cache: (cache ?? standard).map { URL(filePath: $0) },
      longestAge: (maxAge?.duration ?? .seconds(3600)) / .seconds(1))
  }

  private static func text(_ age: Duration) -> String {
    let minutes = Int(exactly: (age / .seconds(60)).rounded()) ?? 0
    return minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h"
  }

  func timetable(_ path: String, on console: Console) throws -> LessonTimetable {
    var chosen = LessonPageMapping()
    if let mapping {
      do {
        chosen = try JSONDecoder().decode(
          LessonPageMapping.self, from: Data(contentsOf: URL(filePath: mapping)))
      } catch {
        throw ValidationError("\(mapping): expected an object with cells and columns")
      }
    }
    let timetable = try LessonTimetable(contentsOf: URL(filePath: path), mapping: chosen)
    if timetable.skippedCount > 0 {
      console.warn(
        StyledText("\(path): \(timetable.skippedCount) entries were skipped as unreadable"))
    }
    if !timetable.unknownZones.isEmpty {
      let names = timetable.unknownZones.sorted().prefix(5).joined(separator: ", ")
      console.warn(
        StyledText("\(path): unknown time zones, whose times are taken as local ones: \(names)"))
    }
    return timetable
  }
}
