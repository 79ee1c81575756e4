internal import Foundation
internal import JSONText
internal import Localization

extension Answer {
  /// Writes the comparison of modes, if there are two; one without service at the requested time
  /// only in want of another.
  func writeComparison(to object: inout JSONWriter) {
    guard let quickest, let other = secondQuickest ?? distantJourney, other.mode != quickest.mode
    else { return }
    let breakEven = breakEven(quickest, with: other)
    object.key("comparison")
    object.object { entry in
      entry.member("best", quickest.mode.rawValue)
      entry.member("than", other.mode.rawValue)
      entry.member("gain", breakEven?.delay.components.seconds ?? 0)
      entry.member("factor", breakEven.map { ($0.factor * 1000).rounded() / 1000 } ?? 1)
    }
  }

  /// Writes the journey by public transport that is far from the requested time, and warnings.
  func writeWarnings(to object: inout JSONWriter, _ times: JourneyWords) {
    if let distantJourney {
      object.key("no_service")
      object.object { entry in
        entry.member("mode", distantJourney.mode.rawValue)
        entry.member("wait", Int(idle(distantJourney)))
        entry.member("departure", distantJourney.departure.map(times.timestamp))
        entry.member("arrival", distantJourney.arrival.map(times.timestamp))
      }
    }
    let warnings = warnings(timeZone: times.timeZone, language: times.language)
    if !warnings.isEmpty { object.member("warnings", warnings) }
  }

  /// Writes missed connections, and how travel times vary.
  func writeCertainty(to object: inout JSONWriter, _ times: JourneyWords) {
    if !missedChanges.isEmpty {
      object.key("if_missed")
      object.array { list in
        for change in missedChanges {
          list.object { entry in
            entry.key("stop")
            change.stop.write(to: &entry)
            entry.member("line", change.line)
            entry.member("departure", times.timestamp(change.departure))
            entry.member("arrival", change.arrival.map(times.timestamp))
          }
        }
      }
    }
    if let travelTimes {
      object.key("window")
      object.object { $0.write(travelTimes, times) }
    }
    wheelchair?.write(to: &object, times)
    realtime?.write(to: &object, times)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ travelTimes: TravelTimes, _ times: JourneyWords) {
    member("from", times.timestamp(travelTimes.window.lowerBound))
    member("to", times.timestamp(travelTimes.window.upperBound))
    key("percentiles")
    object { entry in
      for percent in TravelTimes.percents {
        entry.member("\(percent)", travelTimes.percentiles[percent]?.components.seconds)
      }
    }
    key("journeys")
    array { list in
      for option in travelTimes.options {
        list.object { entry in
          entry.member("departure", times.timestamp(option.departure))
          entry.member("arrival", times.timestamp(option.arrival))
          entry.member("vehicles", option.vehicles)
        }
      }
    }
  }
}
