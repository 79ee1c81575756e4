import ArgumentParser
import CommandKit

/// The air quality tool.
@main
struct Airq: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "airq",
    abstract: "The air in Poland, as the stations of GIOŚ measure it.",
    discussion: """
      Source of all data: Główny Inspektorat Ochrony Środowiska (GIOŚ), Państwowy Monitoring \
      Środowiska. Times are the ends of hours.

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood; \
      `airq check` documents its own.
      """,
    version: "0.1.0",
    subcommands: [
      NowCommand.self, HomeCommand.self, StationsCommand.self, NearestCommand.self,
      StationCommand.self, SensorsCommand.self, ReadingsCommand.self, IndexCommand.self,
      BookmarksCommand.self, CheckCommand.self, HistoryCommand.self,
    ],
    defaultSubcommand: NowCommand.self)

  @OptionGroup var source: SourceOptions
}
