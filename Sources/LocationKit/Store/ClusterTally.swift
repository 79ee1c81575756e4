import CivilTime
import GRDB

/// Collects added and removed records, and then updates the counts in the store.
///
/// Records are counted by month, year and all time, in cells of lengths 3, 5 and 7, each in a
/// ``CountTile``. The records themselves are also stored by position, in ``PointTile``s.
struct ClusterTally {
  private var points: [PointTile.Point] = []
  private let isRemoving: Bool
  private let partSize: Int

  /// Creates a tally for records that are added or removed.
  ///
  /// - Parameter partSize: The number of bytes from which a part of a ``PointTile`` is full.
  init(removing: Bool = false, partSize: Int = PointTile.partSize) {
    isRemoving = removing
    self.partSize = partSize
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - time: Milliseconds since 1970.
  ///   - source: The number of the record's source.
  ///   - accuracy: The accuracy in millimetres.
  mutating func add(
    _ position: GridPosition, time: Int64, type: Int64, source: Int64, accuracy: Int64?
  ) {
    points.append(
      PointTile.Point(
        cell: PlaceGrid.cell(position, level: PlaceGrid.finest), time: time, type: type,
        source: source, latitude: position.latitude, longitude: position.longitude,
        accuracy: accuracy))
  }

  /// Whether the collected records should be written now.
  var isFull: Bool { points.count >= 1 << 18 }

  /// Updates the store with the collected records.
  mutating func write(to database: Database) throws {
    guard !points.isEmpty else { return }
    points.sort(by: PointTile.Point.areInOrder)
    try writePoints(to: database)
    try writeTotals(to: database)
    var counts = monthlyCounts()
    points = []
    var level = PlaceGrid.finest
    for coarser in PlaceGrid.levels.reversed() {
      if coarser < level {
        counts = Self.gathered(counts) { key in
          Key(
            period: key.period, cell: PlaceGrid.ancestor(key.cell, from: level, to: coarser),
            recordClass: key.recordClass)
        }
        level = coarser
      }
      let years = Self.gathered(counts) { key in
        Key(
          period: DayPeriod.year(ofMonth: key.period), cell: key.cell, recordClass: key.recordClass)
      }
      let always = Self.gathered(years) { key in
        Key(period: DayPeriod.always, cell: key.cell, recordClass: key.recordClass)
      }
      for part in [counts, years, always] { try write(part, level: level, to: database) }
    }
  }

  /// Recomputes all counts from the records.
  static func recount(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM count_tile; DELETE FROM point_tile; DELETE FROM total")
    var tally = ClusterTally()
    try RecordScan(LocationFilter()).run(database, columns: ", source") { entry, row in
      tally.add(
        entry.position, time: entry.time, type: entry.type, source: row.integer(5),
        accuracy: entry.accuracy)
      if tally.isFull { try tally.write(to: database) }
    }
    try tally.write(to: database)
  }
}

extension ClusterTally {
  private struct Key: Hashable {
    let period: Int64
    let cell: Int64
    let recordClass: Int64

    // Hashing one number takes a third of the time for three.
    func hash(into hasher: inout Hasher) {
      hasher.combine(cell &* 0x9E37_79B9 ^ period << 8 ^ recordClass)
    }
  }

  private typealias Counts = [(key: Key, count: ClusterCount)]

  /// The monthly counts of the finest cells.
  private func monthlyCounts() -> Counts {
    let sign: Int64 = isRemoving ? -1 : 1
    var counts: Counts = []
    var classes = [ClusterCount](repeating: ClusterCount(), count: 64)
    var current: (cell: Int64, month: Int64)?
    var lastDay: (day: Int64, month: Int64)?
    func settle() {
      guard let current else { return }
      for place in classes.indices where classes[place].number != 0 {
        counts.append(
          (
            Key(period: current.month, cell: current.cell, recordClass: Int64(place)),
            classes[place]
          ))
        classes[place] = ClusterCount()
      }
    }
    for point in points {
      let day = point.day
      if lastDay?.day != day { lastDay = (day, DayPeriod.month(ofDay: day)) }
      let month = lastDay?.month ?? 0
      if current?.cell != point.cell || current?.month != month {
        settle()
        current = (point.cell, month)
      }
      classes[Int(point.recordClass & 63)]
        .add(latitude: point.latitude, longitude: point.longitude, sign)
    }
    settle()
    return counts
  }

  private static func gathered(_ counts: Counts, by key: (Key) -> Key) -> Counts {
    var result: [Key: ClusterCount] = [:]
    result.reserveCapacity(counts.count / 2)
    for (old, count) in counts { result[key(old), default: ClusterCount()].add(count) }
    return result.map { ($0.key, $0.value) }
  }

  /// Adds counts to the tiles of a level.
  private func write(_ counts: Counts, level: Int, to database: Database) throws {
    let tiles = try TileTable(database, "count_tile", "entries")
    let sorted = counts.sorted { one, other in
      (one.key.period, one.key.cell << 6 | one.key.recordClass)
        < (other.key.period, other.key.cell << 6 | other.key.recordClass)
    }
    var rest = sorted[...]
    while let first = rest.first?.key {
      let prefix = first.cell >> CountTile.bits
      let group = rest.prefix {
        $0.key.period == first.period && $0.key.cell >> CountTile.bits == prefix
      }
      rest = rest.dropFirst(group.count)
      let entries = group.map {
        CountTile.Entry(cell: $0.key.cell, recordClass: $0.key.recordClass, count: $0.count)
      }
      let id = CountTile.id(level: level, period: first.period, prefix: prefix)
      try tiles.change(id) { old in
        CountTile.bytes(old, adding: entries[...], level: level, prefix: prefix)
      }
    }
  }

  /// Adds the points to their tiles, or removes them.
  private func writePoints(to database: Database) throws {
    let tiles = try PointTable(database, partSize: partSize)
    var rest = points[...]
    while let region = rest.first.map({ PointTile.region(of: $0.cell) }) {
      let group = rest.prefix { PointTile.region(of: $0.cell) == region }
      rest = rest.dropFirst(group.count)
      for (tile, some) in Dictionary(grouping: group, by: \.tile).sorted(by: { $0.key < $1.key }) {
        if isRemoving {
          try tiles.remove(some, from: tile)
        } else {
          try tiles.add(some, to: tile)
        }
      }
    }
  }

  private func writeTotals(to database: Database) throws {
    var totals: [Int64: Int64] = [:]
    for point in points { totals[point.recordClass, default: 0] += isRemoving ? -1 : 1 }
    for (recordClass, number) in totals {
      try database.execute(
        sql: "INSERT INTO total VALUES (?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n",
        arguments: [recordClass, number])
    }
  }
}
