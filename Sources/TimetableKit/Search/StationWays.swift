internal import GeoKit

/// The ways inside stations between platforms and entrances, by the paths of `pathways.txt`.
struct StationWays: Sendable {
  /// A way between a platform and an entrance.
  struct Way: Sendable {
    /// The index of the entrance.
    let entrance: Int
    let seconds: Int32
  }

  private let timetable: Timetable
  /// Metres a second.
  private let speed: Double
  private let isStepFree: Bool
  private let arcs: [Int: [(to: Int, seconds: Int32)]]
  /// For each platform with paths the ways in from entrances.
  private(set) var entries: [Int: [Way]] = [:]
  /// For each platform with paths the ways out to entrances.
  private(set) var exits: [Int: [Way]] = [:]
  /// For each platform the other platforms that paths lead to, and the seconds.
  private(set) var platforms: [Int: [Int: Int32]] = [:]
  /// The entrances from which or to which paths lead.
  private(set) var entrances: [Int] = []
  private let index: SpatialIndex

  /// Points that a search inside a station visits at most.
  private static let mostPoints = 2000
  /// Points that all searches look at; a feed that needs more has no ways beyond them.
  private static let mostWork = 100_000_000
  private var work = 0
  /// Seconds for what has no length: an elevator, a gate.
  private static let elevator: Int32 = 45
  private static let gate: Int32 = 5
  /// Seconds a step.
  private static let step = 0.6

  /// Finds the ways.
  ///
  /// - Parameters:
  ///   - speed: Metres a second on foot, for paths without a time.
  ///   - isStepFree: Whether only paths are used that wheelchairs can pass.
  init(_ timetable: Timetable, speed: Double, isStepFree: Bool) {
    self.timetable = timetable
    self.speed = speed
    self.isStepFree = isStepFree
    arcs = Self.arcs(timetable, speed: speed, isStepFree: isStepFree)
    guard !timetable.pathways.isEmpty else {
      index = SpatialIndex([])
      return
    }
    var points: Set<Int> = []
    for path in timetable.pathways {
      for stop in [path.from, path.to] {
        points.insert(stop)
        // A part of a platform leads to the platform.
        if timetable.stops[stop].kind == .boardingArea, let platform = timetable.stops[stop].station
        {
          points.insert(platform)
        }
      }
    }
    let sorted = points.sorted()
    entrances = sorted.filter {
      timetable.stops[$0].kind == .entrance
        && !(isStepFree && timetable.stops[$0].isAccessible == false)
    }
    index = SpatialIndex(entrances.map { timetable.stops[$0].coordinate })
    let isEntrance = Set(entrances)
    for platform in sorted where timetable.stops[platform].kind == .platform {
      entries[platform] = []
      exits[platform] = []
      for (stop, seconds) in reach(from: platform) where stop != platform {
        if isEntrance.contains(stop) {
          exits[platform]?.append(Way(entrance: stop, seconds: seconds))
        } else if timetable.stops[stop].kind == .platform {
          platforms[platform, default: [:]][stop] = seconds
        }
      }
    }
    for entrance in entrances {
      for (stop, seconds) in reach(from: entrance) where timetable.stops[stop].kind == .platform {
        entries[stop]?.append(Way(entrance: entrance, seconds: seconds))
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entrances within a distance of a point.
  func entrances(near point: Coordinate, within limit: Meters) -> [Int] {
    index.within(limit, of: point).map { entrances[$0.index] }
  }

  /// Whether a stop is reached from outside by its paths alone.
  ///
  /// A platform whose paths lead to no entrance is walked to directly, but not by wheelchair.
  func isInside(_ stop: Int, isReturn: Bool) -> Bool {
    guard let ways = isReturn ? exits[stop] : entries[stop] else { return false }
    return isStepFree || !ways.isEmpty
  }

  /// The seconds to each point that paths lead to (Dijkstra, 1959).
  private mutating func reach(from start: Int) -> [(stop: Int, seconds: Int32)] {
    var best: [Int: Int32] = [start: 0]
    var open: [Int: Int32] = [start: 0]
    var done: [(stop: Int, seconds: Int32)] = []
    while let (stop, seconds) = open.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      done.count < Self.mostPoints, work < Self.mostWork
    {
      work += open.count
      open[stop] = nil
      done.append((stop, seconds))
      for arc in arcs[stop] ?? [] {
        let time = seconds + arc.seconds
        guard time < best[arc.to] ?? .max, time <= 86_400 else { continue }
        best[arc.to] = time
        open[arc.to] = time
      }
    }
    return done
  }

  private static func arcs(
    _ timetable: Timetable, speed: Double, isStepFree: Bool
  ) -> [Int: [(to: Int, seconds: Int32)]] {
    var arcs: [Int: [(to: Int, seconds: Int32)]] = [:]
    var areas: Set<Int> = []
    for path in timetable.pathways {
      for stop in [path.from, path.to] where timetable.stops[stop].kind == .boardingArea {
        areas.insert(stop)
      }
      guard path.isStepFree || !isStepFree else { continue }
      arcs[path.from, default: []].append((path.to, seconds(of: path, timetable, speed)))
    }
    for area in areas.sorted() {
      guard let platform = timetable.stops[area].station else { continue }
      arcs[area, default: []].append((platform, 0))
      arcs[platform, default: []].append((area, 0))
    }
    return arcs
  }

  /// The seconds of a path: those that the feed gives, else by its length or its steps.
  private static func seconds(of path: Pathway, _ timetable: Timetable, _ speed: Double) -> Int32 {
    if let seconds = path.seconds { return seconds }
    if path.mode == .elevator { return elevator }
    if path.mode == .fareGate || path.mode == .exitGate { return gate }
    let steps = Double(path.steps ?? 0) * step
    let (from, to) = (timetable.stops[path.from], timetable.stops[path.to])
    let length = path.length.map { Meters(Double($0) / 100) }
    if length == nil, path.steps != nil { return Int32(steps.rounded(.up)) }
    return max(
      Footpaths.seconds(length ?? from.coordinate.distance(to: to.coordinate), speed),
      Int32(steps.rounded(.up)))
  }
}
