import ArgumentParser
import CommandKit
import Foundation
import Localization
import RoutingKit

/// The command `route plan`.
struct Plan: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plan a journey by car, by public transport, or compare the two.",
    discussion: """
      Places are coordinates (52.22,21.01), keys of nodes, or names; with --server, coordinates or \
      the service's numbers. Names match by the beginnings of their words, and without case, \
      accents and punctuation. A file written by floorpath exits --format json stands for its \
      first exit, exits.json#ID for another one. Journeys begin and end at the nearest node, or \
      for public transport at the nearest stop. A line network has travel times only: no waiting \
      and no walking. With --gtfs, journeys follow the timetable and include walks to, between and \
      from stops.
      """)

  enum Modes: String, ExpressibleByArgument, CaseIterable {
    case car, bicycle, foot, transit, both, all
    case walk, bike

    var modes: [TravelMode] {
      switch self {
      case .car: [.car]
      case .transit: [.publicTransport]
      case .foot, .walk: [.walking]
      case .bicycle, .bike: [.cycling]
      case .both: [.car, .publicTransport]
      case .all: [.car, .publicTransport, .cycling, .walking]
      }
    }
  }

  enum Format: String, OutputFormat {
    case text, json, geojson, gpx, ics, html
    static let standard = text
  }

  @OptionGroup var source: Source

  @Option(help: ArgumentHelp("Starting place.", valueName: "place"))
  var from: String

  @Option(help: ArgumentHelp("Destination.", valueName: "place"))
  var to: String

  @Option(help: "How to travel: car, bicycle, foot, transit, both for car and transit, or all.")
  var by = Modes.both

  @Option(
    help: ArgumentHelp(
      "Transfer penalty in whole seconds, up to a year: 120, 2min (default: 0 in "
        + "a line network, 120 with --gtfs).",
      valueName: "duration"), transform: ChangeArgument.option)
  var change: ChangeArgument?

  @Option(
    help: ArgumentHelp(
      "Show how travel time by public transport varies over a departure window, up to a day: 1h, 90min.",
      valueName: "duration"))
  var window: DurationArgument?

  @Flag(
    help: "Wait until it is time to leave, report changes meanwhile, then print the journey.")
  var watch = false

  @OptionGroup var via: ViaOptions
  @OptionGroup var fronts: FrontOptions
  @OptionGroup var demands: StreetDemands
  @OptionGroup var walking: WalkingOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    if watch, time.arrive == nil, time.depart == nil {
      throw ValidationError("--watch needs --arrive or --depart.")
    }
    if !demands.isEmpty, source.server != nil {
      throw ValidationError(
        "--exclude, --height, --width, --weight and --speeds go with --network.")
    }
    if !via.isEmpty, source.server != nil {
      throw ValidationError("--via and --alternatives require --network.")
    }
    if watch, source.server != nil { throw ValidationError("--watch needs --network.") }
    if let window, !(.seconds(60) ... .seconds(86_400)).contains(window.duration) {
      throw ValidationError("--window must be between a minute and a day.")
    }
  }

  func run(on console: Console) async throws {
    let settings = try RouteSettings(console.environment)
    let (from, to) = (try PlaceFile.text(from), try PlaceFile.text(to))
    let words = language.words(console)
    let change = try (change ?? settings.change())?.duration
    let answer: Answer
    let zone: TimeZone
    var network: CityNetwork?
    switch try source.choice(settings) {
    case .network(let planned, let radius):
      source.files.noteRows(of: planned, words, on: console)
      let updated = try await source.files.updated(planned)
      zone = try time.zone(settings, console, of: updated)
      let city = try demands.applied(to: updated, in: zone, on: console)
      network = city.network
      var request = JourneyRequest(
        from: try place(from, in: city), to: try place(to, in: city),
        via: try via.places.map { try place($0, in: city) }, alternatives: via.alternatives,
        timing: time.timing(in: zone, words, on: console), modes: by.modes, changeDuration: change,
        radius: radius, model: walking.model(extendsHorizon: true), front: fronts.front,
        window: window?.duration,
        asked: Date(timeIntervalSince1970: Double(console.now()) / 1000))
      guard watch else {
        answer = city.plan(request)
        break
      }
      let (files, wishes) = (source.files, demands)
      answer = try await PlanWatch(zone: zone, words: words, console: console) { now in
        request.asked = now
        request.timing = request.timing.minding(now)
        return try await wishes.applied(to: files.updated(planned), in: zone, on: console)
          .plan(request)
      }.run()
    case .server(let client, let radius):
      zone = try time.zone(settings, console)
      answer = try await client.plan(
        from: try ServerPlace.place(from), to: try ServerPlace.place(to), comparing: by.modes,
        changeDuration: change ?? .zero, timing: time.timing(in: zone, words, on: console),
        radius: radius)
    }
    try console.write(to: output.path) { stream in
      try write(
        answer, network, zone: zone, language: words.language, now: console.now(), to: stream)
    }
    if let reason = answer.reason(in: words.language),
      [.geojson, .gpx, .ics].contains(output.format)
    {
      console.note(
        "\(RoutingTexts.catalog.text(of: Message("none", .text(reason)), in: words.language))")
    }
    if answer.journeys.isEmpty { throw ExitStatus.nothingFound }
  }

  private func place(_ text: String, in city: City) throws -> Place {
    do {
      return try city.place(text)
    } catch {
      throw UnknownPlace(error: error)
    }
  }

  private func write(
    _ answer: Answer, _ network: CityNetwork?, zone: TimeZone, language: Language, now: Int64,
    to stream: DataOutput
  ) throws {
    switch output.format {
    case .text: try PlanText(answer: answer, zone: zone, language: language).write(to: stream)
    case .json: try stream.write(answer.json(timeZone: zone, language: language) + "\n")
    case .geojson: try stream.write(answer.geoJSON(timeZone: zone) + "\n")
    case .gpx: try stream.write(answer.gpx(language: language))
    case .ics:
      let made = Date(timeIntervalSince1970: Double(now) / 1000)
      try stream.write(answer.calendar(at: made, timeZone: zone, language: language))
    case .html: try stream.write(answer.html(on: network, timeZone: zone, language: language))
    }
  }
}
