import ArgumentParser
import CommandKit
import Localization

/// The option `--lang`, and the texts of the command.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of the output, en or pl (default: the environment's).", valueName: "language"))
  var lang: LanguageArgument?

  /// The texts in the requested language, or in the environment's.
  func words(_ console: Console) -> CommandWords {
    CommandWords(language: lang.language(in: console.environment))
  }
}

/// The command's texts in one language.
struct CommandWords: Sendable {
  let language: Language

  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  func callAsFunction(_ key: String, _ arguments: Message.Argument...) -> String {
    self(Message(key: key, arguments: arguments))
  }

  func callAsFunction(_ message: Message) -> String {
    Self.catalog.text(of: message, in: language)
  }
}
