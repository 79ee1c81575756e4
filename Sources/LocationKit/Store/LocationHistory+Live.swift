internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// Adds records that devices have just sent.
  ///
  /// All records of a device belong to one source, which can be undone. When this returns, the
  /// records are committed.
  ///
  /// - Parameters:
  ///   - batches: The records of each device.
  ///   - time: The current time, which is stored with a new source.
  /// - Returns: The number of new records.
  /// - Throws: ``LocationError`` if the store could not be written; it is then unchanged.
  @discardableResult
  public func record(_ batches: [DeviceRecords], at time: Date) async throws -> Int {
    try await write { database in
      var added = 0
      for batch in batches where !batch.records.isEmpty {
        let records = batch.records
        let source = try Self.liveSource(of: batch.device, at: time, database)
        var writer = try RecordWriter(database, source: source)
        var new = 0
        for index in records.indices where try writer.add(records, at: index) { new += 1 }
        try writer.finish(database)
        try database.execute(
          sql: """
            UPDATE source SET read = read + ?1, added = added + ?2, duplicates = duplicates + ?1 - ?2
            WHERE id = ?3
            """, arguments: [records.count, new, source])
        added += new
      }
      if added > 0 { try Self.notify(database) }
      return added
    }
  }

  /// The source for a device's records, created with the first of them.
  private static func liveSource(
    of device: String, at time: Date, _ database: Database
  ) throws -> Int64 {
    let key = "live:\(device)"
    let known = try Int64.fetchOne(
      database, sql: "SELECT id FROM source WHERE sha256 = ?", arguments: [key])
    if let known { return known }
    let source = try nextSource(database)
    try database.execute(
      sql: """
        INSERT INTO source (id, name, format, sha256, imported_at, device)
        VALUES (?, ?, 'live', ?, ?, ?)
        """,
      arguments: [
        source, device, key, time.milliseconds, device,
      ])
    return source
  }
}
