import ArgumentParser
import CommandKit
import Foundation
import Localization
import RoutingKit

/// The files of a city with a timetable, and how passengers walk in it.
struct CityFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A GTFS feed, zip file or folder; may be repeated to merge feeds.", valueName: "path"),
    completion: .file())
  var gtfs: [String] = []

  @Option(
    help: ArgumentHelp(
      "An OpenStreetMap extract (.osm.pbf, .osm or .osm.gz) with the streets; may be repeated.",
      valueName: "file"), completion: .file())
  var osm: [String] = []

  @Option(
    help: ArgumentHelp(
      "How to fill in blank stop times: steps (equal times between stops) or "
        + "distance (default: steps, or as the prepared city was made).", valueName: "how"))
  var interpolate: Interpolation?

  @Flag(help: "Measure walks in straight lines, even where streets are known.")
  var straightWalking = false

  @Option(
    help: ArgumentHelp(
      "A GTFS-Realtime message to apply to the timetable, file or URL; may be repeated.",
      valueName: "path-or-url"))
  var realtime: [String] = []

  @OptionGroup var certificates: CertificateOption

  /// The transport of requests to services and for realtime messages.
  var transport: URLSessionTransport { URLSessionTransport(certificateFile: certificates.file) }

  /// The rule for blank times.
  enum Interpolation: String, ExpressibleByArgument, CaseIterable {
    case steps, distance

    var blankTimes: BlankTimes { self == .steps ? .steps : .distance }
  }

  /// All files.
  var paths: [String] { gtfs + osm }

  /// Whether no file is given.
  var isEmpty: Bool { gtfs.isEmpty && osm.isEmpty }

  func validate() throws {
    if gtfs.contains("") { throw ValidationError("--gtfs must name a zip file or a folder.") }
    if osm.contains("") { throw ValidationError("--osm must name an OpenStreetMap file.") }
  }

  /// The source of realtime messages.
  var realtimeSources: [RealtimeSource] { realtime.map(RealtimeSource.init) }

  /// The city with realtime messages applied.
  func updated(_ city: City) async throws -> City {
    guard !realtime.isEmpty else { return city }
    guard city.transit != nil else {
      throw ValidationError("--realtime needs a timetable: --gtfs, or a prepared city with one.")
    }
    return city.applying(try await RealtimeUpdates(reading: realtimeSources, over: transport))
  }

  /// Notes that rows of the feeds were left out, with the first of them.
  func noteRows(of city: City, _ words: CommandWords, on console: Console) {
    guard let report = city.transit?.timetable.report, report.errorCount > 0 else { return }
    if let first = report.findings.first(where: { $0.severity == .error }) {
      console.note("\(first.located(in: words.language))")
    }
    console.note("\(words("rows", .integer(report.errorCount)))")
  }

  /// The city for a command that needs a timetable, with realtime messages applied.
  func timetableCity(_ network: String?, _ settings: RouteSettings) async throws -> City {
    let path = try network ?? (gtfs.isEmpty ? settings.network() : nil)
    guard path != nil || !gtfs.isEmpty else {
      throw ValidationError("Missing --network PATH or --gtfs FEED.")
    }
    return try await updated(city(path))
  }

  private var feeds: TimetableFeeds {
    TimetableFeeds(paths: gtfs, blankTimes: interpolate?.blankTimes ?? .steps)
  }

  /// Reads the files, and the network's path if it is given.
  ///
  /// - Parameters:
  ///   - network: A folder of flat files, a compiled network, a prepared city, an OpenStreetMap
  ///     file or a feed.
  ///   - isCopied: Whether the mapped file is a copy, so that the original may be overwritten.
  func city(_ network: String?, isCopied: Bool = false) throws -> City {
    guard let network else {
      return try City(feeds: feeds, extracts: osm, walksStraight: straightWalking)
    }
    if let interpolate, gtfs.isEmpty, try CityFile.isCity(at: network),
      let made = try CityFile(path: network).blankTimes, made != interpolate.blankTimes
    {
      throw ValidationError(
        "\(network) was prepared with --interpolate \(made.rawValue); build it again.")
    }
    let city = try City(
      contentsOf: network, isCopied: isCopied, walksStraight: straightWalking)
    guard !isEmpty else { return city }
    let added = try City(
      network: city.network, feeds: feeds, extracts: osm, streets: city.streetNetwork,
      walksStraight: straightWalking)
    return City(city.network, transit: added.transit ?? city.transit, streets: added.streets)
  }
}
