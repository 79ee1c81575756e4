import AirAlerts
import AirQualityKit
import CommandKit
import Foundation
import JSONText

/// The findings of rules: as text, JSON and metrics.
struct CheckText {
  let run: AlertRun
  let now: Date
  let words: Words

  private var language: Language { words.language }

  /// A line for each rule, and one for each exceeded legal limit.
  var lines: [StyledText] {
    run.outcomes.flatMap { outcome -> [StyledText] in
      let name = outcome.station.map { "\($0.name)" } ?? outcome.rule.name
      let rule: StyledText =
        outcome.rule.name == "law"
        ? "" : " (\(outcome.rule.name, .faint): \(outcome.rule.condition(in: language)))"
      let head: StyledText = "\(name, .bold)\(rule): \(word(outcome.grade))"
      return [head + StyledText(tail(outcome) + standIn(outcome))]
        + reasons(outcome).map { StyledText("  \(sentence($0))") }
    }
  }

  private func word(_ grade: AirVerdict.Grade?) -> StyledText {
    switch grade {
    case .fine: StyledText(words("state.fine"), .green)
    case .warning: StyledText(words("state.warning"), .yellow)
    case .alert: StyledText(words("state.alert"), .red)
    case nil: StyledText(words("state.unknown"), .yellow)
    }
  }

  /// The judged value, or the reason why there is none.
  private func tail(_ outcome: AlertRun.Outcome) -> String {
    switch outcome.finding {
    case .unknown(let absence):
      let cause = cause(outcome, absence).map { "; \($0)" } ?? ""
      return ": " + words("absence.\(absence.rawValue)") + cause
    case .measured(let found):
      if outcome.rule.measure == .legalLimits, let verdict = verdict(outcome) {
        return " (\(verdict.judged.map(\.code).joined(separator: ", ")))"
      }
      if found.basis == .announced {
        return found.value > 0
          ? " (\([found.pollutant?.code, found.detail].compactMap(\.self).joined(separator: ", ")))"
          : ""
      }
      if found.basis == .forecast, let pollutant = found.pollutant {
        let mean = language.number(found.value)
        return words("check.expected", "\(pollutant)", .text(mean), .text(found.detail ?? "–"))
      }
      guard let pollutant = found.pollutant, let hours = found.hours else {
        return " (\(IndexLevel(rawValue: Int(found.value))?.name(in: language) ?? "–"))"
      }
      return " (\(pollutant) \(language.number(found.value)) µg/m³, \(hours) h)"
    }
  }

  /// The reason why values are missing, if any.
  private func cause(_ outcome: AlertRun.Outcome, _ absence: AlertAbsence) -> String? {
    if let failure = outcome.failure { return failure.text(in: language) }
    let isMissing = absence == .noValues || absence == .noIndex
    guard isMissing else { return nil }
    return run.reports.first { $0.station.id == outcome.station?.id }?.problems.first?
      .text(in: language)
  }

  /// The station that could not be judged, if another one replaced it.
  private func standIn(_ outcome: AlertRun.Outcome) -> String {
    let missing = outcome.missing.map { pollutant in
      words("check.missing", "\(pollutant)")
    }
    guard let silent = outcome.standsFor else { return missing ?? "" }
    return (missing ?? "")
      + words("check.silent", .text(silent.name))
  }

  private func verdict(_ outcome: AlertRun.Outcome) -> AirVerdict? {
    run.reports.first { $0.station.id == outcome.station?.id }
      .map { AirVerdict(of: $0, at: now) }
  }

  private func reasons(_ outcome: AlertRun.Outcome) -> [AirVerdict.Reason] {
    guard outcome.rule.measure == .legalLimits, outcome.finding.measurement != nil else {
      return []
    }
    return verdict(outcome)?.reasons ?? []
  }

  private func sentence(_ reason: AirVerdict.Reason) -> String {
    let limit = reason.comparison.limit
    let mean = reason.comparison.mean.value.map(language.number) ?? "–"
    return words(
      "check.reason.\(limit.meaning.rawValue)", .text(reason.sensor.pollutant.code), .text(mean),
      .text("\(limit.period)"), .number(limit.value))
  }
}
