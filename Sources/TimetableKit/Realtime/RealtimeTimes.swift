/// The calls and times of one vehicle, while a message is applied to them.
///
/// Times are in seconds since the start of the service day.
struct RealtimeTimes {
  private(set) var calls: [Timetable.Call]
  private(set) var arrivals: [Int32]
  private(set) var departures: [Int32]
  /// The departures of the timetable; none for a trip besides it.
  private(set) var stated: [Int32] = []

  /// The range of accepted times, in seconds.
  private static let believed: ClosedRange<Int64> = -86_400...(8 * 86_400)

  init(calls: [Timetable.Call], arrivals: [Int32], departures: [Int32]) {
    self.calls = calls
    self.arrivals = arrivals
    self.departures = departures
    stated = departures
  }

  /// The seconds of delay at each call, leaving it.
  var delays: [Int32] {
    stated.count == departures.count ? zip(departures, stated).map { $0 - $1 } : []
  }

  /// Whether the vehicle can be used: it calls at least twice, and its times do not decrease.
  var isUsable: Bool {
    calls.count >= 2
      && calls.indices.allSatisfy { index in
        arrivals[index] <= departures[index]
          && (index == 0 || departures[index - 1] <= arrivals[index])
      }
  }

  mutating func append(stop: Int, arrival: Int64, departure: Int64) {
    guard Self.believed.contains(arrival), Self.believed.contains(departure) else { return }
    calls.append(Timetable.Call(stop: UInt32(stop), canBoard: true, canAlight: true))
    arrivals.append(Int32(arrival))
    departures.append(Int32(departure))
  }

  /// Applies the updates of stops; a delay persists until the next update.
  ///
  /// - Parameters:
  ///   - update: The message.
  ///   - midnight: The seconds since 1970 at which the service day began.
  ///   - sequences: The `stop_sequence` of each call.
  ///   - stopID: The key of a stop.
  ///   - stopIndex: The stop with a key.
  mutating func apply(
    _ update: RealtimeTrip, midnight: Int64, sequences: [Int], stopID: (Int) -> String,
    stopIndex: (String) -> Int?
  ) {
    let known = stops(of: update, sequences, stopID)
    var delay = update.stops.isEmpty ? Int64(update.delay ?? 0) : 0
    var skipped: Set<Int> = []
    for index in calls.indices {
      let stop = known[index]
      if stop?.isUnknown == true { delay = 0 }
      if stop?.isSkipped == true { skipped.insert(index) }
      if let other = stop?.assignedStop.flatMap(stopIndex) {
        calls[index] = Timetable.Call(
          stop: UInt32(other), canBoard: calls[index].canBoard, canAlight: calls[index].canAlight)
      }
      let stated = (Int64(arrivals[index]), Int64(departures[index]))
      if let time = stop?.arrival ?? stop?.departure, stop?.isSkipped != true {
        delay = Self.delay(time, against: stop?.arrival == nil ? stated.1 : stated.0, midnight)
      }
      arrivals[index] = Self.clamped(stated.0 + delay)
      if let time = stop?.departure, stop?.isSkipped != true {
        delay = Self.delay(time, against: stated.1, midnight)
      }
      departures[index] = Self.clamped(stated.1 + delay)
    }
    remove(skipped)
    // A vehicle cannot leave a stop before it arrives, nor arrive before it left the previous one.
    for index in calls.indices {
      if index > 0 { arrivals[index] = max(arrivals[index], departures[index - 1]) }
      departures[index] = max(departures[index], arrivals[index])
    }
  }

  /// The updates of calls: a call is named by its `stop_sequence`, else by the key of its stop,
  /// which a loop passes more than once.
  private func stops(
    of update: RealtimeTrip, _ sequences: [Int], _ stopID: (Int) -> String
  ) -> [Int: RealtimeTrip.Stop] {
    var known: [Int: RealtimeTrip.Stop] = [:]
    var next = 0
    for stop in update.stops {
      var place = stop.sequence.flatMap { sequence in sequences.firstIndex { $0 == sequence } }
      if let id = stop.stop, place.map({ stopID(Int(calls[$0].stop)) != id }) ?? true {
        place = calls.indices.dropFirst(next).first { stopID(Int(calls[$0].stop)) == id } ?? place
      }
      guard let place, calls.indices.contains(place) else { continue }
      known[place] = stop
      next = place
    }
    return known
  }

  private mutating func remove(_ skipped: Set<Int>) {
    guard !skipped.isEmpty else { return }
    let kept = calls.indices.filter { !skipped.contains($0) }
    (calls, arrivals, departures, stated) = (
      kept.map { calls[$0] }, kept.map { arrivals[$0] }, kept.map { departures[$0] },
      kept.map { stated[$0] }
    )
  }

  private static func delay(
    _ time: RealtimeTrip.Stop.Time, against stated: Int64, _ midnight: Int64
  ) -> Int64 {
    switch time {
    case .delay(let seconds): Int64(seconds)
    case .moment(let moment): clampedDelay(moment - midnight - stated)
    }
  }

  /// A delay in seconds; more than a day in either direction is ignored.
  private static func clampedDelay(_ seconds: Int64) -> Int64 {
    (-86_400...86_400).contains(seconds) ? seconds : 0
  }

  private static func clamped(_ seconds: Int64) -> Int32 {
    Int32(min(max(seconds, believed.lowerBound), believed.upperBound))
  }
}
