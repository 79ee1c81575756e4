internal import GeoKit

/// The trips that vehicles make one after the other with passengers aboard: by rules of
/// `transfers.txt` (`transfer_type` 4), and by blocks.
///
/// Only trips of one vehicle a day are linked, not those with headways.
struct SeatLinks: Sendable {
  /// A run on a service day.
  struct Key: Hashable, Sendable {
    let run: Int32
    /// The position of the day in the window.
    let day: Int32
  }

  private(set) var next: [Key: [Int32]] = [:]
  private(set) var previous: [Key: [Int32]] = [:]

  /// The longest time between trips of a block, in seconds; no rule says that passengers may wait
  /// aboard for hours.
  static let longestWait: Int32 = 3600
  /// The greatest distance in metres between the end of a trip and the start of the next of its
  /// block.
  static let farthest: Meters = 200

  var isEmpty: Bool { next.isEmpty }

  /// Finds the links of service days.
  ///
  /// - Parameters:
  ///   - days: Days since 1970-01-01.
  ///   - running: For each day whether each service runs.
  ///   - usable: For each trip whether it may be taken; empty where all may.
  init(_ timetable: Timetable, days: ClosedRange<Int>, running: [[Bool]], usable: [Bool]) {
    guard !timetable.blocks.isEmpty || !timetable.seatRules.isEmpty else { return }
    let runs = Self.runs(of: timetable)
    func run(_ trip: Int, _ day: Int) -> Int32? {
      guard let run = runs[trip], usable.isEmpty || usable[trip],
        running[day][timetable.trips[trip].service],
        !timetable.replaced.contains(
          .init(run: run, day: Int32(clamping: days.lowerBound + day)))
      else { return nil }
      return run
    }
    let forbidden = Set(timetable.seatRules.filter { !$0.isAllowed })
    let members = Self.members(timetable)
    for day in running.indices {
      for rule in timetable.seatRules where rule.isAllowed {
        if let one = run(rule.from, day), let other = run(rule.to, day) {
          add(one, other, day: day, timetable: timetable, isBlock: false)
        }
      }
      for block in members {
        let vehicles = block.compactMap { trip in run(trip, day).map { (trip, $0) } }
          .sorted {
            (timetable.runs[Int($0.1)].start, $0.0) < (timetable.runs[Int($1.1)].start, $1.0)
          }
        for (one, other) in zip(vehicles, vehicles.dropFirst())
        where !forbidden.contains(SeatRule(from: one.0, to: other.0, isAllowed: false)) {
          add(one.1, other.1, day: day, timetable: timetable, isBlock: true)
        }
      }
    }
  }

  /// Links two runs unless the second one leaves before the first one arrives.
  private mutating func add(
    _ one: Int32, _ other: Int32, day: Int, timetable: Timetable, isBlock: Bool
  ) {
    let (first, second) = (timetable.runs[Int(one)], timetable.runs[Int(other)])
    let calls = timetable.calls(of: timetable.pattern(ofRun: Int(one)))
    let arrival = first.start + timetable.arrivals[Int(first.profile) + calls.count - 1]
    let wait = second.start + timetable.departures[Int(second.profile)] - arrival
    guard wait >= 0, second.start > first.start else { return }
    if isBlock {
      let begin = timetable.calls(of: timetable.pattern(ofRun: Int(other))).lowerBound
      guard wait <= Self.longestWait,
        isSamePlace(
          Int(timetable.calls[calls.upperBound - 1].stop), Int(timetable.calls[begin].stop),
          timetable)
      else { return }
    }
    let (from, to) = (Key(run: one, day: Int32(day)), Key(run: other, day: Int32(day)))
    guard next[from]?.contains(other) != true else { return }
    next[from, default: []].append(other)
    previous[to, default: []].append(one)
  }

  private func isSamePlace(_ stop: Int, _ other: Int, _ timetable: Timetable) -> Bool {
    let (one, two) = (timetable.stops[stop], timetable.stops[other])
    return stop == other || (one.station != nil && one.station == two.station)
      || one.coordinate.distance(to: two.coordinate) <= Self.farthest
  }

  /// The run of each trip that rules or blocks name and that has one.
  private static func runs(of timetable: Timetable) -> [Int: Int32] {
    var isNamed = [Bool](repeating: false, count: timetable.trips.count)
    for (trip, block) in timetable.blocks.enumerated() where block > 0 { isNamed[trip] = true }
    for rule in timetable.seatRules {
      isNamed[rule.from] = true
      isNamed[rule.to] = true
    }
    var runs: [Int: Int32] = [:]
    for (index, run) in timetable.runs.enumerated() where isNamed[Int(run.trip)] {
      if runs.updateValue(Int32(index), forKey: Int(run.trip)) != nil {
        runs[Int(run.trip)] = -1
      }
    }
    return runs.filter { $0.value >= 0 }
  }

  /// The trips of each block with more than one.
  private static func members(_ timetable: Timetable) -> [[Int]] {
    var members: [UInt32: [Int]] = [:]
    for (trip, block) in timetable.blocks.enumerated() where block > 0 {
      members[block, default: []].append(trip)
    }
    return members.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
  }
}
