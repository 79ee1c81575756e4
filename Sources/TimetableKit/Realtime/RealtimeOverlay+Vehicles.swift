internal import Foundation

extension RealtimeOverlay {
  /// Finds the trips of the vehicles, their days and their stops.
  ///
  /// The trips must have been found by ``findTrips(of:)``.
  func tripVehicles(_ vehicles: some Sequence<RealtimeVehicle>) -> TripVehicles {
    var found = TripVehicles()
    for vehicle in vehicles {
      let moment = vehicle.timestamp.map { Int64($0.timeIntervalSince1970) } ?? moment
      let candidates = candidates(of: vehicle.descriptor)
      if candidates.isEmpty, !vehicle.trip.isEmpty {
        // A trip that the message adds to the timetable.
        let feed = timetable.lines.first { $0.id == vehicle.line }?.feed ?? 0
        guard timetable.feeds.indices.contains(feed) else { continue }
        let stop = vehicle.stop.flatMap { stopIndex($0, feed: feed) }
        found.add(
          TripVehicle(vehicle: vehicle, stop: stop), trip: vehicle.trip,
          day: vehicle.day ?? timetable.feeds[feed].day(at: moment))
        continue
      }
      for index in candidates {
        let trip = timetable.trips[index]
        let runs = (runsByTrip[index] ?? []).filter {
          vehicle.start == nil || Int(timetable.runs[$0.run].start) == vehicle.start
        }
        let line = timetable.lines[trip.line].id
        guard runs.count == 1, line == vehicle.line ?? line,
          let day = vehicle.day
            ?? likelyDay(of: trip, Int(timetable.runs[runs[0].run].start), at: moment)
        else { continue }
        found.add(
          TripVehicle(vehicle: vehicle, stop: stop(of: vehicle, trip, runs[0].pattern)),
          trip: trip.id, day: day)
        break
      }
    }
    return found
  }

  /// The index of the stop that a vehicle names by its key or by its number in the trip.
  private func stop(of vehicle: RealtimeVehicle, _ trip: TransitTrip, _ pattern: Int) -> Int? {
    if let id = vehicle.stop, let stop = stopIndex(id, feed: timetable.lines[trip.line].feed) {
      return stop
    }
    let calls = timetable.calls(of: pattern)
    guard let wanted = vehicle.sequence,
      let place = timetable.sequences(ofTrip: trip.index, count: calls.count)
        .firstIndex(of: wanted), place < calls.count
    else { return nil }
    return Int(timetable.calls[calls.lowerBound + place].stop)
  }
}
