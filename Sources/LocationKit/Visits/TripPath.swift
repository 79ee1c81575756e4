/// The length of a recorded path, without the noise of its fixes.
struct TripPath {
  /// The fixes along which the path is measured.
  let anchors: [Fix]

  /// The minimum distance between measured fixes in metres; closer ones are noise.
  private static let shortestStep = 40.0
  private static let longestNoise = 150.0

  init(_ path: [Fix]) {
    let path = Self.averaged(Self.withoutSpikes(path))
    var anchors: [Fix] = []
    for fix in path {
      guard let last = anchors.last else {
        anchors.append(fix)
        continue
      }
      let noise = min(max(Double(fix.accuracy) * 2, Self.shortestStep), Self.longestNoise)
      if last.distance(to: fix) >= noise { anchors.append(fix) }
    }
    // The end of the path counts, however near it is.
    if let end = path.last, anchors.last != end { anchors.append(end) }
    self.anchors = anchors
  }

  /// The length in metres.
  var length: Double {
    zip(anchors, anchors.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Replaces vague fixes that are near each other in time and place by their mean.
  ///
  /// Fixes every few seconds with an accuracy of 100 m jump about the path, and each jump would be
  /// measured. The first and the last fix are kept.
  private static func averaged(_ path: [Fix]) -> [Fix] {
    guard path.count > 2, let first = path.first, let last = path.last else { return path }
    var result = [first]
    var group = FixGroup()
    for fix in path[1..<path.count - 1] where !group.add(fix) {
      result += group.mean
      group = FixGroup()
      _ = group.add(fix)
    }
    return result + group.mean + [last]
  }

  /// Removes single fixes that are far from the path between their neighbours within minutes.
  private static func withoutSpikes(_ path: [Fix]) -> [Fix] {
    guard path.count > 2 else { return path }
    var result = [path[0]]
    for index in 1..<path.count - 1 {
      let (before, fix, after) = (result[result.count - 1], path[index], path[index + 1])
      let detour = before.distance(to: fix) + fix.distance(to: after)
      let direct = before.distance(to: after)
      let isBrief = after.time - before.time <= 240_000
      if isBrief, detour > 200, detour > 4 * direct { continue }
      let earlier = result.count > 1 ? result[result.count - 2].distance(to: before) : 0
      let later = index + 2 < path.count ? after.distance(to: path[index + 2]) : 0
      let usual = max(earlier, later, shortestJump)
      let leap = min(before.distance(to: fix), fix.distance(to: after))
      let isSoon = after.time - before.time <= StayFinder.longestSpike
      if isSoon, leap > 3 * usual, detour > 2.5 * direct { continue }
      result.append(fix)
    }
    result.append(path[path.count - 1])
    return result
  }

  /// The least usual distance between fixes, in metres, that a jump is compared with.
  private static let shortestJump = 300.0
}

/// Consecutive fixes within three times their accuracy.
///
/// With twice the accuracy, simulated walks of 5 km with a fix every 15 s were up to 1.6 times too
/// long.
private struct FixGroup {
  private var fixes: [Fix] = []
  /// The maximum duration of a group in milliseconds.
  private static let longest: Int64 = 150_000

  /// Adds a fix; `false` if it does not belong to the group.
  mutating func add(_ fix: Fix) -> Bool {
    if let first = fixes.first {
      let reach = 3 * Double(min(first.accuracy, fix.accuracy))
      guard fix.time - first.time <= Self.longest, first.distance(to: fix) <= reach else {
        return false
      }
    }
    fixes.append(fix)
    return true
  }

  /// One fix in the middle of the group; empty for an empty group.
  var mean: [Fix] {
    guard fixes.count > 1, let first = fixes.first else { return fixes }
    let count = Double(fixes.count)
    func mean(_ value: (Fix) -> Int64) -> Int64 {
      value(first)
        + Int64((fixes.reduce(0.0) { $0 + Double(value($1) - value(first)) } / count).rounded())
    }
    let east = fixes.map { Int64($0.position.longitude) }
    // Beside the antimeridian the mean would be on the other side of the Earth.
    guard (east.max() ?? 0) - (east.min() ?? 0) < 1_800_000_000 else { return fixes }
    let position = GridPosition(
      latitude: Int32(clamping: mean { Int64($0.position.latitude) }),
      longitude: Int32(clamping: mean { Int64($0.position.longitude) }))
    let accuracy = Double(fixes.map(\.accuracy).max() ?? 0) / count.squareRoot()
    return [
      Fix(time: mean(\.time), position: position, thousandths: Int64((accuracy * 1000).rounded()))
    ]
  }
}
