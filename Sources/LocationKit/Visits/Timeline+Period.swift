import CivilTime

extension Timeline {
  /// The visits and trips that are at least partly in a period, whole.
  ///
  /// - Parameter times: The period in milliseconds since 1970; `nil` for all time.
  func part(in times: Range<Int64>?) -> Timeline {
    guard let times else { return self }
    return Timeline(
      visits: visits.filter { visit in
        visit.arrival.milliseconds < times.upperBound
          && visit.departure.milliseconds > times.lowerBound
      },
      trips: trips.filter { trip in
        trip.start.milliseconds < times.upperBound && trip.end.milliseconds > times.lowerBound
      })
  }
}
