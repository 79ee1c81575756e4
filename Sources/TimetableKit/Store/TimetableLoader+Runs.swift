internal import SectionFile

/// The part that says when vehicles run.
extension TimetableLoader {
  func services() throws(SectionFileError) -> [ServiceCalendar] {
    let weekdays = try file.required(Names.serviceWeekdays, of: UInt8.self)
    let days = try file.required(Names.serviceDays, of: Int32.self)
    let firstAdded = try starts(Names.firstAdded, of: Names.added, count: weekdays.count)
    let added = try file.required(Names.added, of: Int32.self)
    let firstRemoved = try starts(Names.firstRemoved, of: Names.removed, count: weekdays.count)
    let removed = try file.required(Names.removed, of: Int32.self)
    guard days.count == weekdays.count * 2 else { throw damaged }
    return weekdays.indices.map { index in
      ServiceCalendar(
        weekdays: weekdays[index], first: Int(days[index * 2]), last: Int(days[index * 2 + 1]),
        added: Array(added[Int(firstAdded[index])..<Int(firstAdded[index + 1])]),
        removed: Array(removed[Int(firstRemoved[index])..<Int(firstRemoved[index + 1])]))
    }
  }

  /// The indices at which the parts of a list begin; the last element is the end of the list.
  private func starts(
    _ name: String, of list: String, count: Int
  ) throws(SectionFileError) -> FlatArray<UInt32> {
    let starts = try file.required(name, of: UInt32.self)
    let length = (file.byteCount(of: list) ?? 0) / MemoryLayout<Int32>.stride
    guard starts.count == count + 1, starts[0] == 0, starts.isAscending(),
      Int(starts[count]) == length
    else { throw damaged }
    return starts
  }

  func readRuns(into timetable: inout Timetable) throws(SectionFileError) {
    let firstCalls = try file.required(Names.firstCalls, of: Int32.self)
    let stops = try file.required(Names.callStops, of: UInt32.self)
    let flags = try file.required(Names.callFlags, of: UInt8.self)
    let firstRuns = try file.required(Names.firstRuns, of: Int32.self)
    let trips = try file.required(Names.runTrips, of: UInt32.self)
    let profiles = try file.required(Names.runProfiles, of: UInt32.self)
    let starts = try file.required(Names.runStarts, of: Int32.self)
    let arrivals = try file.required(Names.arrivals, of: Int32.self)
    let departures = try file.required(Names.departures, of: Int32.self)
    let (stopCount, tripCount) = (timetable.stops.count, timetable.trips.count)
    // A vehicle may wait at its first stop, where its time is zero.
    let times = -Self.longestTime...Self.longestTime
    guard let lastCall = firstCalls.last, let lastRun = firstRuns.last, firstCalls[0] == 0,
      firstRuns[0] == 0, firstCalls.isAscending(), firstRuns.isAscending(),
      firstCalls.count == firstRuns.count, Int(lastCall) == stops.count,
      flags.count == stops.count, Int(lastRun) == trips.count, profiles.count == trips.count,
      starts.count == trips.count, departures.count == arrivals.count,
      stops.all({ $0 < stopCount }), trips.all({ $0 < tripCount }),
      starts.all({ (0...Self.longestTime).contains($0) }), arrivals.all({ times.contains($0) }),
      departures.all({ times.contains($0) })
    else { throw damaged }
    timetable.firstCalls = Array(firstCalls)
    timetable.firstRuns = Array(firstRuns)
    timetable.calls = zip(stops, flags).map {
      Timetable.Call(
        stop: $0, canBoard: $1 & 1 != 0, canAlight: $1 & 2 != 0,
        pickup: StopArrangement(rawValue: Int($1 >> 2 & 3)),
        dropOff: StopArrangement(rawValue: Int($1 >> 4 & 3)))
    }
    try readCallPoints(into: &timetable)
    timetable.arrivals = Array(arrivals)
    timetable.departures = Array(departures)
    timetable.runs.reserveCapacity(trips.count)
    for pattern in 0..<timetable.patternCount {
      let length = timetable.calls(of: pattern).count
      guard length >= 2 else { throw damaged }
      for run in timetable.runs(of: pattern) {
        let end = Int(profiles[run]) + length
        guard end <= arrivals.count else { throw damaged }
        timetable.runs.append(
          Timetable.Run(trip: trips[run], profile: profiles[run], start: starts[run]))
        let last = starts[run] + max(arrivals[end - 1], departures[end - 1])
        timetable.longestDay = max(timetable.longestDay, last)
      }
    }
  }
}
