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
  /// The maximum time between stays at the same place that are combined, in milliseconds.
  private static let pause: Int64 = 600_000

  init(_ fixes: [Fix]) {
    var finder = StayFinder()
    for fix in fixes { finder.add(fix) }
    finder.finish()
    let pieces = Self.joined(finder.takePieces())
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

  /// Combines stays at the same place whose fixes in between are never elsewhere for long.
  private static func joined(_ pieces: [StayFinder.Piece]) -> [StayFinder.Piece] {
    var result: [StayFinder.Piece] = []
    var lastStay: Int?
    for piece in pieces {
      if case .stay(let next) = piece {
        if let place = lastStay, case .stay(var stay) = result[place],
          isPause(between: stay, result[(place + 1)...], next)
        {
          stay.join(next)
          result.removeSubrange(place...)
          result.append(.stay(stay))
          continue
        }
        lastStay = result.count
      }
      result.append(piece)
    }
    return result
  }

  private static func isPause(
    between stay: Stay, _ way: ArraySlice<StayFinder.Piece>, _ next: Stay
  ) -> Bool {
    // The mean of few fixes, recorded on arrival, may lie beside the place.
    let reach = way.isEmpty ? 1.3 * StayFinder.radius : StayFinder.radius
    guard PlaneDistance.between(stay.center, next.center) <= reach else { return false }
    if way.isEmpty { return next.first.time - stay.last.time <= StayFinder.longestGap }
    var seen = stay.last.time
    for case .way(let fix) in way where stay.distance(to: fix) <= StayFinder.radius {
      guard fix.time - seen <= pause else { return false }
      seen = fix.time
    }
    return next.first.time - seen <= pause
  }
}
