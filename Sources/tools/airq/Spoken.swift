import AirAlerts
import AirQualityKit
import FileAccess
import Foundation

/// The language of this run, determined before the options are parsed, so that help and errors in
/// options are in it as well.
enum Spoken {
  static let language: Language = {
    let environment = ProcessInfo.processInfo.environment
    let settings = (try? AirSettings(environment)) ?? .none
    let asked = Self.asked(in: CommandLine.arguments).flatMap(LanguageOption.Choice.init)
    return (try? LanguageOption.language(asked, settings, environment)) ?? .english
  }()

  /// The value of `--lang`, anywhere among the arguments.
  private static func asked(in arguments: [String]) -> String? {
    for (position, argument) in arguments.enumerated() {
      if argument == "--lang" { return arguments.dropFirst(position + 1).first }
      if argument.hasPrefix("--lang=") { return String(argument.dropFirst(7)) }
    }
    return nil
  }
}

/// A text for the user, in the language of this run.
func said(_ key: String, _ arguments: Message.Argument...) -> String {
  Words(Spoken.language).text(of: Message(key: key, arguments: arguments))
}

/// An error as shown to the user, in the language of this run.
struct SpokenError: LocatedError {
  let file: String?
  let line: Int?
  let column: Int?
  let message: String

  var description: String { locatedDescription }

  init(_ message: String) {
    (file, line, column) = (nil, nil, nil)
    self.message = message
  }

  init(_ error: AirError) { self.init(error.text(in: Spoken.language)) }

  init(_ error: RulesFileError) {
    (file, line, column) = (error.file, error.line, error.column)
    message = error.text(in: Spoken.language)
  }

  /// An error of the kits in the language of this run; any other as it is.
  static func of(_ error: any Error) -> any Error {
    switch error {
    case let error as AirError: SpokenError(error)
    case let error as RulesFileError: SpokenError(error)
    default: error
    }
  }
}
