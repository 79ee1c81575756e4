import AirQualityKit
import Foundation

/// The language of this run, determined before the options are parsed, so that help and errors in
/// options are in it as well.
enum Spoken {
  static let language: AirLanguage = {
    let environment = ProcessInfo.processInfo.environment
    let settings = (try? AirSettings(environment)) ?? .none
    let asked = Self.asked(in: CommandLine.arguments).flatMap(AirLanguage.init(rawValue:))
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
func said(_ english: String, _ polish: String) -> String {
  Spoken.language.pick(english, polish)
}

/// An error as shown to the user.
struct SpokenError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(_ error: AirError) { description = error.text(in: Spoken.language) }
}
