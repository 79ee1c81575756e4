import ArgumentParser

/// Manages the rules of `airq check` and `airq watch`.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Manage the rules for `airq check` and `airq watch`.",
    discussion: """
      The default rule `home` compares the home station with the legal limits. Rules and sinks are \
      in the file that `airq rules list` names; `airq rules example` writes an example, and `airq \
      rules sink add` adds a recipient.
      """,
    subcommands: [
      RulesListCommand.self, RulesAddCommand.self, RulesRemoveCommand.self, SinkCommand.self,
      RulesExampleCommand.self, RulesTestCommand.self,
    ],
    defaultSubcommand: RulesListCommand.self)
}
