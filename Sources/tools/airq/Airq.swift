import ArgumentParser
package import CommandKit

extension Program {
  /// The command `airq`.
  package static let airq = Program(Airq.self)
}

/// The air quality tool.
struct Airq: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "airq",
    abstract: "The air in Poland, as the stations of GIOŚ measure it.",
    discussion: """
      Source of all data: Główny Inspektorat Ochrony Środowiska (GIOŚ), Państwowy Monitoring \
      Środowiska. Times are the ends of hours.

      If the service fails, now, station, index, history, export and map use stored data and say \
      so; check never uses stored data.

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood; `airq \
      check` documents its own.
      """,
    version: ToolVersion.current,
    subcommands: commands,
    defaultSubcommand: NowCommand.self)

  private static var commands: [any ParsableCommand.Type] {
    let all: [any ParsableCommand.Type] = [
      NowCommand.self, HomeCommand.self, BookmarksCommand.self, StationsCommand.self,
      NearestCommand.self, StationCommand.self, SensorsCommand.self, ReadingsCommand.self,
      IndexCommand.self, HistoryCommand.self, MapCommand.self, CheckCommand.self,
      WatchCommand.self, RulesCommand.self, NoticesCommand.self, CountryCommand.self,
      ExportCommand.self,
      ForecastCommand.self, WhenCommand.self, YearCommand.self, ArchiveCommand.self,
      TrainCommand.self, AqiCommand.self, SourcesCommand.self,
    ]
    #if Services
    return all + [ServeCommand.self, ServeMetricsCommand.self, MockCommand.self]
    #else
    return all
    #endif
  }

  @OptionGroup var source: SourceOptions
}
