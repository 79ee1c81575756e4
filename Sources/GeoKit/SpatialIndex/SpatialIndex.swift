/// An immutable index over places that finds the nearest ones and those in an area.
///
/// Answers equal a search through all places by ``Coordinate/distance(to:)``, at the poles and
/// across the antimeridian too; of places equally far, the one with the lowest index comes first.
/// Places are named by their position in the array the index was made from.
///
/// ```swift
/// let index = SpatialIndex(stops)
/// if let stop = index.nearest(to: home, within: .kilometers(5)) { print(stop.index, stop.distance)
/// }
/// ```
///
/// Inside is a balanced k-d tree without pointers (J. L. Bentley, "Multidimensional binary search
/// trees used for associative searching", CACM 18, 1975) over unit vectors in three dimensions,
/// where the chord grows with the great circle and no meridian is special. It is three flat arrays
/// beside the coordinates; a query allocates only its answer.
public struct SpatialIndex: Sendable {
  /// A place that a query found.
  public struct Neighbor: Hashable, Sendable {
    /// The place's position in the array the index was made from.
    public let index: Int
    /// The great-circle distance from the place of the query.
    public let distance: Meters

    /// Puts an index beside a distance.
    public init(index: Int, distance: Meters) {
      self.index = index
      self.distance = distance
    }
  }

  /// The places, in the order in which they were given.
  public let coordinates: [Coordinate]

  /// The places as unit vectors, leaf after leaf.
  let entries: [IndexedVector]
  /// The splitting planes of the inner nodes; the children of node `n` are `2n` and `2n + 1`.
  let planes: [SplittingPlane]
  /// The number of leaves, a power of two; leaf `i` holds entries from `i · count / leaves`.
  let leafCount: Int

  /// Builds the index.
  ///
  /// - Parameter coordinates: The places; fewer than 2³². Equal ones may occur more than once.
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

  /// The number of places.
  public var count: Int { coordinates.count }

  /// Whether there are no places.
  public var isEmpty: Bool { coordinates.isEmpty }
}

/// A place in three dimensions with its index.
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
