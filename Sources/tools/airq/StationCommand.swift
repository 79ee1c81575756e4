import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Shows the report of a station.
struct StationCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "station",
    abstract: "Show everything about a station: sensors, values, index, age.")

  @Argument(help: "A station's number, code or name.")
  var station: String

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let catalog = try await session.stationsAtHand()
    let station = try session.station(self.station, in: catalog)
    var report: StationReport
    do throws(AirError) {
      report = try await session.orKept { (session) throws(AirError) in
        try await session.report(on: station)
      }
    } catch {
      throw await session.explained(error, of: station.id)
    }
    report.problems =
      catalog.problems + session.explanations(of: station, in: catalog)
      + report.problems
    let bookmarks = try Bookmarks(session.files)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.key("station")
          object.value(station)
          object.members(
            of: report, isBookmarked: bookmarks.contains(station.id), at: session.now)
        }
        try out.write(writer.bytes + [0x0A])
      case .text:
        let page = ReportText(report: report, now: session.now, words: session.words)
        try page.write(to: out, console, hours: 24)
      }
    }
  }
}
