internal import GeoKit
internal import Localization

extension Ride {
  /// The ride in words: `08:50 line 15 from Plac Politechniki to Centrum, 4 stops, 10 min`.
  func sentence(_ words: JourneyWords) -> String {
    guard let first = legs.first, let last = legs.last else { return "" }
    let start = first.departure.map { words.clock($0) + " " } ?? ""
    return start + words.text(of: message(from: first, to: last, words))
  }

  private func message(from first: Leg, to last: Leg, _ words: JourneyWords) -> Message {
    let ends = [Message.Argument.text(first.from.title), .text(last.to.title)]
    let duration = Message.Argument.text(
      words.text(of: legs.reduce(Duration.zero) { $0 + $1.duration }))
    switch first.kind {
    case .walk: return walkMessage(first, last, ends: ends, words: words)
    case .wait:
      guard let line = first.line else { return Message("step.wait", ends[0], duration) }
      return Message("step.wait.line", .text(line), ends[0], duration)
    case .change: return Message("step.change", ends[0], duration)
    case .ride where first.trip != nil:
      return tripMessage(first, last, ends: ends, duration: duration, words: words)
    case .drive where first.distance != nil, .cycle:
      return Message(key: "step.\(first.kind.rawValue)", arguments: ends + [measured(words)])
    case .drive, .ride:
      let count = [Message.Argument.integer(legs.count), duration]
      guard let line else { return Message(key: "step.roads", arguments: ends + count) }
      return Message(key: "step.stops", arguments: [.text(line)] + ends + count)
    }
  }

  /// A walk; between platforms of one name, the change of platforms.
  private func walkMessage(
    _ first: Leg, _ last: Leg, ends: [Message.Argument], words: JourneyWords
  ) -> Message {
    guard first.from.stop != nil, last.to.stop != nil, first.from.title == last.to.title else {
      return Message(key: "step.walk", arguments: ends + [measured(words)])
    }
    let isShort = legs.allSatisfy { $0.duration == .zero }
    return isShort
      ? Message("step.platform", ends[0])
      : Message("step.platform.walk", ends[0], measured(words))
  }

  /// The duration, with the distance if it is known.
  private func measured(_ words: JourneyWords) -> Message.Argument {
    let duration = words.text(of: legs.reduce(Duration.zero) { $0 + $1.duration })
    guard legs.contains(where: { $0.distance != nil }) else { return .text(duration) }
    let distance = legs.reduce(Meters.zero) { $0 + ($1.distance ?? .zero) }
    return .text("\(distance.text(in: words.language)), \(duration)\(station(words))")
  }

  /// The entrances of stations that a walk leads through, and the time inside them.
  private func station(_ words: JourneyWords) -> String {
    let doors = legs.flatMap(\.entrances).map(\.title)
    let inside = legs.reduce(Duration.zero) { $0 + $1.inside }
    guard inside > .zero else { return "" }
    let through = doors.map { words.say("step.walk.entrance", .text($0)) }.joined()
    return through + words.say("step.walk.inside", .text(words.text(of: inside)))
  }

  /// Delays, headways, and what boarding and alighting take.
  private static func remarks(_ first: Leg, _ last: Leg, _ words: JourneyWords) -> String {
    var text = words.late(first.trip?.calls.first?.delay)
    if let headway = first.trip?.headway {
      text += words.say("step.trip.headway", .text(words.text(of: headway)))
    }
    if let pickup = first.trip?.pickup { text += words.say("step.trip.pickup.\(pickup)") }
    if let dropOff = last.trip?.dropOff { text += words.say("step.trip.dropoff.\(dropOff)") }
    if let position = first.trip?.position { text += "; \(position.phrase(words))" }
    return text
  }

  private func tripMessage(
    _ first: Leg, _ last: Leg, ends: [Message.Argument], duration: Message.Argument,
    words: JourneyWords
  ) -> Message {
    let sign = first.trip?.headsign.map { words.say("step.trip.towards", .text($0)) } ?? ""
    let there = last.arrival.map { words.say("step.trip.there", .text(words.clock($0))) } ?? ""
    let stops = max(0, (first.trip?.calls.count ?? 1) - 1)
    return Message(
      key: first.trip?.isContinued == true ? "step.trip.continued" : "step.trip",
      arguments: [.text(line ?? ""), .text(sign)] + ends
        + [.integer(stops), duration, .text(there + Self.remarks(first, last, words))])
  }
}
