import AirQualityKit
import ArgumentParser
import CommandKit
import JSONText

/// Rates concentrations by an index.
struct AqiCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "aqi", abstract: "Rate concentrations by an air quality index.",
    discussion: """
      The table has the columns parameter, averaging, unit and value. averaging is 1h, 8h, 24h or \
      nowcast; the value of nowcast is twelve hourly means, newest first, separated by semicolons \
      and empty for missing hours. us: US EPA, bounds of May 2024. eaqi: European Environment \
      Agency, bands of 2024. eaqi2019: its bands of 2019. gios: GIOŚ, table of 2025.

      Example:
        printf 'parameter,averaging,unit,value\\nPM2.5,24h,µg/m³,35.4\\n' \\
          | airq aqi - --standard us
      """)

  @Argument(
    help: ArgumentHelp("A CSV table; - is standard input.", valueName: "file"), completion: .file())
  var table: String

  @Option(help: "The index: us, eaqi, eaqi2019 or gios.")
  var standard = IndexStandard.gios

  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let rows = try RatedTable(path: table).rows
    let ratings = rows.map { row in row.rating(by: standard) }
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.array { list in for rating in ratings { list.value(rating) } }
        try out.write(writer.bytes + [0x0A])
      case .text:
        var lines = Table([
          (said("column.parameter"), .left), (said("column.value"), .right),
          (said("column.index"), .right), ("", .left),
        ])
        for (row, rating) in zip(rows, ratings) {
          lines.add(
            "\(row.parameter)", "\(rating.concentration.map { String($0) } ?? "–")",
            "\(rating.index.map { String($0) } ?? "–")",
            "\(rating.category ?? rating.reason ?? "")")
        }
        for line in lines.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if ratings.isEmpty { throw ExitStatus.nothingFound }
  }
}
