/// The visits and trips of one device, in grid positions and milliseconds.
struct DeviceTimeline {
  /// A stay with its estimated times.
  struct Visited {
    var stay: Stay
    var arrival: Int64
    var departure: Int64
  }

  /// The records before, between or after visits.
  struct Way {
    /// The fixes of the trip, including those of the visits at its ends.
    var path: [Fix]
  }

  private(set) var visits: [Visited] = []
  private(set) var ways: [Way] = []

  /// The minimum duration of a visit in milliseconds: a quarter of an hour, minus the error of its
  /// estimated ends.
  private static let shortest: Int64 = 840_000
  /// The time between records, in milliseconds, above which the path is unknown.
  private static let longestStep: Int64 = 24 * 3_600_000

  init(_ fixes: [Fix]) {
    var finder = StayFinder()
    for fix in fixes { finder.add(fix) }
    finder.finish()
    var joiner = StayJoiner()
    for piece in finder.takePieces() { joiner.add(piece) }
    joiner.finish()
    let pieces = ApproachedStays.joined(joiner.takePieces())
    let times = StayTimes(pieces)
    var path: [Fix] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .way(let fix): add(fix, to: &path)
      case .stay(let stay):
        let (arrival, departure) = times.times(of: stay, at: index)
        guard departure - arrival >= Self.shortest else {
          add(Fix(time: stay.first.time, position: stay.center), to: &path)
          if stay.duration > 0 { add(Fix(time: stay.last.time, position: stay.center), to: &path) }
          continue
        }
        add(Fix(time: arrival, position: stay.center), to: &path)
        end(&path)
        visits.append(Visited(stay: stay, arrival: arrival, departure: departure))
        path = [Fix(time: departure, position: stay.center)]
      }
    }
    end(&path)
  }

  private mutating func add(_ fix: Fix, to path: inout [Fix]) {
    if let last = path.last, fix.time - last.time > Self.longestStep { end(&path) }
    // The estimated departure may be after the first fix of the trip.
    if let last = path.last, fix.time < last.time { return }
    path.append(fix)
  }

  private mutating func end(_ path: inout [Fix]) {
    if path.count > 1 { ways.append(Way(path: path)) }
    path = []
  }
}
