internal import SectionFile

extension SegmentIndex {
  /// A segment that a query found.
  public struct Neighbor: Hashable, Sendable {
    /// The segment's number.
    public let index: Int
    /// The point of the segment that is nearest to the query point.
    public let point: Coordinate
    /// The position along the segment: 0 at its start, 1 at its end.
    public let fraction: Double
    /// The distance from ``point`` to the query point.
    public let distance: Meters
  }

  /// Finds the segments nearest to a point.
  ///
  /// - Parameters:
  ///   - place: The query point.
  ///   - count: Maximum number of segments.
  ///   - radius: The maximum distance, inclusive; `nil` for any distance.
  ///   - accepts: Returns whether to consider a segment, by number; `nil` for all.
  /// - Returns: The segments, nearest first; equally near ones in order of their numbers.
  /// - Complexity: O(log *n* + *k* log *k*) on average for *k* examined segments.
  public func nearest(
    to place: Coordinate, count: Int, within radius: Meters? = nil,
    where accepts: ((Int) -> Bool)? = nil
  ) -> [Neighbor] {
    var found: [Neighbor] = []
    visitNearest(to: place, within: radius) { neighbor in
      if accepts?(neighbor.index) ?? true { found.append(neighbor) }
      return found.count < count
    }
    return count > 0 ? found : []
  }

  /// Finds the segment nearest to a point; `nil` if there is none.
  ///
  /// - Parameters: See ``nearest(to:count:within:where:)``.
  ///   - place: The position.
  ///   - radius: The maximum distance; `nil` for none.
  ///   - accepts: Whether a segment with this index may be returned; `nil` for all.
  /// - Complexity: Usually O(log n); more if `accepts` refuses what is near.
  public func nearest(
    to place: Coordinate, within radius: Meters? = nil, where accepts: ((Int) -> Bool)? = nil
  ) -> Neighbor? {
    nearest(to: place, count: 1, within: radius, where: accepts).first
  }

  /// Visits segments by increasing distance, until `body` returns `false`.
  ///
  /// - Parameters:
  ///   - place: The query point.
  ///   - radius: The maximum distance of segments, inclusive; `nil` for any distance.
  ///   - body: Takes a segment and returns whether to continue.
  public func visitNearest(
    to place: Coordinate, within radius: Meters? = nil, _ body: (Neighbor) -> Bool
  ) {
    guard let root = tree.root, radius.map({ $0.value >= 0 }) ?? true else { return }
    let origin = UnitVector(place)
    var limit = radius.map(ChordBound.squaredChord(of:)).map(ChordBound.upper) ?? .infinity
    if limit.isNaN { limit = .infinity }
    var queue = NearestQueue()
    queue.push(NearestEntry(chord: 0, level: root.level, number: 0))
    while let entry = queue.pop() {
      if entry.level < 0 {
        let neighbor = neighbor(entry.number, origin, place)
        if let radius, neighbor.distance > radius { continue }
        guard body(neighbor) else { return }
        continue
      }
      let node = PackedTree<SphereBox>.Node(level: entry.level, number: entry.number)
      if node.level == 0 {
        for item in tree.items(of: node) {
          let chord = segment(item).nearest(to: origin).squaredChord(to: origin)
          guard chord <= limit else { continue }
          queue.push(
            NearestEntry(chord: chord, level: -1, number: item, order: Int(numbers[item])))
        }
      } else {
        for child in tree.children(of: node) {
          let below = PackedTree<SphereBox>.Node(level: node.level - 1, number: child)
          let chord = tree.box(below).squaredChord(to: origin)
          guard chord <= limit else { continue }
          queue.push(NearestEntry(chord: chord, level: below.level, number: child))
        }
      }
    }
  }

  private func segment(_ item: Int) -> GreatCircleSegment {
    GreatCircleSegment(
      from: UnitVector(ends[item].start.coordinate), to: UnitVector(ends[item].end.coordinate))
  }

  private func neighbor(_ item: Int, _ origin: UnitVector, _ place: Coordinate) -> Neighbor {
    let segment = segment(item)
    let fraction = segment.fraction(nearestTo: origin)
    let point: Coordinate
    switch fraction {
    case 0: point = ends[item].start.coordinate
    case 1: point = ends[item].end.coordinate
    default: point = segment.nearest(to: origin).coordinate
    }
    return Neighbor(
      index: Int(numbers[item]), point: point, fraction: fraction,
      distance: place.distance(to: point))
  }
}

/// An entry of the queue: a node or, at level −1, a segment.
private struct NearestEntry {
  let chord: Double
  let level: Int
  let number: Int
  var order = -1

  /// Nodes precede segments at the same distance, because they may contain one with a smaller
  /// number.
  func precedes(_ other: NearestEntry) -> Bool {
    chord != other.chord ? chord < other.chord : order < other.order
  }
}

/// A binary heap with the nearest entry on top.
private struct NearestQueue {
  private var entries: [NearestEntry] = []

  mutating func push(_ entry: NearestEntry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].precedes(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> NearestEntry? {
    guard let top = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return top }
    entries[0] = last
    var place = 0
    while true {
      let left = 2 * place + 1
      guard left < entries.count else { return top }
      let right = left + 1
      let least = right < entries.count && entries[right].precedes(entries[left]) ? right : left
      guard entries[least].precedes(entries[place]) else { return top }
      entries.swapAt(place, least)
      place = least
    }
  }
}
