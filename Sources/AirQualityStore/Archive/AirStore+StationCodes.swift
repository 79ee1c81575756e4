public import AirQualityKit
import CheckedRows

/// The stored codes of stations.
extension AirStore {
  /// The current codes of stations, as stored.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func stationCodes() throws(AirError) -> StationCodes {
    try read { database in
      try Self.hasArchive(database) ? try Self.codes(in: database) : StationCodes()
    }
  }

  /// Stores current codes, and moves data stored under former ones.
  ///
  /// A newer list replaces what an older one said of its codes.
  static func keep(_ codes: StationCodes, in database: Database) throws {
    guard !codes.isEmpty else { return }
    let named = codes.listed.union(codes.shared.keys).union(codes.current.keys)
    for table in ["archive_codes", "archive_successors"] {
      let delete = try database.cachedStatement(sql: "DELETE FROM \(table) WHERE former = ?")
      for code in named { try delete.execute(arguments: [code]) }
    }
    let insert = try database.cachedStatement(
      sql: "INSERT INTO archive_codes (former, present) VALUES (?, ?)")
    for (former, present) in codes.current { try insert.execute(arguments: [former, present]) }
    let insertSuccessor = try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO archive_successors (former, present, opened, closed)
        VALUES (?, ?, ?, ?)
        """)
    for (former, stations) in codes.shared {
      for station in stations {
        try insertSuccessor.execute(
          arguments: [former, station.code, station.opened, station.closed])
      }
    }
    try move(to: codes, in: database)
  }

  /// A year of one quantity at a station.
  private struct StoredYear: Hashable {
    var station: String
    let pollutant: Int
    let year: Int
  }

  /// Moves years to the present codes; several that come to one are joined where no hour has two
  /// values, and stay where they are otherwise.
  private static func move(to codes: StationCodes, in database: Database) throws {
    let rows = try Row.fetchAll(database, sql: "SELECT station, pollutant, year FROM archive")
    let stored = try rows.map {
      StoredYear(station: try $0[0], pollutant: try $0[1], year: try $0[2])
    }
    let moved = Dictionary(grouping: stored) { one in
      var target = one
      target.station = codes.present(one.station, in: one.year)
      return target
    }
    for (target, years) in moved {
      if years.count > 1 {
        try join(years, to: target, in: database)
      } else if let year = years.first, year != target {
        try database.execute(
          sql: "UPDATE archive SET station = ? WHERE station = ? AND pollutant = ? AND year = ?",
          arguments: [target.station, year.station, target.pollutant, target.year])
      }
    }
  }

  private static func join(
    _ years: [StoredYear], to target: StoredYear, in database: Database
  ) throws {
    var joined: [ArchiveDecimal?] = Array(
      repeating: nil, count: ArchiveYear.hourCount(of: target.year))
    for year in years {
      let data = try Row.fetchOne(
        database,
        sql: "SELECT hours FROM archive WHERE station = ? AND pollutant = ? AND year = ?",
        arguments: [year.station, year.pollutant, year.year])
      guard let data else { continue }
      let hours = try ArchiveBlob.hours(data[0], count: joined.count)
      for (slot, value) in hours.enumerated() {
        guard let value else { continue }
        guard joined[slot] == nil else { return }
        joined[slot] = value
      }
    }
    for year in years {
      try database.execute(
        sql: "DELETE FROM archive WHERE station = ? AND pollutant = ? AND year = ?",
        arguments: [year.station, year.pollutant, year.year])
    }
    try database.execute(
      sql: "INSERT INTO archive (station, pollutant, year, hours) VALUES (?, ?, ?, ?)",
      arguments: [target.station, target.pollutant, target.year, ArchiveBlob.data(joined)])
  }

  static func codes(in database: Database) throws -> StationCodes {
    let rows = try Row.fetchAll(database, sql: "SELECT former, present FROM archive_codes")
    var shared: [String: [StationCodes.Successor]] = [:]
    if try database.tableExists("archive_successors") {
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT former, present, opened, closed FROM archive_successors ORDER BY present")
      for row in rows {
        let former: String = try row[0]
        shared[former, default: []].append(
          StationCodes.Successor(code: try row[1], opened: try row[2], closed: try row[3]))
      }
    }
    return try StationCodes(
      Dictionary(rows.map { try ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first }),
      shared: shared)
  }

  static func hasArchive(_ database: Database) throws -> Bool {
    try database.tableExists("archive")
  }
}
