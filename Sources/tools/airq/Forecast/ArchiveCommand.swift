import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import JSONText

/// Imports and exports the years of GIOŚ's archive.
struct ArchiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Import years of GIOŚ's measurement archive, and export them.",
    discussion: """
      GIOŚ publishes a file for each year and pollutant at powietrze.gios.gov.pl (Bank danych \
      pomiarowych). `airq year`, `airq train` and `airq forecast` use the imported data.
      """,
    subcommands: [Import.self, Export.self])

  /// Imports files into the store.
  struct Import: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Import files of hourly values, CSV or xlsx.",
      discussion: """
        Times are fixed Central European Time and mean the end of the hour. A file with an error \
        is not imported at all; the error names the row, and the exit code is 2. The other files \
        are imported. --stations names the archive's list of stations, which maps former codes to \
        current ones.
        """)

    @Argument(help: ArgumentHelp("Files of the archive.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(
      help: ArgumentHelp("The archive's list of stations.", valueName: "Metadata.xlsx"),
      completion: .file())
    var stations: String?

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var answer: OutputOptions<ReportFormat>
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let store = try session.requiredStore()
      let codes = try stations.map { path throws(ArchiveError) in try StationCodes(path: path) }
      var account = ArchiveAccount()
      var failures: [ArchiveError] = []
      let progress = console.progress(said("reading files", "czytam pliki"), total: files.count)
      for file in files {
        do throws(ArchiveError) {
          let year = try ArchiveYear(path: file)
          do {
            let changes = try store.keep(year, codes: codes ?? StationCodes())
            account.add(year, file, changes)
          } catch { throw ArchiveError(file: file, row: nil, message: error.description) }
        } catch {
          failures.append(error)
        }
        progress.advance()
      }
      progress.finish()
      try console.write(to: answer.path) { out in
        switch answer.format {
        case .json: try out.write(account.json.bytes + [0x0A])
        case .text: for line in account.lines { try out.print("\(line)") }
        }
      }
      try console.output.flush()
      for failure in failures { console.messages.print("\(failure.description)") }
      if !failures.isEmpty { throw ExitStatus.failed }
    }
  }

  /// Exports a station's year.
  struct Export: AirCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a station's hours of a year as CSV.",
      discussion:
        "One row per hour with a value: the end of the hour in UTC, and the value with every digit as read."
    )

    @Option(help: "The station's code, current or former.")
    var station: String

    @Option(help: "The pollutant.")
    var parameter = PollutantArgument.standard

    @Option(help: "The year.")
    var year: Int

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var answer: OutputOptions<CSVFormat>
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let store = try session.requiredStore()
      let code = try store.stationCodes().present(station)
      let found = try store.archivedYears(of: [code], parameter.pollutant, in: [year])
      guard let kept = found.first else {
        throw AirError(
          .unknownName,
          AirText(
            "the data directory has no hours of \(code) in \(year); import them with `airq archive import`",
            "nie zapamiętano godzin \(code) z \(year); zaimportuj je przez `airq archive import`"))
      }
      try console.write(to: answer.path) { out in
        try out.write("station,parameter,time,value\n")
        for (index, value) in kept.hours.enumerated() {
          guard let value else { continue }
          let time = kept.end(ofHour: index).utcText
          try out.write("\(code),\(parameter.pollutant.code),\(time),\(value)\n")
        }
      }
    }
  }
}

/// The only format of tables for programs.
enum CSVFormat: String, OutputFormat {
  case csv
  static let standard = csv
}

/// A pollutant on the command line.
struct PollutantArgument: ExpressibleByArgument {
  static let standard = PollutantArgument(pollutant: .pm25)
  let pollutant: Pollutant

  init(pollutant: Pollutant) { self.pollutant = pollutant }

  init?(argument: String) {
    guard let pollutant = Pollutant(code: argument) else { return nil }
    self.pollutant = pollutant
  }

  var defaultValueDescription: String { pollutant.code }
}

/// The result of importing files.
private struct ArchiveAccount {
  private var files: [(year: ArchiveYear, name: String)] = []
  private var changes = AirStore.ArchiveChanges()

  mutating func add(_ year: ArchiveYear, _ name: String, _ changes: AirStore.ArchiveChanges) {
    files.append((year, name))
    self.changes.added += changes.added
    self.changes.unchanged += changes.unchanged
    self.changes.revised += changes.revised
  }

  private static func stations(_ year: ArchiveYear) -> Int {
    year.columns.count { !$0.hours.isEmpty }
  }

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("files")
      object.array { list in
        for (year, name) in files {
          list.object { object in
            object.member("file", name)
            object.member("year", year.year)
            object.member("parameter", year.pollutant.code)
            object.member("averaging", year.averaging)
            object.member("stations", Self.stations(year))
            object.member("hours", year.hours)
            object.member("values", year.values)
            object.member("empty", year.empty)
            object.key("skipped")
            object.array { list in
              for skipped in year.skipped {
                list.object { object in
                  object.member("row", skipped.row)
                  object.member("reason", skipped.reason)
                }
              }
            }
          }
        }
      }
      object.member("added", changes.added)
      object.member("unchanged", changes.unchanged)
      object.member("revised", changes.revised)
    }
    return writer
  }

  var lines: [String] {
    files.map { year, name in
      let (stations, values) = (Self.stations(year), year.values)
      return said(
        "\(name): \(year.pollutant) \(year.year), \(stations) stations, \(values) values",
        "\(name): \(year.pollutant) \(year.year), stacji: \(stations), wartości: \(values)")
    } + [
      said(
        "\(changes.added) hours added, \(changes.unchanged) unchanged, \(changes.revised) revised",
        "godzin dodanych: \(changes.added), bez zmian: \(changes.unchanged), zmienionych: \(changes.revised)"
      )
    ]
  }
}
