internal import Foundation
internal import GeoKit
internal import Synchronization

/// Plans journeys by public transport.
///
/// A planner can be shared between threads. It caches data shared by queries: the walks between
/// stops for each model of walking, and the runs of the most recently used days.
public final class TransitPlanner: Sendable {
  /// The number of cached windows.
  private static let keptWindows = 8

  /// The runs of some days, for searching forwards and backwards.
  struct Windows: Sendable {
    let day: Int
    let horizon: Int
    let service: UsableService
    /// For each stop whether passengers may board and alight there; empty if all are allowed.
    let isOpen: [Bool]
    let forward: ServiceWindow
    let backward: ServiceWindow
  }

  /// The walks between stops, forwards and backwards.
  struct Paths: Sendable {
    let measure: WalkMeasure
    let isStepFree: Bool
    let forward: Footpaths
    let backward: Footpaths
  }

  private struct Kept {
    var windows: [Windows] = []
    var paths: [Paths] = []
  }

  /// The timetable that is searched.
  public let timetable: Timetable
  /// Measures walks.
  public let walking: any WalkingTimes
  /// The measure of rides by bicycle.
  public let cycling: any WalkingTimes
  let straight: StraightWalking
  let forward: SearchGraph
  let backward: SearchGraph
  private let kept: Mutex<Kept>
  /// The timetable as published, without realtime messages; `nil` if none is applied.
  let scheduled: Timetable?
  /// The planner's realtime data; `nil` if it has only the timetable.
  public let realtime: RealtimeStatus?
  /// The vehicles of the realtime message.
  let vehicles: TripVehicles

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - timetable: The timetable to search.
  ///   - walking: Measures walks; `nil` for straight lines.
  ///   - cycling: The measure of rides by bicycle to and from stops; `nil` for straight lines.
  public init(
    _ timetable: Timetable, walking: (any WalkingTimes)? = nil, cycling: (any WalkingTimes)? = nil
  ) {
    self.timetable = timetable
    straight = StraightWalking(timetable)
    self.walking = walking ?? straight
    self.cycling = cycling ?? straight
    forward = SearchGraph(timetable, isMirrored: false)
    backward = SearchGraph(timetable, isMirrored: true)
    kept = Mutex(Kept())
    scheduled = nil
    realtime = nil
    vehicles = TripVehicles()
  }

  /// Creates a planner for a timetable with the same stops.
  init(
    _ timetable: Timetable, basedOn other: TransitPlanner, _ status: RealtimeStatus,
    _ vehicles: TripVehicles
  ) {
    self.timetable = timetable
    straight = other.straight
    walking = other.walking
    cycling = other.cycling
    forward = SearchGraph(timetable, isMirrored: false)
    backward = SearchGraph(timetable, isMirrored: true)
    // An added trip may call at stops that had no service, for which walks were not measured.
    let isAlike =
      timetable.servedStops == other.timetable.servedStops
      && timetable.transferPoints == other.timetable.transferPoints
      && timetable.transfers.count == other.timetable.transfers.count
    let paths = isAlike ? other.kept.withLock(\.paths) : []
    kept = Mutex(Kept(paths: paths))
    scheduled = other.scheduled ?? other.timetable
    realtime = status
    self.vehicles = vehicles
  }

  /// The runs needed for queries around a moment.
  ///
  /// - Parameters:
  ///   - horizon: The maximum time for travelling and waiting, in seconds.
  ///   - service: The lines, vehicles and stops that may be used.
  func windows(
    at seconds: Int64, horizon: Int, _ service: UsableService = UsableService(TransitModel())
  ) -> Windows {
    let day = timetable.feeds.first?.day(at: seconds) ?? 0
    let reach = horizon / 86_400 + 1
    func fits(_ windows: Windows) -> Bool {
      windows.day == day && windows.horizon == reach && windows.service == service
    }
    if let found = kept.withLock({ $0.windows.first(where: fits) }) { return found }
    let earlier = Int(timetable.longestDay) / 86_400
    let days = day - reach - earlier...day + reach
    let base = Int64(day) * 86_400
    let usable = service.trips(of: timetable)
    let made = Windows(
      day: day, horizon: reach, service: service, isOpen: service.stops(of: timetable),
      forward: ServiceWindow(timetable, forward, days: days, base: base, usable: usable),
      backward: ServiceWindow(timetable, backward, days: days, base: base, usable: usable))
    kept.withLock { kept in
      if kept.windows.count >= Self.keptWindows { kept.windows.removeFirst() }
      kept.windows.append(made)
    }
    return made
  }

  /// The walks between stops for a model.
  func paths(_ model: TransitModel) -> Paths {
    func fits(_ paths: Paths) -> Bool {
      paths.measure.limit == model.transferLimit && paths.measure.speed == model.walkingSpeed
        && paths.isStepFree == model.requiresWheelchair
    }
    if let found = kept.withLock({ $0.paths.first(where: fits) }) { return found }
    let measure = WalkMeasure(
      timetable: timetable, walking: walking, limit: model.transferLimit,
      speed: model.walkingSpeed,
      stations: StationWays(
        timetable, speed: model.walkingSpeed, isStepFree: model.requiresWheelchair))
    let walks = Footpaths(timetable, measure)
    let made = Paths(
      measure: measure, isStepFree: model.requiresWheelchair, forward: walks,
      backward: walks.mirrored())
    kept.withLock { kept in
      if kept.paths.count >= Self.keptWindows { kept.paths.removeFirst() }
      kept.paths.append(made)
    }
    return made
  }
}
