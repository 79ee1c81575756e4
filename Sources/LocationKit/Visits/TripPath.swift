/// The length of a recorded path, without the noise of its fixes.
struct TripPath {
  /// The fixes along which the path is measured.
  let anchors: [Fix]

  /// The minimum distance between measured fixes in metres; closer ones are noise.
  private static let shortestStep = 40.0
  private static let longestNoise = 150.0

  init(_ path: [Fix]) {
    let path = Self.withoutSpikes(path)
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

  /// Removes single fixes that are far from the path between their neighbours within minutes.
  private static func withoutSpikes(_ path: [Fix]) -> [Fix] {
    guard path.count > 2 else { return path }
    var result = [path[0]]
    for index in 1..<path.count - 1 {
      let (before, fix, after) = (result[result.count - 1], path[index], path[index + 1])
      let detour = before.distance(to: fix) + fix.distance(to: after)
      let isBrief = after.time - before.time <= 240_000
      if isBrief, detour > 200, detour > 4 * before.distance(to: after) { continue }
      result.append(fix)
    }
    result.append(path[path.count - 1])
    return result
  }
}
