import AirAlerts
import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation
import JSONText

/// The rules with their states.
struct RulesList {
  let file: RulesFile
  let states: [String: AlertState]
  let session: AirSession

  private var language: AirLanguage { session.language }

  func write(to out: DataOutput, _ console: Console) throws {
    var table = Table([
      (language.pick("rule", "reguła"), .left), (language.pick("place", "miejsce"), .left),
      (language.pick("condition", "warunek"), .left), (language.pick("state", "stan"), .left),
      (language.pick("manner", "sposób"), .left),
    ])
    for rule in file.rules {
      table.add(
        "\(rule.name, .bold)", "\(place(rule))", "\(rule.condition(in: language))", state(rule),
        "\(rule.manner(in: language))")
    }
    for rule in file.disabled {
      table.add(
        "\(rule.name, .faint)", "\(place(rule))", "\(rule.condition(in: language))",
        StyledText(language.pick("off", "wyłączona"), .faint))
    }
    for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
    for sink in file.sinks {
      try out.print(
        "\(language.pick("sink", "odbiorca")) \(sink.name, .bold): \(sink.kind.rawValue)")
    }
  }

  private func place(_ rule: AlertRule) -> String {
    rule.place == .home ? language.pick("home", "dom") : rule.place.text
  }

  private func state(_ rule: AlertRule) -> StyledText {
    guard let state = states[rule.name] else {
      return StyledText(language.pick("never checked", "nie sprawdzana"), .faint)
    }
    let time = state.since.polishText
    switch state.grade {
    case .fine: return StyledText(language.pick("fine", "w normie"), .green)
    case .warning:
      return StyledText(language.pick("warning since \(time)", "ostrzeżenie od \(time)"), .yellow)
    case .alert: return StyledText(language.pick("alert since \(time)", "alarm od \(time)"), .red)
    }
  }

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("rules")
      object.array { list in
        for rule in file.rules { add(rule, isEnabled: true, to: &list) }
        for rule in file.disabled { add(rule, isEnabled: false, to: &list) }
      }
      object.key("sinks")
      object.array { list in
        for sink in file.sinks {
          list.object { object in
            object.member("name", sink.name)
            object.member("kind", sink.kind.rawValue)
          }
        }
      }
    }
    return writer
  }

  private func add(_ rule: AlertRule, isEnabled: Bool, to list: inout JSONWriter) {
    list.object { object in
      object.member("name", rule.name)
      object.member("enabled", isEnabled)
      object.member("place", rule.place.text)
      switch rule.measure {
      case .index: object.member("measure", "index")
      case .computedIndex: object.member("measure", "computed-index")
      case .legalLimits: object.member("measure", "law")
      case .forecast(let pollutant): object.member("measure", "forecast:\(pollutant.code)")
      case .notices: object.member("measure", "notices")
      case .mean(let pollutant, let hours):
        object.member("measure", pollutant.code)
        object.member("mean", hours)
      }
      object.member("above", rule.threshold)
      object.member("for", rule.hoursInRow)
      object.member("clear", rule.clearThreshold)
      object.member("cooldownSeconds", Int(rule.cooldown / .seconds(1)))
      object.member("quietHours", rule.quietHours?.description)
      object.member("recovery", rule.tellsRecovery)
      object.member("grade", rule.grade.word)
      object.member("state", states[rule.name]?.grade.word ?? "unknown")
      object.member("since", states[rule.name]?.since)
    }
  }

  /// An example of a rules file.
  static let example = """
    # Rules and sinks of airq: sections of name = value lines (a part of TOML).
    # `airq check` judges once, for cron; `airq watch` goes on; `airq rules test` tries the sinks.

    # The rule `home` is there by default: the home station above the legal limits. To turn it off:
    # [[rule]]
    # name = "home"
    # enabled = false

    [[rule]]
    name = "smog"
    place = "home"             # or "52.23,21.01", or a station's number, code or name
    measure = "PM10"           # a pollutant in µg/m³, "index", "computed-index", or "law"
    mean = 24                  # hours; 1 unless told
    above = 50                 # for an index the level that is reached: 4 or "bad"
    for = 2                    # hours in a row
    clear = 45                 # all is clear at or below this
    cooldown = "6h"            # tell nothing for so long after telling, unless it is worse
    quiet-hours = "22:00-07:00"  # on Polish clocks; what still holds is sent afterwards
    recovery = true            # tell the end, too
    grade = "warning"          # or "alert": the exit code of `airq check`
    tell = "desktop, phone"    # all sinks unless told

    [[sink]]
    name = "desktop"
    kind = "notify-send"

    [[sink]]
    name = "phone"
    kind = "ntfy"
    url = "https://ntfy.example.org/my-air"
    # token = "tk_…"
    lang = "pl"

    # [[sink]]
    # name = "mail"
    # kind = "sendmail"
    # to = "me@example.org"

    # [[sink]]
    # name = "hook"
    # kind = "webhook"         # POST of a JSON object
    # url = "https://example.org/hook"

    # [[sink]]
    # name = "script"
    # kind = "exec"            # AIRQ_… variables and a JSON object on standard input, no shell
    # program = "/usr/local/bin/tell-me"

    """
}
