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

  private var language: Language { session.language }
  private var words: Words { session.words }

  func write(to out: DataOutput, _ console: Console) throws {
    var table = Table([
      (words("column.rule"), .left), (words("column.place"), .left),
      (words("column.condition"), .left), (words("column.state"), .left),
      (words("column.manner"), .left),
    ])
    for rule in file.rules {
      table.add(
        "\(rule.name, .bold)", "\(place(rule))", "\(rule.condition(in: language))", state(rule),
        "\(rule.manner(in: language))")
    }
    for rule in file.disabled {
      table.add(
        "\(rule.name, .faint)", "\(place(rule))", "\(rule.condition(in: language))",
        StyledText(words("state.off"), .faint))
    }
    for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
    for sink in file.sinks {
      try out.print(
        "\(words("rules.sink")) \(sink.name, .bold): \(sink.kind.rawValue)")
    }
  }

  private func place(_ rule: AlertRule) -> String {
    rule.place == .home ? words("place.home") : rule.place.text
  }

  private func state(_ rule: AlertRule) -> StyledText {
    guard let state = states[rule.name] else {
      return StyledText(words("state.neverChecked"), .faint)
    }
    let time = state.since.polishText
    switch state.grade {
    case .fine: return StyledText(words("state.fine"), .green)
    case .warning:
      return StyledText(words("state.warningSince", .text(time)), .yellow)
    case .alert: return StyledText(words("state.alertSince", .text(time)), .red)
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
      object.member("measure", rule.measure.text)
      if case .mean(_, let hours) = rule.measure { object.member("mean", hours) }
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
}
