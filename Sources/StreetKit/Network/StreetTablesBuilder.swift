/// Cuts ways into edges at junctions.
struct StreetTablesBuilder {
  private let streets: RawStreets
  private let profiles: [StreetProfile]
  private var tables = StreetTables()
  /// The junction at each node; `.max` if there is none.
  private var junctions: [UInt32]
  private var uses: [UInt8]
  private let leftHand: LeftHandTraffic

  static func tables(_ streets: RawStreets, _ profiles: [StreetProfile]) -> StreetTables {
    var builder = StreetTablesBuilder(streets: streets, profiles: profiles)
    builder.countUses()
    for way in streets.ways.indices { builder.cut(way) }
    return builder.tables
  }

  private init(streets: RawStreets, profiles: [StreetProfile]) {
    self.streets = streets
    self.profiles = profiles
    junctions = Array(repeating: .max, count: streets.nodes.count)
    uses = Array(repeating: 0, count: streets.nodes.count)
    leftHand = LeftHandTraffic(around: streets.nodes.lazy.compactMap { $0?.point })
    tables.durations = profiles.map { _ in [] }
    tables.isForDestinations = profiles.map { _ in [] }
    tables.isPushed = profiles.map { _ in [] }
  }

  /// Counts the edges that meet at each node; barriers count as junctions.
  private mutating func countUses() {
    for way in streets.ways {
      for run in runs(of: way) {
        for (offset, node) in run.enumerated() {
          let isEnd = offset == 0 || offset == run.count - 1
          uses[node] = min(3, uses[node] + (isEnd ? 2 : 1))
        }
      }
    }
    for (index, node) in streets.nodes.enumerated() where (node?.blocked ?? 0) != 0 {
      uses[index] = 3
    }
  }

  /// The parts of a way whose nodes are all in the file, as indices of nodes.
  private func runs(of way: RawWay) -> [[Int]] {
    var runs: [[Int]] = []
    var run: [Int] = []
    for id in streets.wayNodes[way.nodes] {
      if let index = streets.index(of: id), streets.nodes[index] != nil {
        if run.last != index { run.append(index) }
      } else {
        if run.count > 1 { runs.append(run) }
        run = []
      }
    }
    if run.count > 1 { runs.append(run) }
    return runs
  }

  private mutating func cut(_ way: Int) {
    let raw = streets.ways[way]
    let runs = runs(of: raw)
    var length = 0.0
    for run in runs { length += self.length(run[...]) }
    var traits = raw.traits
    if raw.isLeftHand ?? isLeftHand(at: runs.first?.first) { traits.insert(.leftHand) }
    for run in runs {
      var first = 0
      for index in run.indices.dropFirst() where uses[run[index]] > 1 {
        addEdge(run[first...index], way, traits, wayLength: length)
        first = index
      }
    }
  }

  private func isLeftHand(at node: Int?) -> Bool {
    node.flatMap { streets.nodes[$0] }.map { leftHand.contains($0.point) } ?? false
  }

  private func length(_ nodes: ArraySlice<Int>) -> Double {
    var sum = 0.0
    for (one, two) in zip(nodes, nodes.dropFirst()) {
      guard let start = streets.nodes[one], let end = streets.nodes[two] else { continue }
      sum += start.point.distance(to: end.point)
    }
    return sum
  }

  private mutating func addEdge(
    _ nodes: ArraySlice<Int>, _ way: Int, _ traits: StreetTraits, wayLength: Double
  ) {
    guard let first = nodes.first, let last = nodes.last else { return }
    let raw = streets.ways[way]
    let length = length(nodes)
    tables.starts.append(junction(first))
    tables.ends.append(junction(last))
    for node in nodes {
      guard let known = streets.nodes[node] else { continue }
      tables.points.append(known.point)
      tables.nodeIDs.append(streets.nodeIDs[node])
    }
    tables.firstPoints.append(UInt32(tables.points.count))
    tables.lengths.append(UInt32(clamping: Int64((length * 100).rounded())))
    tables.names.append(raw.name)
    tables.references.append(raw.reference)
    tables.traits.append(traits)
    tables.clearances.append(raw.limits.height)
    tables.widths.append(raw.limits.width)
    tables.weights.append(raw.limits.weight)
    tables.ways.append(UInt32(way))
    addSigns(way)
    let signals = nodes.dropFirst().dropLast().count { streets.nodes[$0]?.hasSignal == true }
    for (index, profile) in profiles.enumerated() {
      let use = raw.uses[index]
      let delay = Double(signals) * profile.signalCost
      for speed in [use.forward, use.backward] {
        let seconds =
          use.wholeDuration.map { wayLength > 0 ? $0 * length / wayLength : 0 } ?? length / speed
        tables.durations[index].append(speed > 0 ? Self.milliseconds(seconds + delay) : .max)
      }
      tables.isForDestinations[index].append(use.isForDestinationsForward)
      tables.isForDestinations[index].append(use.isForDestinationsBackward)
      tables.isPushed[index].append(use.isPushedForward)
      tables.isPushed[index].append(use.isPushedBackward)
    }
  }

  /// Adds what the signs of a way say to its last edge.
  private mutating func addSigns(_ way: Int) {
    guard let signs = streets.signs[way] else { return }
    let directed = UInt32(tables.edgeCount - 1) * 2
    for (edge, found) in [(directed, signs.forward), (directed + 1, signs.backward)] {
      for (kind, text) in found {
        tables.signs[kind, default: ([], [])].edges.append(edge)
        tables.signs[kind, default: ([], [])].texts.append(text)
      }
    }
  }

  /// A duration as stored, in milliseconds; at most a day.
  static func milliseconds(_ seconds: Double) -> UInt32 {
    UInt32(min(86_400_000, max(0, (seconds * 1000).rounded())))
  }

  private mutating func junction(_ node: Int) -> UInt32 {
    if junctions[node] != .max { return junctions[node] }
    let number = UInt32(tables.junctionNodes.count)
    junctions[node] = number
    tables.junctionNodes.append(UInt32(node))
    tables.blocked.append(streets.nodes[node]?.blocked ?? 0)
    tables.hasSignal.append(streets.nodes[node]?.hasSignal ?? false)
    return number
  }
}
