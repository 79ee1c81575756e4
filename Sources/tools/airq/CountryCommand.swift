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
  @Option(help: "How many sensors are shown (default: all).")
  var limit: Int?

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard limit.map({ $0 > 0 }) ?? true else {
      throw ValidationError(
        said("--limit takes a number above 0", "--limit przyjmuje liczbę powyżej 0"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let (all, problems) = try await session.particleMeans()
    let found = all.filter { means in
      area.map { "\(means.province ?? "") \(means.district ?? "")".contains(folding: $0) } ?? true
    }
    .sorted { ($0.dayMean ?? -1, $1.sensorCode) > ($1.dayMean ?? -1, $0.sensorCode) }
    let shown = Array(found.prefix(limit ?? found.count))
    console.warn(of: problems)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(Self.json(shown, problems).bytes + [0x0A])
      case .text: for line in lines(shown, session.words, console) { try out.print(line) }
      }
    }
    if shown.isEmpty { throw ExitStatus.nothingFound }
  }

  private static func json(_ shown: [ParticleMeans], _ problems: [Problem]) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("sensors")
      object.array { list in
        for means in shown {
          list.object { object in
            object.member("sensor", means.sensorCode)
            object.member("station", means.stationCode)
            object.member("province", means.province)
            object.member("district", means.district)
            object.member("time", means.time)
            object.member("mean24h", means.dayMean)
            object.member("highest8h", means.highestEightHours)
          }
        }
      }
      object.member("problems", problems)
      object.member("source", Words.attribution)
    }
    return writer
  }

  private func lines(
    _ shown: [ParticleMeans], _ words: Words, _ console: Console
  ) -> [StyledText] {
    var table = Table([
      (words("station", "stacja"), .left), ("PM10 24 h", .right), ("max 8 h", .right),
      (words("district", "powiat"), .left),
    ])
    for means in shown {
      let mean = words.concentration(means.dayMean)
      table.add(
        "\(means.stationCode)",
        (means.dayMean ?? 0) > 50 ? StyledText(mean, .yellow) : "\(mean)",
        "\(words.concentration(means.highestEightHours))", "\(means.district ?? "")")
    }
    return table.lines(fitting: console.tableWidth) + [StyledText(Words.attribution, .faint)]
  }
}
