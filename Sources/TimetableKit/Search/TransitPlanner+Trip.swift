public import Foundation

extension TransitPlanner {
  /// The ride of a vehicle over its whole trip on a service day.
  ///
  /// - Parameters:
  ///   - trip: The index of its trip.
  ///   - day: The service day, as days since 1970-01-01.
  ///   - time: For a trip with headways, selects the first vehicle that leaves at or after this
  ///     time; `nil` selects the first of the day.
  /// - Returns: `nil` if the trip does not run on the day, or no vehicle leaves at or after `time`.
  public func ride(ofTrip trip: Int, on day: Int, from time: Date? = nil) -> TransitRide? {
    guard timetable.trips.indices.contains(trip),
      timetable.services[timetable.trips[trip].service].runs(on: day)
    else { return nil }
    let line = timetable.trips[trip].line
    let midnight = timetable.feeds[timetable.lines[line].feed].start(of: day)
    let earliest = time.map { TransitTiming.departing($0).seconds - midnight } ?? .min
    var best: (pattern: Int, run: Int)?
    for pattern in 0..<timetable.patternCount {
      for run in timetable.runs(of: pattern) where Int(timetable.runs[run].trip) == trip {
        let start = timetable.runs[run].start
        guard Int64(start) >= earliest, best.map({ start < timetable.runs[$0.run].start }) ?? true,
          !timetable.replaced.contains(.init(run: Int32(run), day: Int32(clamping: day)))
        else { continue }
        best = (pattern, run)
      }
    }
    guard let best else { return nil }
    let run = timetable.runs[best.run]
    func date(_ seconds: Int32) -> Date {
      Date(timeIntervalSince1970: Double(midnight + Int64(run.start + seconds)))
    }
    let calls = timetable.calls(of: best.pattern).enumerated().map { position, call in
      let time = Int(run.profile) + position
      return TransitRide.Call(
        stop: Int(timetable.calls[call].stop), arrival: date(timetable.arrivals[time]),
        departure: date(timetable.departures[time]),
        delay: timetable.delay(ofTrip: trip, at: position))
    }
    return TransitRide(
      line: line, trip: trip, day: day, start: timetable.scheduledStart(of: run), calls: calls,
      headway: timetable.headway(ofRun: best.run))
  }
}
