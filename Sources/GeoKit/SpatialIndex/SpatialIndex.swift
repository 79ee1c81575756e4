/// An immutable index of points that finds the nearest ones and those in an area.
///
/// Results equal those of a search through all points by ``Coordinate/distance(to:)``, also at the
/// poles and across the antimeridian; of equally distant points, the one with the lowest index
/// comes first. The index of a point is its position in the array that was indexed.
///
/// ```swift
/// let index = SpatialIndex(stops)
/// if let stop = index.nearest(to: home, within: .kilometers(5)) { print(stop.index, stop.distance)
/// }
/// ```
///
/// The implementation is a balanced k-d tree without pointers (J. L. Bentley, "Multidimensional
/// binary search trees used for associative searching", CACM 18, 1975) over three-dimensional unit
/// vectors, whose chords increase with great-circle distance and for which no meridian is special.
/// It consists of three flat arrays; a query allocates only its result.
public struct SpatialIndex: Sendable {
  /// A point that a query found.
  public struct Neighbor: Hashable, Sendable {
    /// The position of the point in the array that was indexed.
    public let index: Int
    /// The great-circle distance from the query point.
    public let distance: Meters

    /// Creates a neighbour.
    ///
    /// - Parameters:
    ///   - index: The position of the point in the array that was indexed.
    ///   - distance: The great-circle distance from the query point.
    public init(index: Int, distance: Meters) {
      self.index = index
      self.distance = distance
    }
  }

  /// The points, in the order in which they were given.
  public let coordinates: [Coordinate]

  /// The points as unit vectors, leaf by leaf.
  let entries: [IndexedVector]
  /// The splitting planes of the inner nodes; the children of node `n` are `2n` and `2n + 1`.
  let planes: [SplittingPlane]
  /// The number of leaves, a power of two; leaf `i` begins at entry `i · count / leafCount`.
  let leafCount: Int

  /// Builds the index.
  ///
  /// - Parameter coordinates: The points; fewer than 2³². Duplicates are allowed.
  /// - Complexity: O(*n* log *n*).
  public init(_ coordinates: [Coordinate]) {
    precondition(coordinates.count <= UInt32.max)
    var builder = SpatialIndexBuilder(coordinates)
    builder.build()
    self.coordinates = coordinates
    entries = builder.entries
    planes = builder.planes
    leafCount = builder.leafCount
  }

  /// The number of points.
  public var count: Int { coordinates.count }

  /// Whether there are no points.
  public var isEmpty: Bool { coordinates.isEmpty }
}

/// A unit vector with the index of its point.
struct IndexedVector: Sendable {
  var vector: UnitVector
  var index: Int
}

/// A plane across one axis: no box in the left child extends above it, none in the right child
/// below it.
struct SplittingPlane: Sendable {
  var position: Double
  var axis: Int
}
