import ArgumentParser
import CommandKit
import JSONText
import Localization
import RoutingKit

/// The command `route check`.
struct Check: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check GTFS feeds, networks and OpenStreetMap files, and list their problems.",
    discussion: """
      Rows of a feed that violate the specification are listed with file and line. Rows with \
      errors are ignored by all other commands. The exit code is 1 if there are errors, and 2 if \
      a network or an OpenStreetMap file cannot be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "GTFS feeds, OpenStreetMap files, folders of flat files, or files made by route build.",
      valueName: "input"), completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("A folder of flat files, or a file made by route build.", valueName: "path"),
    completion: .file())
  var network: String?

  @OptionGroup var files: CityFiles
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
    if inputs.contains("") { throw ValidationError("INPUT must name a file or a folder.") }
    if inputs.isEmpty, network == nil, files.isEmpty { throw ValidationError("Missing INPUT.") }
  }

  func run(on console: Console) async throws {
    var feeds = files.gtfs
    for input in inputs + (network.map { [$0] } ?? []) + files.osm {
      if CitySources.isFeed(input) { feeds.append(input) } else { try verify(input) }
    }
    let timetable = try TimetableFeeds(paths: feeds).read(validates: true)
    let report = timetable.report
    let words = language.words(console)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text where feeds.isEmpty: try stream.print("\(words("check.sound"))")
      case .text: try write(report, timetable, words, to: stream)
      case .json: try stream.write(json(report, words.language) + "\n")
      }
    }
    if report.errorCount > 0 { throw ExitStatus.nothingFound }
  }

  /// Reads a network or an OpenStreetMap file completely.
  private func verify(_ path: String) throws {
    if !CitySources.isExtract(path), try CityFile.isCity(at: path) {
      try CityFile(path: path).verify()
    } else {
      _ = try City(contentsOf: path)
    }
  }

  private func write(
    _ report: FeedReport, _ timetable: Timetable, _ words: CommandWords,
    to stream: DataOutput
  ) throws {
    for finding in report.findings {
      try stream.print("\(finding.located(in: words.language))")
    }
    for (rule, count) in report.counts.sorted(by: { $0.key < $1.key })
    where count > FeedReport.listedFindings {
      let more = words(
        "check.more", .text(rule), .integer(count), .integer(FeedReport.listedFindings))
      try stream.print("\(more)")
    }
    let total = words(
      "check", .integer(report.errorCount), .integer(report.count - report.errorCount),
      .integer(timetable.stops.count), .integer(timetable.lines.count),
      .integer(timetable.trips.count), .integer(timetable.runCount))
    try stream.print("\(total)")
  }

  private func json(_ report: FeedReport, _ language: Language) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("errors", report.errorCount)
      object.member("warnings", report.count - report.errorCount)
      object.key("counts")
      object.object { counts in
        for (rule, count) in report.counts.sorted(by: { $0.key < $1.key }) {
          counts.member(rule, count)
        }
      }
      object.key("findings")
      object.array { list in
        for finding in report.findings {
          list.object { entry in
            entry.member("severity", finding.severity.rawValue)
            entry.member("rule", finding.rule)
            entry.member("file", finding.file)
            entry.member("line", finding.line)
            entry.member("message", finding.text(in: language))
          }
        }
      }
    }
    return writer.text
  }
}
