internal import GeoKit
internal import GraphKit
internal import SectionFile

/// Finds the ways between all pairs of places at once, with a hierarchy.
///
/// A place is several nodes of the hierarchy's graph: the states behind its street, or the junctions
/// at the ends of them. The two sums along a path are milliseconds and centimetres, since the cost
/// of a path may hold the price of streets for destinations only.
struct MatrixSearch {
  private typealias End = MeasuredEnd<UInt32>

  private let route: RouteSearch
  /// The streets by junctions; `nil` to search turns.
  private let junctions: JunctionGraph?
  private let hierarchy: ContractionHierarchy<UInt32>

  /// - Returns: `nil` where no hierarchy answers the request.
  init?(_ route: RouteSearch, between places: [StreetPosition]) {
    self.route = route
    guard route.isPlain, !route.isTimed else { return nil }
    if let hierarchy = route.graph.junctions?.hierarchy, places.allSatisfy(route.isUnbound) {
      self.hierarchy = hierarchy
      junctions = route.graph.junctions
    } else if let hierarchy = route.graph.hierarchy {
      self.hierarchy = hierarchy
      junctions = nil
    } else {
      return nil
    }
  }

  /// The ways from each origin to each destination; `nil` where there is none.
  ///
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/tooLarge``.
  func rows(
    from origins: [StreetPosition], to destinations: [StreetPosition]
  ) throws(StreetError) -> [[StreetMatrix.Entry?]] {
    let targets = destinations.map(route.targets)
    let surpluses = targets.map { $0.map(\.rest).max() ?? 0 }
    let entries = origins.map(route.entries)
    let starts = zip(origins, entries).map(origin)
    let ends = zip(targets, surpluses).map(destination)
    let found = try route.network.searches.withSearch(in: hierarchy) { search throws(StreetError) in
      do throws(GraphError) {
        return try search.measuredRows(from: starts, to: ends) { measure($0, search) }
      } catch {
        throw StreetError(.tooLarge, "a route takes longer than 49 days")
      }
    }
    return origins.indices.map { row in
      destinations.indices.map { column in
        let around = found[row][column].map { Way($0, surplus: surpluses[column]) }
        let short = short(
          from: origins[row], entries[row], to: destinations[column], targets[column])
        return [short, around].compactMap(\.self).min { $0.cost < $1.cost }?.entry
      }
    }
  }

  /// A way with its cost in milliseconds.
  private struct Way {
    var cost: UInt32
    var entry: StreetMatrix.Entry

    init(cost: UInt32, entry: StreetMatrix.Entry) {
      self.cost = cost
      self.entry = entry
    }

    init(_ found: MeasuredCost<UInt32>, surplus: UInt32) {
      self.init(
        cost: found.cost >= surplus ? found.cost - surplus : 0,
        entry: StreetMatrix.Entry(
          duration: .milliseconds(max(0, found.measure[0])),
          distance: Meters(Double(max(0, found.measure[1])) / 100)))
    }
  }

  private func centimetres(_ directed: UInt32) -> Int {
    Int(route.network.tables.lengths[Int(directed >> 1)])
  }

  /// What a directed edge and the turn onto it last and measure.
  private func sums(_ turn: UInt32, from state: UInt32) -> SIMD2<Int> {
    let edge = route.graph.edges[Int(route.graph.graph.head(of: turn))]
    let milliseconds =
      route.graph.durations[Int(edge)] + route.graph.turnDuration(turn, from: state)
    return SIMD2(Int(milliseconds), centimetres(edge))
  }

  private func measure(_ arc: UInt32, _ search: HierarchySearch<UInt32>) -> SIMD2<Int> {
    if let junctions {
      return SIMD2(Int(junctions.graph.weight(of: arc)), centimetres(junctions.edges[Int(arc)]))
    }
    // A hierarchy with closed turns renumbers the others.
    let turn = search.hierarchy.graph.edge(of: arc)
    return sums(turn, from: route.graph.graph.tail(of: turn))
  }

  private func origin(
    _ start: StreetPosition, _ entries: [UInt32: RouteSearch.Entry]
  ) -> [End] {
    entries.sorted { $0.key < $1.key }.map { state, entry in
      let edge = route.graph.edges[Int(state)]
      var sums = SIMD2(Int(route.graph.durations[Int(edge)]), centimetres(edge))
      if let (first, turn) = entry.before {
        sums = self.sums(turn, from: route.graph.stateOfEdge[Int(first)])
        let time = RouteSearch.rest(first, at: start, route.graph)
        sums &+= SIMD2(Int(time), route.restCentimetres(first, at: start))
      }
      let node = junctions == nil ? state : UInt32(route.network.tables.head(of: Int(edge)))
      return End(SearchSource(node, cost: entry.cost), measure: sums)
    }
  }

  /// - Parameter surplus: What is added to the cost of each end, so that none is below zero.
  private func destination(_ targets: [RouteSearch.Target], surplus: UInt32) -> [End] {
    targets.compactMap { target in
      let edge = route.graph.edges[Int(target.state)]
      let left = SIMD2(Int(target.rest), target.centimetres)
      guard let junctions else {
        return End(
          SearchSource(target.state, cost: surplus - target.rest), measure: SIMD2.zero &- left)
      }
      let tail = route.network.tables.tail(of: Int(edge))
      guard let arc = junctions.arc(of: edge, from: tail) else { return nil }
      return End(
        SearchSource(UInt32(tail), cost: arc.weight + surplus - target.rest),
        measure: SIMD2(Int(arc.weight), centimetres(edge)) &- left)
    }
  }

  /// The way along one street, or from one street to the next, which the hierarchy does not see.
  private func short(
    from start: StreetPosition, _ entries: [UInt32: RouteSearch.Entry], to end: StreetPosition,
    _ targets: [RouteSearch.Target]
  ) -> Way? {
    var ways: [StatePath] = []
    if start.edge == end.edge || end.isFree, let direct = route.directPath(from: start, to: end) {
      ways.append(direct)
    }
    if junctions != nil, let onto = route.shortest(entries, targets),
      let path = route.statePath(onto, entries)
    {
      ways.append(path)
    }
    return ways.min { $0.cost < $1.cost }.map { path in
      Way(
        cost: path.cost, entry: route.network.entry(path, route.profile, from: start, to: end))
    }
  }
}
