import ArgumentParser
import CommandKit
import Foundation
import JSONText
import Localization
import RoutingKit

/// The command `route batch`.
struct Batch: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer a file of queries.",
    discussion: """
      QUERIES.json is an array of objects with id, from and to (such as "52.22,21.01", or a name), \
      depart or arrive (ISO 8601), and by (car, transit, walk, bike or both; default: transit). \
      The answer is an array of objects with id, journeys in the form of route plan, and reason, \
      in the order of the queries. Queries are answered in parallel.
      """)

  @Argument(
    help: ArgumentHelp("File with the queries; - is standard input.", valueName: "queries"),
    completion: .file())
  var queries: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "File to write, replaced in one step; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var source: Source

  @Option(
    help: ArgumentHelp(
      "Transfer penalty in whole seconds, up to a year: 120, 2min (default: 0 in "
        + "a line network, 120 with --gtfs).",
      valueName: "duration"), transform: ChangeArgument.option)
  var change: ChangeArgument?

  @OptionGroup var fronts: FrontOptions
  @OptionGroup var walking: WalkingOptions

  @Option(
    help: ArgumentHelp(
      "Time zone of times without an offset (default: the timetable's, else the machine's).",
      valueName: "zone"))
  var timeZone: TimeZoneArgument?

  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o must not be empty.") }
  }

  func run(on console: Console) async throws {
    let settings = try RouteSettings(console.environment)
    let questions = try BatchQuestions(path: queries).questions
    guard case .network(let planned, let radius) = try source.choice(settings) else {
      throw ValidationError("route batch needs --network or --gtfs; it does not take --server.")
    }
    source.files.noteRows(of: planned, language.words(console), on: console)
    let city = try await source.files.updated(planned)
    let zone = try (timeZone ?? settings.timeZone())?.zone ?? city.timeZone ?? .current
    let request = JourneyRequest(
      from: .node(id: ""), to: .node(id: ""),
      changeDuration: try (change ?? settings.change())?.duration, radius: radius,
      model: walking.model(extendsHorizon: false), front: fronts.front, isExplained: false)
    let batch = BatchAnswers(
      city: city, zone: zone, request: request, now: console.now(),
      language: language.words(console).language)
    let answers = await batch.answers(to: questions)
    try console.write(to: output) { stream in
      try stream.write("[")
      for (index, answer) in answers.enumerated() {
        try stream.write(index == 0 ? "\n" : ",\n")
        try stream.write(answer)
      }
      try stream.write("\n]\n")
    }
  }
}
