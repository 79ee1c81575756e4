public import Localization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Route {
  /// The directions in sentences: turns, landmarks, changes of level.
  ///
  /// Bends of less than 35°, and edges shorter than a step, do not count as turns.
  ///
  /// - Parameter language: The language of the sentences; names in it are used where the plan has
  ///   them.
  /// - Returns: The steps, with the start first and the arrival last.
  /// - Complexity: O(vertices of the route + rooms of its levels).
  public func steps(in language: Language = .english) -> [RouteStep] {
    var writer = StepWriter(route: self, language: language)
    return writer.write()
  }
}

/// Combines edges into steps.
private struct StepWriter {
  let route: Route
  let language: Language
  private var steps: [RouteStep] = []
  private var kind = RouteStep.Kind.straight
  private var from = 0
  private var meters: Double? = 0
  private var seconds: Double? = 0
  private var walked = 0.0
  private var heading: Double?

  init(route: Route, language: Language) {
    self.route = route
    self.language = language
  }

  private var graph: NavigationGraph { route.building.graph }

  private func point(_ place: Int) -> NavigationGraph.Point { graph.points[route.points[place]] }

  mutating func write() -> [RouteStep] {
    guard let first = route.points.indices.first, let last = route.points.indices.last else {
      return []
    }
    add(.start, say("start", name(first)), at: first, meters: 0, seconds: 0)
    var place = 0
    while place < route.legs.count {
      if isChange(place) {
        settle(upTo: place)
        var end = place + 1
        while end < route.legs.count, isSameChange(place, end) { end += 1 }
        change(place..<end)
        place = end
      } else {
        walk(place, route.legs[place])
        place += 1
      }
    }
    settle(upTo: last)
    add(.arrive, say("arrive", name(last)), at: last, meters: 0, seconds: 0)
    return steps
  }

  private func isChange(_ place: Int) -> Bool {
    point(place).level != point(place + 1).level
  }

  private func rise(_ place: Int) -> Int {
    let levels = route.building.levels
    return levels[point(place + 1).level].ordinal - levels[point(place).level].ordinal
  }

  /// Whether the route continues on the same stairs in the same direction.
  private func isSameChange(_ first: Int, _ next: Int) -> Bool {
    isChange(next) && route.legs[next].way.passage == route.legs[first].way.passage
      && rise(first) != 0 && rise(first).signum() == rise(next).signum()
  }

  private mutating func walk(_ place: Int, _ leg: Route.Leg) {
    let (one, two) = (point(place).position, point(place + 1).position)
    if one.distance(to: two) > 1e-6 {
      let direction = atan2(two.y - one.y, two.x - one.x)
      let isShort = isShort(place, leg)
      if let heading, !isShort {
        let turn = Self.turn(from: heading, to: direction)
        if turn != .straight {
          settle(upTo: place)
          kind = turn
          from = place
        }
      }
      if heading == nil || !isShort { heading = direction }
    }
    meters = Self.sum(meters, leg.way.meters)
    seconds = Self.sum(seconds, leg.seconds)
    walked += leg.way.pixels
  }

  /// Whether an edge is shorter than a step, so that its direction does not matter.
  private func isShort(_ place: Int, _ leg: Route.Leg) -> Bool {
    let level = route.building.levels[point(place).level]
    guard let scale = level.metersPerPixel else { return leg.way.pixels < level.reach * 0.4 }
    return leg.way.pixels * scale < Self.step
  }

  /// The length of a step in metres.
  private static let step = 0.7

  private static func sum(_ one: Double?, _ two: Double?) -> Double? {
    one.flatMap { one in two.map { one + $0 } }
  }

  /// Angles increase clockwise, because y increases downwards.
  private static func turn(from one: Double, to two: Double) -> RouteStep.Kind {
    var angle = two - one
    while angle > .pi { angle -= 2 * .pi }
    while angle < -.pi { angle += 2 * .pi }
    let degrees = angle * 180 / .pi
    switch degrees {
    case -35...35: return .straight
    case 150...: return .back
    case ..<(-150): return .back
    case 0...: return .right
    default: return .left
    }
  }

  private mutating func settle(upTo place: Int) {
    defer {
      kind = .straight
      from = place
      meters = 0
      seconds = 0
      walked = 0
    }
    guard place > from, walked > 0 || meters ?? 0 > 0 else { return }
    let length: Message.Argument =
      meters.map { .message(Message("meters", .integer(max(1, Int(nearest: $0))))) }
      ?? .text("\(Int(nearest: walked)) px")
    let rest = landmark(between: from, and: place).map { landmark -> Message.Argument in
      .message(Message("past", length, .text(landmark)))
    }
    let key =
      switch kind {
      case .left: "left"
      case .right: "right"
      case .back: "back"
      default: "straight"
      }
    let text = PlanTexts.text(Message(key, rest ?? length), in: language)
    add(kind, text, at: from, meters: meters, seconds: seconds)
  }

  private mutating func change(_ places: Range<Int>) {
    let levels = route.building.levels
    let (first, end) = (places.lowerBound, places.upperBound)
    let from = levels[point(first).level]
    let to = levels[point(end).level]
    let passage = route.legs[first].way.passage
    let isOver = passage == .bridge || to.building != from.building
    let legs = route.legs[places]
    add(
      .change,
      sentence(passage, rise: to.ordinal - from.ordinal, to: isOver ? to.id : to.floor),
      at: first, meters: legs.reduce(0) { Self.sum($0, $1.way.meters) },
      seconds: legs.reduce(0) { Self.sum($0, $1.seconds) })
    heading = nil
    self.from = end
    meters = 0
    seconds = 0
    walked = 0
  }

  /// The sentence for a change of level: by what, how many levels up or down, and to which.
  private func sentence(_ passage: Passage, rise: Int, to level: String) -> String {
    let kind: Passage =
      switch passage {
      case .steps, .walk: .stairs
      default: passage
      }
    guard kind != .bridge else { return say("change.bridge", level) }
    let way = rise > 0 ? "up" : rise < 0 ? "down" : "over"
    let floors = abs(rise) > 1 ? ".floors" : ""
    return PlanTexts.text(
      Message("change.\(kind.rawValue).\(way)\(floors)", .text(level), .integer(abs(rise))),
      in: language)
  }

  private func say(_ key: String, _ name: String) -> String {
    PlanTexts.text(Message(key, .text(name)), in: language)
  }

  private mutating func add(
    _ kind: RouteStep.Kind, _ text: String, at place: Int, meters: Double?, seconds: Double?
  ) {
    steps.append(
      RouteStep(
        kind: kind, text: text, level: route.building.levels[point(place).level].id,
        position: point(place).position, meters: meters, seconds: seconds))
  }

  /// The name of a vertex.
  private func name(_ place: Int) -> String {
    let point = point(place)
    let level = route.building.levels[point.level]
    guard let item = point.item else { return point.id }
    switch point.kind {
    case .room:
      let title =
        level.rooms[item].item.data["name-" + language.rawValue]
        ?? level.rooms[item].item.data["name"]
      return title.map { "\(level.rooms[item].id) (\($0))" } ?? level.rooms[item].id
    case .poi: return plainTitle(level.pointsOfInterest[item])
    case .portal: return level.portals[item].item.title(in: language.rawValue)
    case .vertex, .door, .junction: return point.id
    }
  }

  /// A point of interest beside the route, but not at its ends.
  private func landmark(between start: Int, and end: Int) -> String? {
    let level = route.building.levels[point(start).level]
    let places = (start...end).map { point($0).position }
    let segments = zip(places, places.dropFirst()).map { Segment($0, $1) }
    guard let first = places.first, let last = places.last else { return nil }
    let near = level.pointsOfInterest.filter { item in
      segments.contains { segment in
        let foot = segment.point(at: segment.nearest(to: item.position))
        return foot.distance(to: item.position) <= 2 * level.reach
          && min(foot.distance(to: first), foot.distance(to: last)) > level.reach
      }
    }
    return near.first.map(plainTitle)
  }

  /// The name, or else the kind in its id: `buffet` for `poi-buffet-1`.
  private func plainTitle(_ item: PlanItem) -> String {
    let title = item.title(in: language.rawValue)
    guard title == item.name else { return title }
    let words = ItemName.withoutPrefix(title, ["poi"]).split { $0 == "-" || $0 == "_" }
    let plain = words.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
    return plain.isEmpty ? title : plain
  }
}
