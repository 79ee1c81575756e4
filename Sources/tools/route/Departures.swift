import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import JSONText
import Localization
import RoutingKit

/// The command `route departures`.
struct Departures: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List departures from a stop.",
    discussion: """
      STOP is a stop's key, code or name. Stops with the same name are listed together. Without \
      --at the list begins now, or, if the feed has expired, at noon of its last day with service.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(help: ArgumentHelp("The stop's key, code or name.", valueName: "stop"))
  var stop: String

  @OptionGroup var source: TimetableCityOptions

  @Option(
    name: [.customLong("at"), .customLong("depart")],
    help: ArgumentHelp(
      "First departure time: 09:00, 2026-11-21T09:00, or with an offset (default: now).",
      valueName: "time"))
  var at: TimeArgument?

  @Option(help: ArgumentHelp("Number of departures to list, 1 to 1000.", valueName: "count"))
  var limit = 20

  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit must be between 1 and 1000.")
    }
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    let (city, zone) = try await source.city(words, on: console)
    let present = Date(timeIntervalSince1970: Double(console.now()) / 1000)
    let board = try city.departures(
      fromStopNamed: stop, at: at?.date(in: zone, now: console.now()), now: present, limit: limit)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(board.json(timeZone: zone, language: words.language) + "\n")
      case .text:
        for line in board.lines(timeZone: zone, language: words.language) {
          try stream.print("\(line)")
        }
      }
    }
    if board.departures.isEmpty { throw ExitStatus.nothingFound }
  }
}
