internal import Foundation
internal import TimetableKit

extension City {
  /// The consequence of missing each of a journey's connections.
  func missedChanges(
    of journey: TransitJourney, to place: TransitPlace, _ model: TransitModel,
    _ transit: TransitPlanner
  ) -> [MissedChange] {
    journey.rides.dropFirst().filter { !$0.isContinued }.map { ride in
      let stop = ride.calls.first?.stop ?? 0
      let later = transit.journeys(
        from: .stops([stop]), to: place, .departing(ride.departure.addingTimeInterval(1)),
        model: model)
      return MissedChange(
        stop: transit.waypoint(ofStop: stop),
        line: transit.timetable.lines[ride.line].name, departure: ride.departure,
        arrival: later.journeys.last?.arrival)
    }
  }

  /// The travel times over a window that begins with a requested departure, or ends with one.
  func travelTimes(
    from start: TransitPlace, to finish: TransitPlace, _ window: Duration,
    _ timing: TransitTiming, best: TransitJourney?, model: TransitModel,
    transit: TransitPlanner
  ) -> TravelTimes {
    let length = min(max(window.timeInterval, 60), 86_400)
    let span: ClosedRange<Date>
    switch timing {
    case .departing(let date): span = date...date.addingTimeInterval(length)
    case .arriving(let date):
      let last = best?.departure ?? date
      span = last.addingTimeInterval(-length)...last
    }
    let range = transit.range(from: start, to: finish, leaving: span, model: model)
    var percentiles: [Int: Duration] = [:]
    for percent in TravelTimes.percents {
      percentiles[percent] = range.percentile(percent).map { .seconds($0) }
    }
    return TravelTimes(
      window: span, percentiles: percentiles,
      options: range.journeys.map {
        TravelTimes.Option(
          departure: $0.departure, arrival: $0.arrival, vehicles: $0.vehicleCount)
      })
  }
}
