import AirQualityKit
import ArgumentParser
import CommandKit
import JSONText

/// Says by its exit code whether the air is within the law.
struct CheckCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say by the exit code whether the air is within the law.",
    discussion: """
      For cron and scripts. Judged are the legal limits over hours at the station nearest to the \
      place, or at a named station; never on values that are older than three hours, of the \
      future or odd.

      Exit codes: 0 fine, 1 warning (a legal limit is passed), 2 alert (a level is passed at \
      which the public is to be informed or warned), 3 unknown (no values, or no answer).
      """)

  @Argument(help: ArgumentHelp("The place; home unless told.", valueName: "lat,lon"))
  var place: Coordinate?

  @Option(help: "A station's number, code or name, in place of the nearest.")
  var station: String?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  private static let unknown = ExitCode(3)

  /// Does the work; what is a failure elsewhere is an unknown state here.
  func run(on console: Console) async throws {
    do {
      let session = try AirSession(source.completed(by: root.source), on: console)
      try await answer(in: session, on: console)
    } catch let error as AirError {
      console.report(error, program: "airq")
      throw Self.unknown
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let station = try await checkedStation(session)
    let report = try await session.report(on: station)
    let verdict = AirVerdict(of: report, at: session.now)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(Self.json(report, verdict).bytes + [0x0A])
      case .text:
        try out.print("\(station.name, .bold): \(Self.word(verdict))")
        for reason in verdict.reasons { try out.print("  \(Self.sentence(reason))") }
      }
    }
    switch verdict.grade {
    case .fine: return
    case .warning: throw ExitCode(1)
    case .alert: throw ExitCode(2)
    case nil: throw Self.unknown
    }
  }

  private func checkedStation(_ session: AirSession) async throws -> Station {
    let catalog = try await session.stationsAtHand()
    if let station { return try session.station(station, in: catalog) }
    guard let place = try place ?? HomePlace(session.files)?.coordinate else {
      throw ValidationError(
        "name a place as LAT,LON or a --station, or keep a home with `airq home set LAT,LON`")
    }
    guard let nearest = catalog.nearest(to: place) else {
      throw AirError(.notFound, "the list has no station with a place")
    }
    return nearest
  }

  private static func word(_ verdict: AirVerdict) -> StyledText {
    let judged = verdict.judged.map(\.code).joined(separator: ", ")
    switch verdict.grade {
    case .fine: return "\("fine", .green) (\(judged))"
    case .warning: return "\("warning", .yellow) (\(judged))"
    case .alert: return "\("alert", .red) (\(judged))"
    case nil: return "\("unknown", .yellow): no values of the last three hours"
    }
  }

  private static func sentence(_ reason: AirVerdict.Reason) -> String {
    let limit = reason.comparison.limit
    return "\(reason.sensor.pollutant) \(Words.concentration(reason.comparison.mean.value)) µg/m³ "
      + "over \(limit.period), above the \(limit.meaning.rawValue) level of "
      + Words.concentration(limit.value)
  }

  private static func json(_ report: StationReport, _ verdict: AirVerdict) -> JSONWriter {
    let states = ["fine", "warning", "alert"]
    var writer = JSONWriter()
    writer.object { object in
      object.key("station")
      object.value(report.station)
      object.member("state", verdict.grade.map { states[$0.rawValue] } ?? "unknown")
      object.member("judged", verdict.judged.map(\.code))
      object.key("reasons")
      object.array { list in
        for reason in verdict.reasons {
          list.object { object in
            object.member("sensor", reason.sensor.id)
            object.member("parameter", reason.sensor.parameter)
            object.key("comparison")
            object.value(reason.comparison)
          }
        }
      }
      object.member("problems", report.problems)
    }
    return writer
  }
}
