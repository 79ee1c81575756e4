import AirAlerts
import AirQualityKit
public import ArgumentParser
import CommandKit
import Foundation

extension SinkSettings.Kind: ExpressibleByArgument {}

extension SinkSettings {
  /// The names of the settings in a rules file.
  static let names = ["name", "kind", "url", "token", "program", "to", "from", "lang"]

  /// Reads the settings from a section.
  ///
  /// - Throws: `RulesFileError` for an invalid value, `RuleMistake` for a missing one.
  init(_ settings: Settings, named name: String) throws {
    guard let kind: Kind = try settings.part("kind") else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw RuleMistake(
        "a sink needs a kind, one of: \(kinds)", "odbiorca potrzebuje rodzaju: \(kinds)")
    }
    self.init(name: name, kind: kind)
    language = try settings.part("lang")
    token = try settings.part("token")
    program = try settings.part("program")
    recipient = try settings.part("to")
    sender = try settings.part("from")
    url = try settings.part("url", as: String.self).flatMap { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else {
        throw RuleMistake(
          "a sink's url must be an http or https URL", "url odbiorcy to adres http lub https"
        )
      }
      return url
    }
    do throws(SinkError) {
      try validate()
    } catch {
      throw RuleMistake(error.text.english, error.text.polish)
    }
  }
}
