import AirQualityKit
package import Foundation
package import JSONText

extension AlertRun {
  /// The findings as an object, with the first station's verdict by the law at its top.
  ///
  /// - Parameter now: The present.
  package func json(at now: Date) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      if let report = reports.first {
        object.key("station")
        object.value(report.station)
      }
      object.member("state", grade?.word ?? "unknown")
      if let report = reports.first {
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
      object.array { list in for outcome in outcomes { Self.add(outcome, to: &list) } }
      object.member("problems", problems)
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
}
