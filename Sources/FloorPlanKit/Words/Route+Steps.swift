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
  /// Bends of less than 35° do not count as turns, nor does the direction of an edge shorter than a
  /// step, but that of several together does.
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
  private var length = WalkedLength()
  private var heading: Double?
  /// The beginning of the short edges since the last longer one, and their length.
  private var short: (from: Int, length: WalkedLength)?

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
    add(.start, say("start", name(first)), at: first, WalkedLength())
    var place = 0
    while place < route.legs.count {
      if isChange(place) {
        addShort()
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
    addShort()
    settle(upTo: last)
    add(.arrive, say("arrive", name(last)), at: last, WalkedLength())
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
    let step = step(at: place)
    let isShort = leg.way.pixels < step
    guard isShort else {
      addShort()
      if one.distance(to: two) > 1e-6 { turn(at: place, to: Self.direction(one, two)) }
      return length.add(leg)
    }
    var last = short ?? (place, WalkedLength())
    last.length.add(leg)
    short = last
    // A turn into a row of short edges is one into their common direction.
    let start = point(last.from).position
    if start.distance(to: two) >= 2 * step {
      turn(at: last.from, to: Self.direction(start, two))
      addShort()
    }
  }

  /// Begins a step, unless the direction is about that of the last edge.
  private mutating func turn(at place: Int, to direction: Double) {
    defer { heading = direction }
    guard let heading else { return }
    let turn = Self.turn(from: heading, to: direction)
    guard turn != .straight else { return }
    settle(upTo: place)
    kind = turn
    from = place
  }

  /// Adds the short edges to the current step.
  private mutating func addShort() {
    if let short { length.add(short.length) }
    short = nil
  }

  private static func direction(_ one: PlanPoint, _ two: PlanPoint) -> Double {
    atan2(two.y - one.y, two.x - one.x)
  }

  /// The length of a step in pixels.
  private func step(at place: Int) -> Double {
    let level = route.building.levels[point(place).level]
    return level.metersPerPixel.map { Self.step / $0 } ?? level.reach * 0.4
  }

  /// The length of a step in metres.
  private static let step = 0.7

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
      length = WalkedLength()
    }
    guard place > from, !length.isZero else { return }
    let length: Message.Argument =
      self.length.meters.map { .message(Message("meters", .integer(max(1, Int(nearest: $0))))) }
      ?? .text("\(Int(nearest: self.length.pixels)) px")
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
    add(kind, text, at: from, self.length)
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
      at: first, WalkedLength(legs))
    heading = nil
    self.from = end
    length = WalkedLength()
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
    _ kind: RouteStep.Kind, _ text: String, at place: Int, _ length: WalkedLength
  ) {
    steps.append(
      RouteStep(
        kind: kind, text: text, level: route.building.levels[point(place).level].id,
        position: point(place).position, meters: length.meters, seconds: length.seconds))
  }

  /// The name of a vertex.
  private func name(_ place: Int) -> String {
    let point = point(place)
    let level = route.building.levels[point.level]
    guard let item = point.item else { return point.id }
    switch point.kind {
    case .room: return level.rooms[item].title(in: language.rawValue)
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
