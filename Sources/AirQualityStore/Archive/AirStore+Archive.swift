public import AirQualityKit
import CheckedRows
public import Foundation

extension AirStore {
  /// The hours changed by storing a year of the archive.
  public struct ArchiveChanges: Hashable, Sendable {
    /// The number of hours that were not stored before.
    public var added = 0
    /// The number of hours whose stored value was the same.
    public var unchanged = 0
    /// The number of hours whose value changed.
    public var revised = 0
    /// What became of columns whose station is not clear.
    public var notes: [ArchiveNote] = []

    /// Creates the counts, all zero.
    public init() {}
  }

  /// A station's year, as stored.
  public struct ArchivedYear: Sendable {
    /// The station's current code.
    public let station: String
    /// The measured quantity.
    public let pollutant: Pollutant
    /// The year.
    public let year: Int
    /// The values of all hours, in chronological order; `nil` where there is none.
    public let hours: [ArchiveDecimal?]

    /// The end of an hour.
    ///
    /// - Parameter index: The index of an hour in the series.
    public func end(ofHour index: Int) -> Date {
      Date(timeIntervalSince1970: Double(ArchiveYear.firstHour(of: year) + index + 1) * 3600)
    }
  }

  /// Stores a year of the archive; its values replace stored ones.
  ///
  /// Columns of one station are joined only where none of their hours has two values.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - codes: The current codes of stations.
  /// - Throws: `AirError` of kind `storage`.
  public func keep(
    _ year: ArchiveYear, codes: StationCodes = StationCodes()
  ) throws(AirError) -> ArchiveChanges {
    try write { database in
      try Self.keep(codes, in: database)
      let assigned = AssignedColumns(year, codes: try Self.codes(in: database))
      var changes = ArchiveChanges()
      changes.notes = assigned.notes
      for (station, column) in assigned.columns {
        let old = try Self.hours(of: station, year.pollutant, year.year, in: database)
        var merged = old ?? Array(repeating: nil, count: column.hours.count)
        for (slot, value) in column.hours.enumerated() {
          guard let value else { continue }
          let stored = merged[slot]
          if let stored, stored.isEqual(to: value) {
            changes.unchanged += 1
            continue
          }
          if stored == nil { changes.added += 1 } else { changes.revised += 1 }
          merged[slot] = value
        }
        try database.execute(
          sql:
            "INSERT OR REPLACE INTO archive (station, pollutant, year, hours) VALUES (?, ?, ?, ?)",
          arguments: [station, year.pollutant.id, year.year, ArchiveBlob.data(merged)])
      }
      return changes
    }
  }

  /// The stored part of the archive.
  ///
  /// - Parameters:
  ///   - stations: Current codes; `nil` for all stations.
  ///   - pollutant: The measured quantity.
  ///   - years: The years.
  /// - Returns: The stored years, ordered by station.
  /// - Throws: `AirError` of kind `storage`.
  public func archivedYears(
    of stations: [String]? = nil, _ pollutant: Pollutant, in years: [Int]
  ) throws(AirError) -> [ArchivedYear] {
    try read { database in
      guard try Self.hasArchive(database) else { return [] }
      let some =
        stations.map { " AND station IN (\(databaseQuestionMarks(count: $0.count)))" } ?? ""
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT station, year, hours FROM archive
          WHERE pollutant = ? AND year IN (\(years.map { String($0) }.joined(separator: ", ")))\(some)
          ORDER BY station, year
          """,
        arguments: StatementArguments([pollutant.id]) + StatementArguments(stations ?? []))
      var found: [ArchivedYear] = []
      while let row = try rows.next() {
        let station: String = try row[0]
        let year: Int = try row[1]
        found.append(
          ArchivedYear(
            station: station, pollutant: pollutant, year: year,
            hours: try ArchiveBlob.hours(row[2], count: ArchiveYear.hourCount(of: year))))
      }
      return found
    }
  }

  private static func hours(
    of station: String, _ pollutant: Pollutant, _ year: Int, in database: Database
  ) throws -> [ArchiveDecimal?]? {
    let data = try Data.fetchOne(
      database, sql: "SELECT hours FROM archive WHERE station = ? AND pollutant = ? AND year = ?",
      arguments: [station, pollutant.id, year])
    return data.map { ArchiveBlob.hours($0, count: ArchiveYear.hourCount(of: year)) }
  }
}
