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
    var path: [Fix] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .way(let fix): add(fix, to: &path)
      case .stay(let stay):
        let arrival = Self.arrival(at: stay, index, pieces)
        let departure = Self.departure(from: stay, index, pieces)
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

  /// Combines stays at the same place with a short absence in between.
  private static func joined(_ pieces: [StayFinder.Piece]) -> [StayFinder.Piece] {
    var result: [StayFinder.Piece] = []
    var lastStay: Int?
    for piece in pieces {
      if case .stay(let next) = piece {
        if let place = lastStay, case .stay(var stay) = result[place],
          next.first.time - stay.last.time <= pause,
          PlaneDistance.between(stay.center, next.center) <= StayFinder.radius
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

  private static func fix(_ pieces: [StayFinder.Piece], _ index: Int, isBefore: Bool) -> Fix? {
    guard pieces.indices.contains(index) else { return nil }
    switch pieces[index] {
    case .way(let fix): return fix
    case .stay(let stay): return isBefore ? stay.last : stay.first
    }
  }

  /// An assumed speed in metres per second: that beside the gap, else a typical one.
  private static func speed(_ one: Fix?, _ other: Fix?, over distance: Double) -> Double {
    let usual = distance > 2000 ? 8 : 1.4
    guard let one, let other, other.time > one.time, other.time - one.time <= 600_000 else {
      return usual
    }
    let seen = one.distance(to: other) / (Double(other.time - one.time) / 1000)
    return min(max(seen, usual), 70)
  }

  private static func arrival(
    at stay: Stay, _ index: Int, _ pieces: [StayFinder.Piece]
  ) -> Int64 {
    guard let before = fix(pieces, index - 1, isBefore: true),
      stay.first.time - before.time <= pause
    else { return stay.first.time }
    let distance = stay.distance(to: before)
    let speed = speed(fix(pieces, index - 2, isBefore: true), before, over: distance)
    return min(max(before.time, before.time + Int64(distance / speed * 1000)), stay.first.time)
  }

  private static func departure(
    from stay: Stay, _ index: Int, _ pieces: [StayFinder.Piece]
  ) -> Int64 {
    guard let after = fix(pieces, index + 1, isBefore: false),
      after.time - stay.last.time <= StayFinder.longestGap
    else { return stay.last.time }
    let distance = stay.distance(to: after)
    let speed = speed(after, fix(pieces, index + 2, isBefore: false), over: distance)
    return min(max(stay.last.time, after.time - Int64(distance / speed * 1000)), after.time)
  }
}
