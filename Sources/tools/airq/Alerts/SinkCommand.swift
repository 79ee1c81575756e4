import ArgumentParser

/// Manages the recipients of alerts.
struct SinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sink", abstract: "Manage the recipients of alerts.",
    subcommands: [SinkAddCommand.self, SinkRemoveCommand.self, SinkListCommand.self],
    defaultSubcommand: SinkListCommand.self)
}
