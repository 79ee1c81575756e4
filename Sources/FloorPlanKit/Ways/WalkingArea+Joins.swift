extension WalkingArea {
  /// As many of the sights as show what is connected: those that join sets of gates and corners,
  /// for each door one to each set that it sees, and those between doors that nothing else joins.
  ///
  /// - Parameter isDoor: Whether a gate is a door; what two doors see is joined by them alone.
  /// - Complexity: O(*n* × edges in between) for *n* gates in an open area, at most that of all
  ///   sights.
  func joiningSights(isDoor: (Int) -> Bool) -> [Sight] {
    let doors = gates.indices.map(isDoor)
    let pairs = pairs
    var result: [Sight] = []
    /// The sets without doors, and with the doors that join them.
    var (parts, all) = (DisjointSets(gates.count), DisjointSets(gates.count))
    for (first, second) in pairs where !doors[first] && !doors[second] {
      guard parts.root(of: first) != parts.root(of: second),
        let sight = sight(between: first, and: second)
      else { continue }
      result.append(sight)
      parts.join(first, second)
      all.join(first, second)
    }
    var seen: [Int: Set<Int>] = [:]
    for (first, second) in pairs where doors[first] != doors[second] {
      let (door, part) = doors[first] ? (first, second) : (second, first)
      let root = parts.root(of: part)
      guard seen[door]?.contains(root) != true, let sight = sight(between: first, and: second)
      else { continue }
      result.append(sight)
      seen[door, default: []].insert(root)
      all.join(first, second)
    }
    for (first, second) in pairs where doors[first] && doors[second] {
      guard all.root(of: first) != all.root(of: second),
        let sight = sight(between: first, and: second)
      else { continue }
      result.append(sight)
      all.join(first, second)
    }
    return result
  }

  /// The pairs of gates and corners that may see each other: all, in crowded areas those near each
  /// other in their direction.
  private var pairs: [(Int, Int)] {
    guard gates.count > Self.crowd else {
      return gates.indices.flatMap { first in gates.indices.dropFirst(first + 1).map { (first, $0) }
      }
    }
    var known: Set<Int> = []
    return neighbors.enumerated().flatMap { first, directions in
      directions.joined().compactMap { other in
        let pair = (min(first, other), max(first, other))
        return known.insert(pair.0 * gates.count + pair.1).inserted ? pair : nil
      }
    }
  }
}
