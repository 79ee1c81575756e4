extension SpatialIndex {
  /// Finds the nearest point.
  ///
  /// - Parameters:
  ///   - origin: The query point.
  ///   - radius: The maximum distance, inclusive; `nil` for any distance.
  ///   - accepts: Returns whether to consider a point, by index; `nil` for all. Called for few
  ///     points only.
  /// - Returns: The nearest point, or `nil` if there is none.
  /// - Complexity: O(log *n*) on average.
  public func nearest(
    to origin: Coordinate, within radius: Meters? = nil, where accepts: ((Int) -> Bool)? = nil
  ) -> Neighbor? {
    guard let radius = SearchRadius(radius) else { return nil }
    let query = SpatialQuery(self, from: origin, where: accepts)
    var collector = NearestCollector(radius)
    query.run(into: &collector)
    return collector.best.map { Neighbor(index: $0.index, distance: query.distance(to: $0.index)) }
  }

  /// Finds the nearest points.
  ///
  /// - Parameters:
  ///   - count: Maximum number of points; zero or less finds none.
  ///   - origin: The query point.
  ///   - radius: The maximum distance, inclusive; `nil` for any distance.
  ///   - accepts: Returns whether to consider a point, by index; `nil` for all.
  /// - Returns: The points, nearest first; equally near ones by index.
  /// - Complexity: O((*k* + log *n*) log *k*) on average for *k* points.
  public func nearest(
    _ count: Int, to origin: Coordinate, within radius: Meters? = nil,
    where accepts: ((Int) -> Bool)? = nil
  ) -> [Neighbor] {
    guard count > 0, let radius = SearchRadius(radius) else { return [] }
    let query = SpatialQuery(self, from: origin, where: accepts)
    var collector = BoundedCollector(radius, count: min(count, self.count))
    query.run(into: &collector)
    return query.sorted(collector.kept)
  }

  /// Finds the points within a distance.
  ///
  /// - Parameters:
  ///   - radius: The maximum distance, inclusive.
  ///   - origin: The query point.
  ///   - accepts: Returns whether to consider a point, by index; `nil` for all.
  /// - Returns: The points, nearest first; equally near ones by index.
  /// - Complexity: O(log *n* + *k* log *k*) on average for *k* points found.
  public func within(
    _ radius: Meters, of origin: Coordinate, where accepts: ((Int) -> Bool)? = nil
  ) -> [Neighbor] {
    guard let radius = SearchRadius(radius) else { return [] }
    let query = SpatialQuery(self, from: origin, where: accepts)
    var collector = RadiusCollector(radius)
    query.run(into: &collector)
    return query.sorted(collector.kept)
  }
}

extension SpatialQuery {
  fileprivate func sorted(_ candidates: [Candidate]) -> [SpatialIndex.Neighbor] {
    candidates
      .map { SpatialIndex.Neighbor(index: $0.index, distance: distance(to: $0.index)) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  fileprivate func takes(_ place: Int) -> Bool { accepts.map { $0(place) } ?? true }
}

/// Keeps the nearest point.
private struct NearestCollector: CandidateCollector {
  let radius: SearchRadius
  private(set) var limit: Double
  private(set) var best: Candidate?

  init(_ radius: SearchRadius) {
    self.radius = radius
    limit = radius.possiblyInside
  }

  mutating func offer(_ offered: Candidate, in query: SpatialQuery) {
    var candidate = offered
    guard candidate.lies(within: radius, in: query) else { return }
    if var current = best {
      let isNearer = candidate.precedes(&current, in: query)
      best = current
      guard isNearer else { return }
    }
    guard query.takes(candidate.index) else { return }
    best = candidate
    limit = min(limit, ChordBound.upper(candidate.squaredChord))
  }
}

/// Keeps a number of nearest points in a heap with the farthest on top.
private struct BoundedCollector: CandidateCollector {
  let radius: SearchRadius
  let count: Int
  private(set) var limit: Double
  private(set) var kept: [Candidate] = []

  init(_ radius: SearchRadius, count: Int) {
    self.radius = radius
    self.count = count
    limit = radius.possiblyInside
  }

  mutating func offer(_ offered: Candidate, in query: SpatialQuery) {
    var candidate = offered
    guard candidate.lies(within: radius, in: query) else { return }
    if kept.count < count {
      guard query.takes(candidate.index) else { return }
      kept.append(candidate)
      siftUp(in: query)
    } else {
      guard candidate.precedes(&kept[0], in: query), query.takes(candidate.index) else { return }
      kept[0] = candidate
      siftDown(in: query)
    }
    if kept.count == count { limit = min(limit, ChordBound.upper(kept[0].squaredChord)) }
  }

  private mutating func siftUp(in query: SpatialQuery) {
    var child = kept.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(parent, child, query) else { return }
      kept.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func siftDown(in query: SpatialQuery) {
    var parent = 0
    while 2 * parent + 1 < kept.count {
      var child = 2 * parent + 1
      if child + 1 < kept.count, isBefore(child, child + 1, query) { child += 1 }
      guard isBefore(parent, child, query) else { return }
      kept.swapAt(parent, child)
      parent = child
    }
  }

  private mutating func isBefore(_ left: Int, _ right: Int, _ query: SpatialQuery) -> Bool {
    var other = kept[right]
    let answer = kept[left].precedes(&other, in: query)
    kept[right] = other
    return answer
  }
}

/// Keeps every point within the radius.
private struct RadiusCollector: CandidateCollector {
  let radius: SearchRadius
  let limit: Double
  private(set) var kept: [Candidate] = []

  init(_ radius: SearchRadius) {
    self.radius = radius
    limit = radius.possiblyInside
  }

  mutating func offer(_ offered: Candidate, in query: SpatialQuery) {
    var candidate = offered
    if candidate.lies(within: radius, in: query), query.takes(candidate.index) {
      kept.append(candidate)
    }
  }
}
