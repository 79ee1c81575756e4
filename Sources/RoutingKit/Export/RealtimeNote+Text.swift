internal import JSONText
internal import Localization

extension RealtimeNote {
  /// Writes the member `realtime` into an object that is open.
  func write(to object: inout JSONWriter, _ times: JourneyWords) {
    object.key("realtime")
    object.object { entry in
      entry.member("timestamp", timestamp.map(times.timestamp))
      entry.member("age", age?.components.seconds)
      entry.member("trips", tripCount)
      entry.member("matched", matchedCount)
      entry.key("alerts")
      entry.array { list in
        for alert in alerts {
          list.object { item in
            item.member("text", alert.words(in: times.language.rawValue))
            item.member("url", alert.url)
          }
        }
      }
    }
  }

  /// The age of the data, and the alerts, in words.
  func sentences(_ words: JourneyWords) -> [String] {
    let made = timestamp.map { words.say("realtime.made", .text(words.clock($0))) }
    let old = age.map { words.say("realtime.age", .text(words.text(of: $0))) }
    return [words.say("realtime", .text(made ?? ""), .text(old ?? ""))]
      + alerts.map { words.say("notice", .text($0.words(in: words.language.rawValue))) }
  }
}
