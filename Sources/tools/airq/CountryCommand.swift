import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Lists the daily means of PM10 of the whole country.
struct CountryCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "country", abstract: "List the 24 h means of PM10 of the whole country.",
    discussion: """
      The service computes them; one request returns all stations, the highest mean first. They \
      are not stored.
      """)

  @Option(help: ArgumentHelp("Words of the province or district.", valueName: "words"))
  var area: String?
  @Option(help: "Maximum number of sensors to list (default: all).")
  var limit: Int?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard limit.map({ $0 > 0 }) ?? true else {
      throw ValidationError(
        said("option.limit"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let list = try await session.particleMeans()
    let found = list.elements.filter { means in
      area.map { "\(means.province ?? "") \(means.district ?? "")".contains(folding: $0) } ?? true
    }
    .sorted { ($0.dayMean ?? -1, $1.sensorCode) > ($1.dayMean ?? -1, $0.sensorCode) }
    let shown = Array(found.prefix(limit ?? found.count))
    console.warn(of: list.problems)
    let page = ParticleMeansText(shown: shown, problems: list.problems, words: session.words)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: for line in page.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if shown.isEmpty { throw ExitStatus.nothingFound }
  }
}
