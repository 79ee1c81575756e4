internal import JSONText
internal import Localization

extension VehiclePosition {
  /// Writes the member `position` into an object that is open.
  func write(to object: inout JSONWriter, _ times: JourneyWords) {
    object.key("position")
    object.object { entry in
      entry.member("vehicle", id)
      entry.member("label", label)
      entry.member("latitude", coordinate?.latitude)
      entry.member("longitude", coordinate?.longitude)
      entry.member("bearing", bearing)
      entry.member("status", stop.map { _ in status.rawValue })
      entry.key("stop")
      if let stop { stop.write(to: &entry) } else { entry.null() }
      entry.member("timestamp", timestamp.map(times.timestamp))
    }
  }

  /// Which vehicle it is and where, in words without a full stop: at a stop if that is known, else
  /// at its coordinate.
  func phrase(_ words: JourneyWords) -> String {
    let name = label ?? id
    let subject = name.map { words.say("vehicle", .text($0)) } ?? words.say("vehicle.unnamed")
    let time = timestamp.map { words.say("vehicle.time", .text(words.clock($0))) } ?? ""
    let place = stop?.title ?? coordinate.map(\.description) ?? ""
    return words.say(
      stop == nil ? "vehicle.place" : "vehicle.\(status.rawValue)", .text(subject), .text(place),
      .text(time))
  }

  /// The same as a sentence.
  func sentence(_ words: JourneyWords) -> String {
    phrase(words).asSentence
  }
}
