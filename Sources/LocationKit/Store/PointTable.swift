import GRDB

/// The table of ``PointTile``s.
struct PointTable: ~Copyable {
  private let parts: TileTable
  private let findLast: SQLStatement
  private let findParts: SQLStatement
  private let partSize: Int

  /// - Parameter partSize: The number of bytes from which a part is full.
  init(_ database: Database, partSize: Int) throws {
    let parts = try TileTable(database, "point_tile", "points")
    let findLast = try SQLStatement(
      database,
      """
      SELECT id, length(points) FROM point_tile WHERE id >= ? AND id <= ? ORDER BY id DESC LIMIT 1
      """)
    let findParts = try SQLStatement(
      database, "SELECT id FROM point_tile WHERE id >= ? AND id <= ? ORDER BY id")
    self.parts = parts
    self.findLast = findLast
    self.findParts = findParts
    self.partSize = partSize
  }

  /// Adds points, in order, to the last part of a tile, or to a new one if that is full.
  ///
  /// Without parts, each addition would write all points of the place again.
  func add(_ points: [PointTile.Point], to tile: Int64) throws {
    var id = tile
    findLast.bind(all: [tile, PointTile.lastPart(of: tile)])
    if try findLast.step() {
      let isFull = findLast.integer(1) >= partSize
      id = min(findLast.integer(0) + (isFull ? 1 : 0), PointTile.lastPart(of: tile))
      _ = try findLast.step()
    }
    try parts.change(id) { old in
      old.isEmpty
        ? PointTile.bytes(points[...], id: id)
        : PointTile.bytes(adding: points[...], to: old, id: id)
    }
  }

  /// Removes points from whichever parts of a tile have them.
  func remove(_ points: [PointTile.Point], from tile: Int64) throws {
    var gone = Dictionary(points.map { ($0, 1) }, uniquingKeysWith: +)
    for id in try ids(of: tile) where !gone.isEmpty {
      try parts.change(id) { old in
        guard let kept = Self.points(in: old, id: id, without: &gone) else { return nil }
        return PointTile.bytes(kept[...], id: id)
      }
    }
  }

  private func ids(of tile: Int64) throws -> [Int64] {
    var ids: [Int64] = []
    findParts.bind(all: [tile, PointTile.lastPart(of: tile)])
    while try findParts.step() { ids.append(findParts.integer(0)) }
    return ids
  }

  /// The points of a part without some of them; `nil` if it has none of those.
  private static func points(
    in old: UnsafeRawBufferPointer, id: Int64, without gone: inout [PointTile.Point: Int]
  ) -> [PointTile.Point]? {
    let all = PointTile.points(in: old, id: id)
    let kept = all.filter { point in
      guard let count = gone[point] else { return true }
      gone[point] = count > 1 ? count - 1 : nil
      return false
    }
    return kept.count == all.count ? nil : kept
  }
}
