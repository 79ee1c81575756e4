import CivilTime
import GRDB

/// Counts records by cell and time while they are added or removed, and then brings the counts
/// kept in the store up to date.
///
/// Kept are counts for each day and cell of length 7, and above them for each month, each year and
/// all time, in cells of lengths 3, 5 and 7.
struct ClusterTally {
  private struct Key: Hashable {
    let cell: Int64
    let period: Int64
    let recordClass: Int64

    // One number is hashed in a third of the time that three take.
    func hash(into hasher: inout Hasher) {
      hasher.combine(cell &* 0x9E37_79B9 ^ period << 8 ^ recordClass)
    }
  }

  /// A number of records and the sum of their positions.
  struct Count {
    var number: Int64 = 0
    var latitudes: Int64 = 0
    var longitudes: Int64 = 0
    var south = Int32.max
    var west = Int32.max
    var north = Int32.min
    var east = Int32.min

    mutating func add(_ position: GridPosition, _ sign: Int64) {
      number += sign
      latitudes += sign * Int64(position.latitude)
      longitudes += sign * Int64(position.longitude)
      south = min(south, position.latitude)
      west = min(west, position.longitude)
      north = max(north, position.latitude)
      east = max(east, position.longitude)
    }

    mutating func add(_ other: Count) {
      number += other.number
      latitudes += other.latitudes
      longitudes += other.longitudes
    }
  }

  private var days: [Key: Count] = [:]
  private var current: (key: Key, count: Count)?
  private let sign: Int64

  /// Begins to count records that are added or removed.
  init(removing: Bool = false) { sign = removing ? -1 : 1 }

  /// Counts a record.
  mutating func add(
    _ position: GridPosition, _ coordinate: Coordinate, time: Int64, _ recordClass: RecordClass
  ) {
    let key = Key(
      cell: PlaceGrid.cell(coordinate, level: PlaceGrid.finest),
      period: time.dividedDown(by: DayPeriod.milliseconds).quotient,
      recordClass: recordClass.rawValue)
    if current?.key == key {
      current?.count.add(position, sign)
      return
    }
    settle()
    var count = days[key] ?? Count()
    count.add(position, sign)
    current = (key, count)
  }

  private mutating func settle() {
    guard let current else { return }
    days[current.key] = current.count
    self.current = nil
  }

  /// Adds what was counted to the counts in the store.
  mutating func write(to database: Database) throws {
    settle()
    guard !days.isEmpty else { return }
    try writeDays(to: database)
    var months: [Key: Count] = [:]
    for (key, count) in days {
      let month = DayPeriod.month(ofDay: key.period)
      let key = Key(cell: key.cell, period: month, recordClass: key.recordClass)
      months[key, default: Count()].add(count)
    }
    days = [:]
    try writeCells(months, to: database)
  }

  private func writeDays(to database: Database) throws {
    let statement = try SQLStatement(
      database,
      """
      INSERT INTO day_cell VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET n = n + excluded.n, lat = lat + excluded.lat,
        lon = lon + excluded.lon, south = min(south, excluded.south),
        west = min(west, excluded.west), north = max(north, excluded.north),
        east = max(east, excluded.east)
      """)
    for (key, count) in days.sorted(by: { ($0.0.cell, $0.0.period) < ($1.0.cell, $1.0.period) }) {
      // Relative to the corner of the cell, numbers take a third of the room.
      let origin = PlaceGrid.origin(key.cell, level: PlaceGrid.finest)
      let south = Int64(origin.latitude)
      let west = Int64(origin.longitude)
      statement.bind(all: [
        key.cell, key.period, key.recordClass, count.number,
        count.latitudes - count.number * south, count.longitudes - count.number * west,
        Int64(count.south) - south, Int64(count.west) - west, Int64(count.north) - south,
        Int64(count.east) - west,
      ])
      try statement.run()
    }
    if sign < 0 { try database.execute(sql: "DELETE FROM day_cell WHERE n = 0") }
  }

  /// Writes the months, and the years and all time that they add up to.
  private func writeCells(_ months: [Key: Count], to database: Database) throws {
    let statement = try SQLStatement(
      database,
      """
      INSERT INTO cell VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET n = n + excluded.n, lat = lat + excluded.lat,
        lon = lon + excluded.lon
      """)
    var level = PlaceGrid.finest
    var counts = months
    for coarser in PlaceGrid.levels.reversed() {
      counts = Self.gathered(counts) { key in
        Key(
          cell: PlaceGrid.ancestor(key.cell, from: level, to: coarser), period: key.period,
          recordClass: key.recordClass)
      }
      level = coarser
      let years = Self.gathered(counts) { key in
        Key(
          cell: key.cell, period: DayPeriod.year(ofMonth: key.period), recordClass: key.recordClass)
      }
      let always = Self.gathered(years) { key in
        Key(cell: key.cell, period: DayPeriod.always, recordClass: key.recordClass)
      }
      for part in [counts, years, always] {
        for (key, count) in part.sorted(by: { ($0.0.period, $0.0.cell) < ($1.0.period, $1.0.cell) })
        {
          let origin = PlaceGrid.origin(key.cell, level: level)
          statement.bind(all: [
            Int64(level), key.period, key.cell, key.recordClass, count.number,
            count.latitudes - count.number * Int64(origin.latitude),
            count.longitudes - count.number * Int64(origin.longitude),
          ])
          try statement.run()
        }
      }
    }
    if sign < 0 { try database.execute(sql: "DELETE FROM cell WHERE n = 0") }
  }

  private static func gathered(_ counts: [Key: Count], by key: (Key) -> Key) -> [Key: Count] {
    var result: [Key: Count] = [:]
    for (old, count) in counts { result[key(old), default: Count()].add(count) }
    return result
  }
}
