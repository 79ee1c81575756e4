/// A place that a search considers, with its exact distance once that was needed.
struct Candidate {
  let squaredChord: Double
  let index: Int
  private var knownDistance: Meters?

  init(squaredChord: Double, index: Int) {
    self.squaredChord = squaredChord
    self.index = index
  }

  /// The great-circle distance from the place of the query, computed once.
  mutating func distance(in query: SpatialQuery) -> Meters {
    if let knownDistance { return knownDistance }
    let distance = query.distance(to: index)
    knownDistance = distance
    return distance
  }

  /// Whether this place comes before the other: nearer, or as near with a lower index.
  @inline(__always)
  mutating func precedes(_ other: inout Candidate, in query: SpatialQuery) -> Bool {
    if ChordBound.upper(squaredChord) < other.squaredChord { return true }
    if ChordBound.upper(other.squaredChord) < squaredChord { return false }
    let (here, there) = (distance(in: query), other.distance(in: query))
    return here != there ? here < there : index < other.index
  }

  /// Whether the place is within a distance, whose squared chord is also given.
  @inline(__always)
  mutating func lies(within radius: SearchRadius, in query: SpatialQuery) -> Bool {
    squaredChord < radius.surelyInside || distance(in: query) <= radius.distance
  }
}

/// A search radius, and its equivalent in squared chords.
struct SearchRadius {
  let distance: Meters
  /// Below this squared chord a place is inside.
  let surelyInside: Double
  /// Above this squared chord a place is outside.
  let possiblyInside: Double

  /// The radius of a query: `nil` is unlimited, a negative or undefined one finds nothing.
  init?(_ distance: Meters?) {
    guard let distance else {
      self.distance = Meters(.infinity)
      surelyInside = .infinity
      possiblyInside = .infinity
      return
    }
    guard distance.value >= 0 else { return nil }
    let squaredChord = ChordBound.squaredChord(of: distance)
    self.distance = distance
    if squaredChord == .infinity {
      // Near the opposite point only exact distances tell.
      surelyInside = 3.9
      possiblyInside = .infinity
    } else {
      surelyInside = ChordBound.lower(squaredChord)
      possiblyInside = ChordBound.upper(squaredChord)
    }
  }
}
