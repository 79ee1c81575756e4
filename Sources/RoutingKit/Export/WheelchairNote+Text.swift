internal import JSONText
internal import Localization

extension WheelchairNote {
  /// Writes the member `wheelchair` into an object that is open.
  func write(to object: inout JSONWriter, _ times: JourneyWords) {
    object.key("wheelchair")
    object.object { entry in
      entry.key("fastest")
      fastest.write(to: &entry, times)
      entry.key("missing")
      entry.array { list in
        for barrier in barriers {
          list.object { item in
            item.member("kind", barrier.kind.rawValue)
            item.key("stop")
            barrier.stop.write(to: &item)
            item.member("line", barrier.line)
            item.member("known", barrier.isKnown)
            item.member("text", barrier.sentence(times))
          }
        }
      }
    }
  }

  /// The journey and its barriers, in words.
  func sentences(_ words: JourneyWords) -> [String] {
    guard let departure = fastest.departure, let arrival = fastest.arrival else { return [] }
    return [
      words.say(
        "wheelchair", .text(words.clock(departure)), .text(words.clock(arrival)),
        .text(barriers.map { $0.sentence(words) }.joined(separator: "; ")))
    ]
  }
}

extension WheelchairNote.Barrier {
  /// The barrier in words, without a full stop.
  func sentence(_ words: JourneyWords) -> String {
    let key =
      "wheelchair.\(kind.rawValue)" + (kind == .paths ? "" : isKnown ? ".known" : ".unknown")
    return words.text(
      of: Message(key: key, arguments: [.text(stop.title), .text(line ?? "")]))
  }
}
