import ArgumentParser

/// Shows where data come from, and reads replies of other networks.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Show where data, levels and limits come from, and read other networks' replies.",
    subcommands: [
      SourcesList.self, SourcesRead.self, SourcesKeep.self, SourcesCompare.self,
    ], defaultSubcommand: SourcesList.self)
}
