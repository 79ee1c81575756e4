public import Foundation

extension TransitPlanner {
  /// The departures from stops, in order of time.
  ///
  /// - Parameters:
  ///   - stops: The indices of the stops.
  ///   - span: The period to list.
  ///   - limit: Maximum number of departures.
  public func departures(
    at stops: [Int], in span: ClosedRange<Date>, limit: Int
  ) -> [TransitDeparture] {
    let low = TransitTiming.departing(span.lowerBound).seconds
    let high = TransitTiming.arriving(span.upperBound).seconds
    guard low <= high else { return [] }
    return departures(at: stops, in: low...high, limit: limit)
  }

  func departures(
    at stops: [Int], in span: ClosedRange<Int64>, limit: Int
  ) -> [TransitDeparture] {
    let window = windows(at: span.lowerBound, horizon: Int(span.upperBound - span.lowerBound))
      .forward
    var found: [TransitDeparture] = []
    for stop in Set(stops) where timetable.stops.indices.contains(stop) {
      for node in forward.nodes.nodes(of: stop) {
        for index in forward.visits(at: node) {
          add(forward.visits[index], stop, window: window, span: span, limit: limit, found: &found)
        }
      }
    }
    found.sort {
      ($0.departure, $0.line, $0.trip, $0.stop) < ($1.departure, $1.line, $1.trip, $1.stop)
    }
    return Array(found.prefix(limit))
  }

  private func add(
    _ visit: SearchGraph.Visit, _ stop: Int, window: ServiceWindow, span: ClosedRange<Int64>,
    limit: Int, found: inout [TransitDeparture]
  ) {
    let pattern = Int(visit.pattern)
    let calls = timetable.calls(of: pattern)
    let position = Int(visit.position)
    guard calls.lowerBound + position + 1 < calls.upperBound,
      timetable.calls[calls.lowerBound + position].canBoard
    else { return }
    for lane in Int(window.firstLanes[pattern])..<Int(window.firstLanes[pattern + 1]) {
      var taken = 0
      for index in Int(window.firstInstances[lane])..<Int(window.firstInstances[lane + 1]) {
        let instance = window.instances[index]
        let time =
          window.base
          + Int64(instance.start + timetable.departures[Int(instance.profile) + position])
        guard time >= span.lowerBound else { continue }
        guard time <= span.upperBound, taken < limit else { break }
        taken += 1
        let trip = timetable.trips[Int(timetable.runs[Int(instance.run)].trip)]
        found.append(
          TransitDeparture(
            stop: stop, departure: Date(timeIntervalSince1970: Double(time)), line: trip.line,
            trip: trip.index, destination: Int(timetable.calls[calls.upperBound - 1].stop),
            delay: timetable.delay(ofTrip: trip.index, at: position)))
      }
    }
  }
}
