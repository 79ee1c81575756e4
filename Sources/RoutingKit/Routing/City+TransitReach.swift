internal import GeoKit
public import Localization
public import StreetKit
public import TimetableKit

extension City {
  /// The travel times by public transport between places.
  ///
  /// - Parameters:
  ///   - origins: The starts of the journeys.
  ///   - destinations: The ends of the journeys.
  ///   - timing: When to leave or arrive; ``JourneyTiming/anyTime`` is 12:00 on the last day with
  ///     service.
  ///   - model: The rules for walking and transfers.
  /// - Returns: The travel times, including waiting after the requested time.
  /// - Throws: ``NoJourney`` if there is no timetable, or a place is unknown.
  /// - Complexity: One search per origin, or per destination for arrivals.
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
        rows: starts.map { transit.durations(of: $0, to: ends, when, model: model) },
        attribution: streets?.attribution)
    }
    let columns = ends.map { transit.durations(of: $0, to: starts, when, model: model) }
    return TransitMatrix(
      rows: starts.indices.map { row in columns.map { $0[row] } },
      attribution: streets?.attribution)
  }

  /// What a matrix or an isochrone lacks on the day of a search, in a sentence: that no vehicle runs,
  /// or which feed does not cover the day.
  ///
  /// - Parameters:
  ///   - timing: When to leave or arrive.
  ///   - language: The language; English if ``RoutingTexts`` lacks it.
  /// - Returns: `nil` if all feeds cover the day and vehicles run.
  /// - Throws: ``NoJourney`` if there is no timetable.
  public func lackOfService(
    _ timing: JourneyTiming, language: Language = .english
  ) throws(NoJourney) -> String? {
    guard let transit else { throw .notCovered(.publicTransport) }
    return transit.lackOfService(try searchTiming(timing, transit)).map {
      RoutingTexts.text("warning", .text($0.text(in: language)), in: language)
    }
  }

  /// The areas that can be reached by public transport and on foot within time limits.
  ///
  /// Walks from stops follow streets if the city has them, otherwise straight lines; the model
  /// limits their length.
  ///
  /// - Parameters:
  ///   - place: The start; for an arrival, the destination.
  ///   - limits: One to ten time limits of at most 24 hours.
  ///   - timing: When to leave or arrive; ``JourneyTiming/anyTime`` is 12:00 on the last day with
  ///     service.
  ///   - model: The rules for walking and transfers.
  /// - Returns: An area for each limit, in the same order.
  /// - Throws: ``NoJourney`` if there is no timetable, or the place is unknown.
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
