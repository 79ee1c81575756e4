import AirQualityKit
import ArgumentParser
import CommandKit
import JSONText
import TabularKit

/// Rates concentrations by an index.
struct AqiCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "aqi", abstract: "Rate concentrations by an air quality index.",
    discussion: """
      The table has the columns parameter, averaging, unit and value. averaging is 1h, 8h, 24h or \
      nowcast; the value of nowcast is twelve hourly means, newest first, separated by semicolons \
      and empty for missing hours. us: US EPA, bounds of May 2024. eaqi: European Environment \
      Agency, bands of 2024. eaqi2019: its bands of 2019. gios: GIOŚ, table of 2025.

        printf 'parameter,averaging,unit,value\\nPM2.5,24h,µg/m³,35.4\\n' | airq aqi --standard us -
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
          (said("parameter", "składnik"), .left), (said("value", "wartość"), .right),
          (said("index", "indeks"), .right), ("", .left),
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

/// The rows of a table of concentrations.
struct RatedTable {
  struct Row {
    let parameter: String
    let averaging: String
    let unit: String
    let value: String

    func rating(by standard: IndexStandard) -> IndexRating {
      func none(_ reason: String) -> IndexRating {
        IndexRating(index: nil, category: nil, concentration: nil, reason: reason)
      }
      guard let pollutant = Pollutant(code: parameter) else { return none("unknown parameter") }
      guard let averaging = AveragingTime(rawValue: averaging.lowercased()) else {
        return none("unknown averaging; expected 1h, 8h, 24h or nowcast")
      }
      guard let unit = ConcentrationUnit(unit) else {
        return none("unknown unit; expected µg/m³, mg/m³, ppb or ppm")
      }
      let texts = value.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.filter { !$0.isWhitespace } }
      let values = texts.map { $0.isEmpty ? nil : Double($0.replacing(",", with: ".")) }
      guard zip(texts, values).allSatisfy({ $0.isEmpty || $1?.isFinite == true }) else {
        return none("the value is not a number")
      }
      return standard.rating(of: values, pollutant, averaging, in: unit)
    }
  }

  private(set) var rows: [Row] = []

  /// Reads a table.
  ///
  /// - Throws: `TabularError` for a file that is not a table with these columns.
  init(path: String) throws {
    var reader = try TabularReader(path: path, dialect: .csv)
    let header = try reader.header()
    let columns = try ["parameter", "averaging", "unit", "value"].map { try header.column($0) }
    while let row = try reader.next() {
      if row.isBlank { continue }
      try row.require(((columns.max() ?? 0) + 1)...)
      let cells = columns.map { row[$0].trimmingPrefix(while: \.isWhitespace) }
        .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
      rows.append(
        Row(parameter: cells[0], averaging: cells[1], unit: cells[2], value: cells[3]))
    }
  }
}

extension JSONWriter {
  /// Writes a rating as an object.
  fileprivate mutating func value(_ rating: IndexRating) {
    object { object in
      object.member("index", rating.index)
      object.member("category", rating.category)
      object.member("concentration", rating.concentration)
      object.member("reason", rating.reason)
    }
  }
}
