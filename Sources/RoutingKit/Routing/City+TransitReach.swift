internal import GeoKit
public import StreetKit
public import TimetableKit

extension City {
  /// How long public transport takes between places.
  ///
  /// - Parameters:
  ///   - origins: Where ways begin.
  ///   - destinations: The ends of the journeys.
  ///   - timing: When to leave, or when to be there; ``JourneyTiming/anyTime`` is 12:00 on the last
  ///     day with service.
  ///   - model: The rules for walking and transfers.
  /// - Returns: The times; waits count from the time asked for.
  /// - Throws: ``NoJourney`` when there is no timetable, or a place is unknown.
  /// - Complexity: One search for each origin, or for each destination of an arrival.
  public func transitMatrix(
    from origins: [Place], to destinations: [Place], _ timing: JourneyTiming,
    model: TransitModel = TransitModel()
  ) throws(NoJourney) -> TransitMatrix {
    guard let transit else { throw .notCovered(.publicTransport) }
    let when = try searchTiming(timing, transit)
    var (starts, ends): ([TransitPlace], [TransitPlace]) = ([], [])
    for place in origins { starts.append(try self.place(place)) }
    for place in destinations { ends.append(try self.place(place)) }
    guard when.isArrival else {
      return TransitMatrix(
        rows: starts.map { transit.durations(of: $0, to: ends, when, model: model) })
    }
    let columns = ends.map { transit.durations(of: $0, to: starts, when, model: model) }
    return TransitMatrix(
      rows: starts.indices.map { row in columns.map { $0[row] } })
  }

  /// The areas that public transport and walking reach within times.
  ///
  /// Walks from stops follow streets where the city has some, else they lead straight in every
  /// direction; they are as long as the model allows.
  ///
  /// - Parameters:
  ///   - place: Where ways begin; where they end for an arrival.
  ///   - limits: The times, one to ten, of 24 hours at most.
  ///   - timing: When to leave, or when to be there; ``JourneyTiming/anyTime`` is 12:00 on the last
  ///     day with service.
  ///   - model: The rules for walking and transfers.
  /// - Returns: An area for each time, in the same order.
  /// - Throws: ``NoJourney`` when there is no timetable, or the place is unknown.
  public func transitIsochrones(
    of place: Place, within limits: [Duration], _ timing: JourneyTiming,
    model: TransitModel = TransitModel()
  ) throws(NoJourney) -> [Isochrone] {
    guard let transit else { throw .notCovered(.publicTransport) }
    let when = try searchTiming(timing, transit)
    let center = try waypoint(of: place).coordinate
    var model = model
    model.horizon = min(limits.max() ?? .zero, .seconds(86_400))
    let reach = transit.reach(of: try self.place(place), when, model: model)
    var centers = [
      Isochrone.Center(coordinate: center, delay: .zero, walk: model.accessLimit * 2)
    ]
    for stop in reach.stops {
      guard let delay = reach.duration(at: stop) else { continue }
      centers.append(
        Isochrone.Center(
          coordinate: transit.timetable.stops[stop].coordinate, delay: delay,
          walk: model.accessLimit))
    }
    return Isochrone.areas(
      around: centers, within: limits, speed: model.walkingSpeed, on: streetNetwork,
      isArrival: when.isArrival)
  }
}
