import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import FileAccess
import Foundation
import GeoKit
import JSONText

/// Reports by its exit code whether the air is within the rules.
struct CheckCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the air against your rules; the exit code is the result.",
    discussion: """
      For cron and scripts. Evaluates the rules that `airq rules` lists and sends their \
      notifications; without rules of your own there is one: home above the legal limits. A place \
      or a --station is compared with the legal limits only, without notifications. Values that \
      are older than three hours, in the future or implausible are never used; if a place's \
      nearest station has no others, a neighbour is used, and the answer says so.

      Exit codes: 0 fine, 1 warning (a threshold or legal limit is exceeded), 2 alert (a level is \
      exceeded at which the public must be informed or warned), 3 unknown (no values, no answer, no \
      station within 50 km, or a failure of any kind). With several rules the worst result counts; \
      unknown is worse than fine.
      """)

  @Argument(
    help: ArgumentHelp("A place to check instead of your rules.", valueName: "lat,lon"),
    transform: Coordinate.placeToCheck)
  var place: Coordinate?

  @Option(help: "A station to check instead of your rules: number, code or name.")
  var station: String?

  @Option(
    help: ArgumentHelp(
      "Also write the result for node_exporter's textfile collector.", valueName: "file.prom"),
    completion: .file())
  var textfile: String?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  private static let unknown = ExitCode(3)

  /// Runs the command; a failure is an unknown state here, because exit code 2 means an alert.
  func run(on console: Console) async throws {
    do {
      try await answer(in: session(on: console), on: console)
    } catch let code as ExitCode {
      throw code
    } catch {
      console.report(Self.told(error), program: "airq")
      throw Self.unknown
    }
  }

  private static func told(_ error: any Error) -> any Error {
    (error as? ValidationError).map { SpokenError($0.message) } ?? SpokenError.of(error)
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let isNamed = place != nil || station != nil
    let run =
      try await isNamed
      ? AlertRun(comparing: station.map { .station($0) } ?? place.map { .near($0) }, in: session)
      : RulesFile.run(in: session, on: console)
    let failure = isNamed ? run.outcomes.first?.failure : nil
    if let failure, answer.format == .text { throw failure }
    let page = CheckText(run: run, now: session.now, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(run.json(at: session.now).bytes + [0x0A])
      case .text: try out.print(page.lines, fitting: console.tableWidth)
      }
    }
    if let failure { throw failure }
    if answer.format == .text { console.warn(of: run.graveProblems) }
    if let textfile {
      try console.write(to: textfile) { out in try out.write(run.metrics(at: session.now)) }
    }
    // The exit code may report success only if the output was written, or its reader closed the
    // pipe.
    do throws(FileError) {
      try console.output.flush()
    } catch {
      if !error.isBrokenPipe { throw error }
    }
    switch run.grade {
    case .fine: return
    case .warning: throw ExitCode(1)
    case .alert: throw ExitCode(2)
    case nil: throw Self.unknown
    }
  }
}
