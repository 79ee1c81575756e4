import AirAlerts
import AirQualityKit
import CommandKit
import Foundation
import JSONText

/// The findings of rules: as text, JSON and metrics.
struct CheckText {
  let run: AlertRun
  let now: Date
  let language: AirLanguage

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
    case .fine: StyledText(language.pick("fine", "w normie"), .green)
    case .warning: StyledText(language.pick("warning", "ostrzeżenie"), .yellow)
    case .alert: StyledText(language.pick("alert", "alarm"), .red)
    case nil: StyledText(language.pick("unknown", "nie wiadomo"), .yellow)
    }
  }

  /// The judged value, or the reason why there is none.
  private func tail(_ outcome: AlertRun.Outcome) -> String {
    switch outcome.finding {
    case .unknown(let absence):
      let cause = cause(outcome, absence).map { "; \($0)" } ?? ""
      return ": " + absence.words(in: language) + cause
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
        return language.pick(
          " (\(pollutant) \(mean) µg/m³ expected on \(found.detail ?? "–"))",
          " (\(pollutant) \(mean) µg/m³, prognoza na \(found.detail ?? "–"))")
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
      language.pick(
        "; \(pollutant), which triggered it, has no value in the last three hours",
        "; \(pollutant), który ją podniósł, nie ma wartości z ostatnich trzech godzin")
    }
    guard let silent = outcome.standsFor else { return missing ?? "" }
    return (missing ?? "")
      + language.pick("; \(silent.name) has no data", "; \(silent.name) milczy")
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
    return language.pick(
      "\(reason.sensor.pollutant) \(mean) µg/m³ over \(limit.period), above the "
        + "\(limit.meaning.rawValue) level of \(language.number(limit.value))",
      "\(reason.sensor.pollutant) \(mean) µg/m³ przez \(limit.period), powyżej "
        + "\(Words.polishGenitive(limit.meaning)): " + language.number(limit.value))
  }
}

extension CheckText {
  /// The outcome as an object, which begins with the legal verdict on the first station.
  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      if let report = run.reports.first {
        object.key("station")
        object.value(report.station)
      }
      object.member("state", run.grade?.word ?? "unknown")
      if let report = run.reports.first {
        let verdict = AirVerdict(of: report, at: now)
        object.member("judged", verdict.judged.map(\.code))
        object.key("reasons")
        object.array { list in
          for reason in verdict.reasons {
            list.object { object in
              object.member("sensor", reason.sensor.id)
              object.member("parameter", reason.sensor.parameter)
              object.key("comparison")
              object.value(reason.comparison)
            }
          }
        }
      }
      object.key("rules")
      object.array { list in for outcome in run.outcomes { Self.add(outcome, to: &list) } }
      object.member("problems", run.problems)
    }
    return writer
  }

  private static func add(_ outcome: AlertRun.Outcome, to list: inout JSONWriter) {
    list.object { object in
      object.member("name", outcome.rule.name)
      object.member("state", outcome.grade?.word ?? "unknown")
      object.member("station", outcome.station?.id)
      if let distance = outcome.distance {
        object.member("distance", distance.value.rounded())
      }
      if let missing = outcome.missing { object.member("missing", missing.code) }
      if let silent = outcome.standsFor { object.member("insteadOf", silent.id) }
      if case .unknown(let absence) = outcome.finding {
        object.member("unknown", absence.rawValue)
      }
      guard let found = outcome.finding.measurement else { return }
      object.member("parameter", found.pollutant?.code)
      object.member("hours", found.hours)
      object.member("value", (found.value * 100).rounded() / 100)
      object.member("threshold", (found.threshold * 100).rounded() / 100)
      object.member("time", found.hour)
    }
  }

  /// The outcome and the stations' values for Prometheus.
  var metrics: String {
    var state = OpenMetricsText.Family(
      "airq_rule_state", "State of a rule: 0 fine, 1 warning, 2 alert, 3 unknown.")
    var checked = OpenMetricsText.Family(
      "airq_check_timestamp_seconds", "When the rules were checked.")
    for outcome in run.outcomes {
      state.add(
        ["rule": outcome.rule.name, "station": outcome.station.map { String($0.id) } ?? ""],
        Double(outcome.grade?.rawValue ?? 3))
    }
    checked.add([:], now.timeIntervalSince1970.rounded(.down))
    return OpenMetricsText.text(
      [state, checked] + OpenMetricsText.families(of: run.reports, at: now))
  }
}

extension AlertAbsence {
  /// The reason as text.
  func words(in language: AirLanguage) -> String {
    switch self {
    case .noAnswer: language.pick("no answer", "brak odpowiedzi")
    case .noValues: language.pick("no values", "brak wartości")
    case .stale:
      language.pick("no values in the last three hours", "brak wartości z ostatnich trzech godzin")
    case .future:
      language.pick(
        "the newest value is dated in the future; is the clock right?",
        "najnowsza wartość jest z przyszłości; czy zegar jest dobrze ustawiony?")
    case .incomplete: language.pick("too many hours are missing", "brakuje zbyt wielu godzin")
    case .noIndex: language.pick("there is no index", "brak indeksu")
    case .noLimit:
      language.pick(
        "no hourly or daily legal limit applies to the measured pollutants",
        "dla mierzonych składników nie ma norm godzinnych ani dobowych")
    case .noForecast:
      language.pick(
        "no forecast: too few cached hours, or no model for the pollutant",
        "brak prognozy: zapamiętano zbyt mało godzin albo nie ma modelu składnika")
    case .tooFar: language.pick("no station is nearby", "w pobliżu nie ma stacji")
    }
  }
}
