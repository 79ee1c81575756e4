import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Shows a year's statistics at stations.
struct YearCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "Show a year's statistics at stations, from the archive.",
    discussion: """
      The mean, the days above the daily limits, percentiles of the hours and the highest days. \
      Days are those of Central European Time and count with 18 of their 24 hours. Days above a \
      limit are counted twice: from exact means, and from means rounded half up to whole µg/m³. \
      The two counts differ in most years.
      """)

  @Argument(help: "Stations by code, number or name.")
  var stations: [String] = []

  @Flag(help: "All stations of the archive.")
  var all = false

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(help: "The years, comma-separated.")
  var year: YearsArgument

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard all != !stations.isEmpty else {
      throw ValidationError(
        said("name stations, or give --all", "podaj stacje albo --all"))
    }
  }

  /// A station with the statistics of its year.
  private struct Found {
    let station: String
    let former: [String]
    let year: Int
    let statistics: YearStatistics
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let store = try session.requiredStore()
    let wanted = all ? nil : try stations.map { try session.archiveCode($0) }
    let codes = try store.stationCodes()
    let kept = try store.archivedYears(of: wanted, parameter.pollutant, in: year.years)
    let found = kept.map { kept in
      Found(
        station: kept.station, former: codes.former(kept.station), year: kept.year,
        statistics: YearStatistics(of: kept.hours.map { $0?.value }, parameter.pollutant))
    }
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(json(found).bytes + [0x0A])
      case .text:
        for line in table(found, session.words).lines(fitting: console.tableWidth ?? 80) {
          try out.print(line)
        }
        if !found.isEmpty { try out.print("\(Words.attribution, .faint)") }
      }
    }
    guard found.isEmpty else { return }
    let note = said(
      "the data directory has no data for it; import it with `airq archive import`",
      "niczego z tego nie zapamiętano; zaimportuj przez `airq archive import`")
    console.note("\(note)")
    throw ExitStatus.nothingFound
  }

  private func table(_ found: [Found], _ words: Words) -> Table {
    let limits = found.first?.statistics.above.map(\.limit) ?? []
    var table = Table(
      [
        (words("station", "stacja"), .left), (words("year", "rok"), .right),
        (words("complete", "kompletność"), .right), (words("mean", "średnia"), .right),
      ]
        + limits.map { (words("days > ", "dni > ") + words.concentration($0), .right) }
        + [(words("highest day", "najwyższa doba"), .right)])
    for row in found {
      let statistics = row.statistics
      table.add(
        [
          "\(row.station, .bold)", "\(row.year)",
          "\(Int((statistics.completeness * 100).rounded())) %",
          "\(words.concentration(statistics.mean))",
        ] + statistics.above.map { "\($0.days)" }
          + ["\(words.concentration(statistics.highestDay))"])
    }
    return table
  }

  private func json(_ found: [Found]) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("years")
      object.array { list in
        for row in found {
          list.object { object in
            let statistics = row.statistics
            object.member("station", row.station)
            object.member("oldCodes", row.former)
            object.member("parameter", parameter.pollutant.code)
            object.member("year", row.year)
            object.member("hours", statistics.hours)
            object.member("completeness", statistics.completeness)
            object.member("mean", statistics.mean)
            object.member("days", statistics.days)
            object.key("above")
            object.array { list in
              for exceedance in statistics.above {
                list.object { object in
                  object.member("limit", exceedance.limit)
                  object.member("days", exceedance.days)
                  object.member("daysRounded", exceedance.daysRounded)
                }
              }
            }
            object.key("percentiles")
            object.object { object in
              for percentile in statistics.percentiles {
                object.member(percentile.name, percentile.value)
              }
            }
            object.member("highestDay", statistics.highestDay)
            object.member("highest36", statistics.highest36)
          }
        }
      }
      object.member("source", Words.attribution)
    }
    return writer
  }
}

/// Years on the command line, comma-separated.
struct YearsArgument: ExpressibleByArgument {
  let years: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    let years = parts.compactMap { Int($0) }
    guard !years.isEmpty, years.count == parts.count, years.allSatisfy({ 1950...2200 ~= $0 }) else {
      return nil
    }
    self.years = Array(Set(years)).sorted()
  }
}
