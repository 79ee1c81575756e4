import AirAlerts
import ArgumentParser
import CommandKit
import FileAccess

/// An error in a rules file, with its position.
struct RulesFileError: LocatedError, CustomStringConvertible {
  let file: String?
  let line: Int?
  let column: Int?
  let message: String

  var description: String { locatedDescription }
}

extension RulesFileError {
  /// An error of settings, in the language of this run.
  init(_ error: SettingsError) {
    self.init(
      file: error.file, line: error.line, column: error.column,
      message: said(error.message, Self.polish(error.message)))
  }

  private static let polishTexts = [
    "tables are not supported; write name = value":
      "tabel się nie czyta; pisz nazwa = wartość",
    "expected name = value": "tu powinno stać nazwa = wartość",
    "unexpected text after the value": "w tym wierszu nic więcej nie powinno stać",
    "expected a string in quotes, a number, true or false":
      "tu powinien stać tekst w cudzysłowie, liczba, true albo false",
    "the string is not closed on its line": "tekst nie kończy się w swoim wierszu",
    #"expected \", \\, \n or \t"#: #"tu powinno stać \", \\, \n albo \t"#,
  ]

  private static func polish(_ message: String) -> String {
    let (unknown, twice) = ("unknown setting; expected one of ", " is set twice")
    if message.hasPrefix(unknown) {
      return "nie ma takiego ustawienia; są: " + message.dropFirst(unknown.count)
    }
    if message.hasSuffix(twice) { return message.dropLast(twice.count) + " ustawiono drugi raz" }
    return polishTexts[message] ?? message
  }
}

extension Settings {
  /// A value of a rule or a sink; the error for an invalid one lists the valid ones.
  func part<Value: ExpressibleByArgument>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RulesFileError) -> Value? {
    do throws(SettingsError) {
      return try value(name)
    } catch {
      guard let allowed = Self.allowed[name] else { throw RulesFileError(error) }
      throw RulesFileError(
        file: error.file, line: error.line, column: error.column,
        message: said("\(name) takes \(allowed.english)", "\(name) przyjmuje \(allowed.polish)"))
    }
  }

  private static var allowed: [String: (english: String, polish: String)] {
    let kinds = SinkSettings.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let hours = ("a whole number of hours", "całkowitą liczbę godzin")
    let flag = ("true or false", "true albo false")
    let bound = ("a number of at least 0, or the name of a level", "liczbę od 0 albo nazwę poziomu")
    return [
      "place": ("home, a place as LAT,LON, or a station", "home, miejsce SZER,DŁ albo stację"),
      "measure": (
        "PM10, PM2.5, NO2, SO2, O3, CO, C6H6, index, computed-index, law, forecast:PM2.5 or notices",
        "PM10, PM2.5, NO2, SO2, O3, CO, C6H6, index, computed-index albo law"
      ),
      "mean": hours, "for": hours, "above": bound, "clear": bound,
      "cooldown": ("a time such as 6h, 90min or 30s", "czas, np. 6h, 90min albo 30s"),
      "quiet-hours": ("a time of day such as 22:00-07:00", "porę dnia, np. 22:00-07:00"),
      "recovery": flag, "enabled": flag, "grade": ("warning or alert", "warning albo alert"),
      "kind": (kinds, kinds), "lang": ("pl or en", "pl albo en"),
    ]
  }
}
