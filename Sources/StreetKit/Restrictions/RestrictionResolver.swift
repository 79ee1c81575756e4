internal import CivilTime

/// Converts turn restrictions of the map to sequences of directed edges.
struct RestrictionResolver {
  private let streets: RawStreets
  private let tables: StreetTables
  private let leaving: JunctionEdges
  /// The edges of each way, in the order of its nodes.
  private var edgesOfWay: [Int64: Range<Int>] = [:]
  private(set) var conditions: [String] = []
  private var conditionNumbers: [String: UInt32] = [:]

  init(_ streets: RawStreets, _ tables: StreetTables, _ leaving: JunctionEdges) {
    self.streets = streets
    self.tables = tables
    self.leaving = leaving
    var wanted: Set<Int64> = []
    for restriction in streets.restrictions {
      wanted.formUnion(restriction.from)
      wanted.formUnion(restriction.to)
      if case .ways(let ways) = restriction.via { wanted.formUnion(ways) }
    }
    for edge in 0..<tables.edgeCount {
      let way = streets.ways[Int(tables.ways[edge])].id
      guard wanted.contains(way) else { continue }
      let known = edgesOfWay[way] ?? edge..<edge
      // The outline of an area has the id of one of its ways.
      if known.upperBound == edge { edgesOfWay[way] = known.lowerBound..<edge + 1 }
    }
  }

  /// The sequences forbidden to a profile's traffic.
  ///
  /// - Parameter usable: Returns whether the profile can use a directed edge.
  mutating func sequences(
    for profile: StreetProfile, usable: (Int) -> Bool
  ) -> [ForbiddenSequence] {
    var result: [ForbiddenSequence] = []
    for restriction in streets.restrictions where restriction.applies(to: profile) {
      var condition: UInt32?
      if let text = restriction.condition {
        guard OpeningHours(text) != nil else { continue }
        condition = number(of: text)
      }
      let paths = paths(restriction)
      guard restriction.isUTurn || !isAmbiguous(paths, usable: usable) else { continue }
      for path in paths {
        guard restriction.isOnly else {
          result.append(ForbiddenSequence(edges: path, condition: condition))
          continue
        }
        // If an obligatory sequence leads over ways, its first turn is free: traffic that does not
        // enter the first of these ways is not affected.
        let free = path.count > 2 ? 1 : 0
        for index in path.indices.dropLast().dropFirst(free) {
          let prefix = Array(path[...index])
          for other in leaving.edges(from: tables.head(of: Int(path[index])))
          where other != path[index + 1] && usable(Int(other)) && other != path[index] ^ 1 {
            result.append(ForbiddenSequence(edges: prefix + [other], condition: condition))
          }
        }
      }
    }
    return result
  }

  /// Whether two usable turns join the same ways, as where the node lies within one of them.
  private func isAmbiguous(_ paths: [[UInt32]], usable: (Int) -> Bool) -> Bool {
    func ways(_ path: [UInt32]) -> [UInt32] {
      [path.first, path.last].compactMap { $0 }.map { tables.ways[Int($0 >> 1)] }
    }
    let usable = paths.filter { $0.allSatisfy { usable(Int($0)) } }
    return Set(usable.map(ways)).count < usable.count
  }

  private mutating func number(of text: String) -> UInt32 {
    if let known = conditionNumbers[text] { return known }
    let number = UInt32(conditions.count)
    conditions.append(text)
    conditionNumbers[text] = number
    return number
  }

  /// All the ways of passing the members in order; usually one.
  private func paths(_ restriction: RawRestriction) -> [[UInt32]] {
    var paths: [[UInt32]] = []
    for from in restriction.from {
      for start in directed(from) {
        let middle: [[UInt32]]
        switch restriction.via {
        case .node(let id):
          guard junctionNode(tables.head(of: Int(start))) == id else { continue }
          middle = [[]]
        case .ways(let ways):
          middle = [viaPath(from: tables.head(of: Int(start)), ways[...], to: restriction.to)]
            .compactMap { $0 }
        }
        for via in middle {
          let last = via.last ?? start
          for to in restriction.to {
            for end in directed(to) where tables.tail(of: Int(end)) == tables.head(of: Int(last)) {
              // Only restrictions of U-turns refer to turning back on the same edge.
              if via.isEmpty, end == start ^ 1, !restriction.isUTurn { continue }
              if via.isEmpty, from == to, end != start ^ 1, restriction.isUTurn { continue }
              paths.append([start] + via + [end])
            }
          }
        }
      }
    }
    return paths
  }

  private func directed(_ way: Int64) -> [UInt32] {
    guard let edges = edgesOfWay[way] else { return [] }
    return edges.flatMap { [UInt32($0 * 2), UInt32($0 * 2 + 1)] }
  }

  private func junctionNode(_ junction: Int) -> Int64 {
    streets.nodeIDs[Int(tables.junctionNodes[junction])]
  }

  /// The directed edges along ways, from one junction to one where the last way begins.
  private func viaPath(
    from junction: Int, _ ways: ArraySlice<Int64>, to last: [Int64]
  ) -> [UInt32]? {
    guard let way = ways.first else { return [] }
    guard let edges = edgesOfWay[way] else { return nil }
    let rest = ways.dropFirst()
    let next = rest.first.map { [$0] } ?? last
    let goals = Set(
      next.flatMap { edgesOfWay[$0].map(Array.init) ?? [] }
        .flatMap { [Int(tables.starts[$0]), Int(tables.ends[$0])] })
    var best: [UInt32]?
    for isReversed in [false, true] {
      var path: [UInt32] = []
      var here = junction
      for edge in isReversed ? Array(edges.reversed()) : Array(edges) {
        let directed = edge * 2 + (isReversed ? 1 : 0)
        guard tables.tail(of: directed) == here else { continue }
        path.append(UInt32(directed))
        here = tables.head(of: directed)
        guard goals.contains(here), let tail = viaPath(from: here, rest, to: last) else { continue }
        if path.count + tail.count < best?.count ?? .max { best = path + tail }
        break
      }
    }
    return best
  }
}
