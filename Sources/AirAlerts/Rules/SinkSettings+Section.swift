internal import AirQualityKit
internal import Foundation
internal import SettingsFile

extension SinkSettings {
  /// The names of the settings in a rules file.
  static let names = ["name", "kind", "url", "token", "program", "to", "from", "lang"]

  /// Reads the settings from a section.
  ///
  /// - Throws: `RulesFileError` for an invalid value, `RuleMistake` for a missing one.
  init(_ settings: SettingLines, named name: String) throws {
    let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind = try settings.value("kind", allowed: .plain(kinds), Kind.init(rawValue:))
    guard let kind else { throw RuleMistake(Message("sink.kind", .text(kinds))) }
    self.init(name: name, kind: kind)
    language = try settings.value("lang", allowed: Message("allowed.language")) { text in
      AirTexts.languages.first { $0.rawValue == text }
    }
    token = settings["token"]
    program = settings["program"]
    recipient = settings["to"]
    sender = settings["from"]
    url = try settings["url"].map { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else { throw RuleMistake(Message("sink.httpURL")) }
      return url
    }
    do throws(SinkError) {
      try validate()
    } catch {
      throw RuleMistake(error.message)
    }
  }
}
