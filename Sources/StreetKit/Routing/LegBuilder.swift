internal import GeoKit
internal import GraphKit
internal import SectionFile

/// Builds the leg for a path through the turn graph.
struct LegBuilder {
  private let network: StreetNetwork
  private let profile: StreetNetwork.Profile
  private let start: StreetPosition
  private let end: StreetPosition
  private let path: StatePath
  private var geometry: [Coordinate] = []
  private var segments: [StreetSegment] = []
  private var pieces: [LegPiece] = []

  static func leg(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, from start: StreetPosition,
    to end: StreetPosition, _ path: StatePath, options: StreetRouteOptions, viaPoint: Int? = nil
  ) -> StreetLeg {
    var builder = LegBuilder(network, profile, start: start, end: end, path: path)
    builder.geometry = [start.coordinate]
    for index in path.edges.indices { builder.addPiece(index) }
    return builder.finish(options, viaPoint: viaPoint)
  }

  private init(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, start: StreetPosition,
    end: StreetPosition, path: StatePath
  ) {
    self.network = network
    self.profile = profile
    self.start = start
    self.end = end
    self.path = path
  }

  private mutating func addPiece(_ index: Int) {
    let directed = Int(path.edges[index])
    let graph = profile.graph
    let isFirst = index == 0
    let isLast = index == path.edges.count - 1
    var milliseconds = graph.durations[directed]
    let startPart = isFirst ? network.startPart(of: path, from: start, to: end) : 0
    if startPart > 0 { milliseconds = RouteSearch.rest(path.edges[index], at: start, graph) }
    let endPart = isLast ? network.endPart(of: path, from: start, to: end) : 1
    if endPart < 1 {
      let rest = RouteSearch.rest(path.edges[index], at: end, graph)
      milliseconds = milliseconds > rest ? milliseconds - rest : 0
    }
    let turn = isFirst ? nil : path.turns[index - 1]
    let turnTime = turn.map { graph.turnDuration($0, from: path.states[index - 1]) } ?? 0
    let turnCost = turn.map { graph.graph.weight(of: $0) - graph.durations[directed] } ?? 0
    let first = geometry.count - 1
    let metres = addLine(
      directed, from: startPart, to: endPart,
      endsAt: isLast ? end.coordinate : nil, seconds: Double(milliseconds) / 1000)
    pieces.append(
      LegPiece(
        directed: directed, geometry: first...geometry.count - 1, metres: metres,
        milliseconds: milliseconds, turnMilliseconds: turnTime, turnCost: turnCost))
  }

  /// Appends the points of a part of an edge.
  private mutating func addLine(
    _ directed: Int, from first: Double, to last: Double, endsAt end: Coordinate?, seconds: Double
  ) -> Double {
    let shape = network.tables.shape(of: directed)
    let range = network.tables.pointRange(of: directed >> 1)
    func node(_ index: Int) -> Int64 {
      network.tables.nodeIDs[
        directed & 1 == 0 ? range.lowerBound + index : range.upperBound - 1 - index]
    }
    var length = 0.0
    for index in 1..<shape.count { length += shape[index - 1].distance(to: shape[index]) }
    let (from, to) = (first * length, last * length)
    let metres = max(0, to - from)
    var passed = 0.0
    for index in 1..<shape.count {
      let segment = shape[index - 1].distance(to: shape[index])
      let (begin, finish) = (max(passed, from), min(passed + segment, to))
      passed += segment
      guard finish > begin || (metres == 0 && index == shape.count - 1) else { continue }
      let isEnd = finish >= to && end != nil
      let point = isEnd ? end ?? shape[index].coordinate : shape[index].coordinate
      geometry.append(point)
      segments.append(
        StreetSegment(
          firstNode: node(index - 1), lastNode: node(index), distance: Meters(finish - begin),
          seconds: metres > 0 ? seconds * (finish - begin) / metres : 0))
      if isEnd { break }
    }
    return metres
  }

  private func finish(_ options: StreetRouteOptions, viaPoint: Int?) -> StreetLeg {
    let milliseconds = pieces.reduce(UInt64(0)) {
      $0 + UInt64($1.milliseconds) + UInt64($1.turnMilliseconds)
    }
    let cost = pieces.reduce(UInt64(0)) { $0 + UInt64($1.milliseconds) + UInt64($1.turnCost) }
    var ignored: [String] = []
    if options.departure == nil {
      for condition in path.turns.flatMap(profile.graph.conditions) {
        let text = network.conditionTexts[Int(condition)]
        if !ignored.contains(text) { ignored.append(text) }
      }
    }
    let steps =
      options.includesSteps
      ? StepBuilder.steps(
        network, profile, pieces: pieces, geometry: geometry, start: start, end: end,
        viaPoint: viaPoint) : []
    return StreetLeg(
      start: start, end: end, distance: Meters(pieces.reduce(0) { $0 + $1.metres }),
      duration: .milliseconds(Int64(milliseconds)), weight: Double(cost) / 1000,
      geometry: geometry, steps: steps, segments: segments, summary: summary,
      ignoredConditions: ignored)
  }

  /// The two streets with the longest parts, in travel order, by name or else by number.
  private var summary: String {
    var lengths: [UInt32: Double] = [:]
    var order: [UInt32] = []
    for piece in pieces {
      let edge = piece.directed >> 1
      let own = network.tables.edgeNames[edge]
      let name = own == 0 ? network.tables.edgeReferences[edge] : own
      guard name != 0 else { continue }
      if lengths[name] == nil { order.append(name) }
      lengths[name, default: 0] += piece.metres
    }
    let longest = order.sorted { (lengths[$0] ?? 0, $1) > (lengths[$1] ?? 0, $0) }.prefix(2)
    return order.filter(longest.contains).map { network.tables.names[Int($0)] }
      .joined(separator: ", ")
  }
}
