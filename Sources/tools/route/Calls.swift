import ArgumentParser
import CommandKit
import Foundation
import Localization
import RoutingKit

/// `route calls`: a trip with all its stops.
struct Calls: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the stops at which a trip calls.",
    discussion: """
      TRIP is a trip's key, as listed by route plan and route departures. Without --at the day is \
      today, or the trip's last day if it has already ended.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(help: ArgumentHelp("The trip's key (trip_id).", valueName: "trip"))
  var trip: String

  @OptionGroup var source: TimetableCityOptions

  @Option(
    help: ArgumentHelp(
      "A time of the day; of a trip with headways the next vehicle is listed (default: now).",
      valueName: "time"))
  var at: TimeArgument?

  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    let (city, zone) = try await source.city(words, on: console)
    let view = try city.trip(
      trip, at: at?.date(in: zone, now: console.now()),
      now: Date(timeIntervalSince1970: Double(console.now()) / 1000))
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(view.json(timeZone: zone, language: words.language) + "\n")
      case .text:
        for line in view.lines(timeZone: zone, language: words.language) {
          try stream.print("\(line)")
        }
      }
    }
  }
}
