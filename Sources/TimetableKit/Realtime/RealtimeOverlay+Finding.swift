/// Finds the trips of a message in the timetable.
extension RealtimeOverlay {
  /// Collects the trips that updates name, and their runs.
  ///
  /// - Parameters:
  ///   - updates: The trips of the message, and those of its vehicles.
  ///   - namesStops: Whether vehicles name stops.
  mutating func findTrips(of updates: [RealtimeTrip], namesStops: Bool) {
    guard !updates.isEmpty else { return }
    var (wanted, wantedLines): (Set<String>, Set<String>) = ([], [])
    for update in updates where update.relationship != .added {
      if update.trip.isEmpty, let line = update.line { wantedLines.insert(line) }
      wanted.insert(update.trip)
    }
    for trip in timetable.trips {
      let line = timetable.lines[trip.line].id
      guard wanted.contains(trip.id) || wantedLines.contains(line) else { continue }
      tripByID[trip.id, default: []].append(trip.index)
      if wantedLines.contains(line) { tripsByLine[line, default: []].append(trip.index) }
      runsByTrip[trip.index] = []
    }
    let changesStops = updates.contains { update in
      update.relationship == .added || update.relationship == .replaced
        || update.stops.contains { $0.assignedStop != nil }
    }
    if namesStops || changesStops {
      for stop in timetable.stops { stopsByID[stop.id, default: []].append(stop.index) }
    }
    for pattern in 0..<timetable.patternCount {
      for run in timetable.runs(of: pattern) {
        runsByTrip[Int(timetable.runs[run].trip)]?.append((pattern, run))
      }
    }
  }

  /// The trips that an update may mean: those with its key, or of its line, direction and start.
  func candidates(of update: RealtimeTrip) -> [Int] {
    guard update.trip.isEmpty else { return tripByID[update.trip] ?? [] }
    guard let line = update.line, let start = update.start else { return [] }
    return (tripsByLine[line] ?? []).filter { index in
      let direction = timetable.trips[index].direction
      return (update.direction == nil || direction == nil || direction == update.direction)
        && (runsByTrip[index] ?? []).contains { Int(timetable.runs[$0.run].start) == start }
    }
  }

  /// The day on which the trip runs nearest to a moment.
  func likelyDay(of trip: TransitTrip, _ start: Int, at moment: Int64) -> Int? {
    let feed = timetable.feeds[timetable.lines[trip.line].feed]
    let today = feed.day(at: moment)
    return [today, today - 1, today + 1]
      .filter { timetable.services[trip.service].runs(on: $0) }
      .min {
        abs(feed.start(of: $0) + Int64(start) - moment)
          < abs(feed.start(of: $1) + Int64(start) - moment)
      }
  }

  /// The index of the stop with an id in a feed.
  func stopIndex(_ id: String, feed: Int) -> Int? {
    (stopsByID[id] ?? []).first { timetable.stops[$0].feed == feed }
  }
}
