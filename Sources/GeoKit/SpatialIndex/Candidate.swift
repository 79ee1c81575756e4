/// A point that a search considers, with its exact distance once that has been needed.
struct Candidate {
  let squaredChord: Double
  let index: Int
  private var knownDistance: Meters?

  init(squaredChord: Double, index: Int) {
    self.squaredChord = squaredChord
    self.index = index
  }

  /// The great-circle distance from the query point, computed once.
  mutating func distance(in query: SpatialQuery) -> Meters {
    if let knownDistance { return knownDistance }
    let distance = query.distance(to: index)
    knownDistance = distance
    return distance
  }

  /// Whether this point precedes the other: it is nearer, or as near with a lower index.
  @inline(__always)
  mutating func precedes(_ other: inout Candidate, in query: SpatialQuery) -> Bool {
    if ChordBound.upper(squaredChord) < other.squaredChord { return true }
    if ChordBound.upper(other.squaredChord) < squaredChord { return false }
    let (here, there) = (distance(in: query), other.distance(in: query))
    return here != there ? here < there : index < other.index
  }

  /// Whether the point is within a radius.
  @inline(__always)
  mutating func lies(within radius: SearchRadius, in query: SpatialQuery) -> Bool {
    squaredChord < radius.surelyInside || distance(in: query) <= radius.distance
  }
}

/// A search radius, and the equivalent squared chords.
struct SearchRadius {
  let distance: Meters
  /// Points with a smaller squared chord are inside.
  let surelyInside: Double
  /// Points with a larger squared chord are outside.
  let possiblyInside: Double

  /// The radius of a query; `nil` is unlimited.
  ///
  /// A negative or undefined distance finds nothing.
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
      // Near the antipodal point, only exact distances are reliable.
      surelyInside = 3.9
      possiblyInside = .infinity
    } else {
      surelyInside = ChordBound.lower(squaredChord)
      possiblyInside = ChordBound.upper(squaredChord)
    }
  }
}
