extension TransitPlanner {
  /// The vehicle of a ride, as the realtime message gives it; `nil` if it does not.
  ///
  /// A message that gives no service day means the day on which the trip runs nearest to the time
  /// of the position. For a trip with headways the message must give the start of the run.
  ///
  /// - Parameter ride: A ride found by this planner.
  public func vehicle(of ride: TransitRide) -> TripVehicle? {
    vehicles.vehicle(
      ofTrip: timetable.trips[ride.trip].id, line: timetable.lines[ride.line].id, day: ride.day,
      start: ride.start)
  }
}
