import FileAccess
import Foundation
import GRDB

extension LocationHistory {
  /// Checks the database, its values, the precomputed counts and the references between tables.
  ///
  /// Reads the whole file, while others may read and write. Problems are results, not errors.
  ///
  /// - Throws: ``LocationError`` when the store could not be read; `CancellationError`.
  /// - Complexity: O(size of the history).
  public func check() async throws -> HistoryCheck {
    var check = HistoryCheck()
    do {
      check = try await read { database in
        var check = HistoryCheck()
        for text in try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
        where text != "ok" {
          check.findings.append("database: \(text)")
        }
        try Self.checkLinks(database, &check)
        return check
      }
    } catch let error as LocationError {
      check.findings.append(error.message)
    }
    #if Sealing
    check.findings = try await sealFindings() + check.findings
    #endif
    do {
      let scanned = try await scannedCounts()
      check.records = scanned.records
      check.sources = try await sources().count
      if try await count() != scanned.records {
        check.findings.append("the stored record count differs from the records")
      }
      var always = LocationFilter()
      always.times = .min ..< .max
      for (level, cells) in scanned.cells.sorted(by: { $0.key < $1.key }) {
        let kept = try await clusters(level: level, matching: always)
        if kept.count != cells.count || !kept.allSatisfy({ cells[$0.geohash] == $0.count }) {
          check.findings.append("clusters of length \(level) differ from the records")
        }
      }
    } catch let error as LocationError {
      check.findings.append(error.message)
    }
    return check
  }

  private static func checkLinks(_ database: Database, _ check: inout HistoryCheck) throws {
    let here = "l.t = c.t AND l.lat = c.lat AND l.lon = c.lon AND l.type = c.type"
    let orphans = [
      (
        "claims to records that do not exist",
        """
        SELECT count(*) FROM claim c WHERE NOT EXISTS (SELECT 1 FROM location l WHERE \(here))
          AND NOT EXISTS (SELECT 1 FROM merged l WHERE \(here))
        """
      ),
      (
        "details of records that do not exist",
        """
        SELECT count(*) FROM detail c WHERE NOT EXISTS (SELECT 1 FROM location l WHERE \(here))
          AND NOT EXISTS (SELECT 1 FROM merged l WHERE \(here))
        """
      ),
      (
        "records of sources that do not exist",
        """
        SELECT count(*) FROM location WHERE source <> 0
          AND source NOT IN (SELECT id FROM source)
        """
      ),
      (
        "places without a source",
        """
        SELECT count(*) FROM waypoint WHERE id NOT IN (SELECT waypoint FROM waypoint_source)
        """
      ),
      (
        "ownership spans of missing sources",
        """
        SELECT count(*) FROM claim_span WHERE source NOT IN (SELECT id FROM source)
          OR of NOT IN (SELECT id FROM source)
        """
      ),
      (
        "tracks of missing sources",
        """
        SELECT count(*) FROM segment WHERE source NOT IN (SELECT id FROM source)
        """
      ),
      (
        "parts of missing tracks",
        """
        SELECT (SELECT count(*) FROM segment_start WHERE segment NOT IN (SELECT id FROM segment))
          + (SELECT count(*) FROM segment_place WHERE segment NOT IN (SELECT id FROM segment)
            OR waypoint NOT IN (SELECT id FROM waypoint))
        """
      ),
      (
        "records both kept and set aside",
        "SELECT count(*) FROM merged c WHERE EXISTS (SELECT 1 FROM location l WHERE \(here))"
      ),
    ]
    for (what, sql) in orphans {
      let count = try Int.fetchOne(database, sql: sql) ?? 0
      if count > 0 { check.findings.append("\(count) \(what)") }
    }
  }

  /// The number of records, and the number in each cell, counted from the records.
  private func scannedCounts() async throws -> (records: Int, cells: [Int: [Geohash: Int]]) {
    try await read { database in
      var count = 0
      var cells: [Int: [Int64: Int]] = [3: [:], 7: [:]]
      try RecordScan(LocationFilter()).run(database) { entry, _ in
        count += 1
        for level in [3, 7] {
          cells[level]?[PlaceGrid.cell(entry.position, level: level), default: 0] += 1
        }
      }
      try PlaceScan(LocationFilter()).run(database) { _, _ in count += 1 }
      let found = cells.map { level, counts in
        let named = counts.compactMap { cell, count in
          PlaceGrid.geohash(cell, level: level).map { ($0, count) }
        }
        return (level, Dictionary(named, uniquingKeysWith: +))
      }
      return (count, Dictionary(uniqueKeysWithValues: found))
    }
  }

  /// Recomputes the counts and compacts the file.
  ///
  /// Others wait while the file is rewritten, which needs as much free space again.
  ///
  /// - Throws: ``LocationError`` if the store could not be written.
  public func compact() async throws {
    try await write { try ClusterTally.recount($0) }
    do {
      try await pool.vacuum()
    } catch {
      throw failure(error)
    }
  }

  /// Writes a consistent copy of the whole history to a new file.
  ///
  /// A sealed history is refused, because the copy would not be sealed; see
  /// ``backup(to:seal:replacing:)``. The copy is checked before it is moved into place, and can be
  /// read only by its owner.
  ///
  /// - Parameters:
  ///   - target: The path of the copy.
  ///   - replacing: Whether an existing file is overwritten, in one step.
  /// - Throws: ``LocationError`` if the file exists and is not to be overwritten, is the history
  ///   itself, or the copy could not be written.
  public func backup(to target: String, replacing: Bool = false) async throws {
    let file = try CopyTarget(target, ofHistory: path, replacing: replacing)
    #if Sealing
    guard layer == nil else {
      throw LocationError(
        .sealed, "the history is sealed, so its copy must be sealed too", file: target)
    }
    #endif
    let partial = target + ".partial-\(UInt32.random(in: 0 ... .max))"
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: partial + ending)
      }
    }
    do {
      try PrivateFile.make(partial)
      let copy = try DatabaseQueue(path: partial)
      try connections.readers.backup(to: copy)
      try await copy.writeWithoutTransaction { database in
        // Makes it a single file without a journal.
        try database.execute(sql: "PRAGMA journal_mode = DELETE")
        let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
        guard answer == "ok" else { throw LocationError.damagedStore }
      }
      try copy.close()
      try file.takeHistory(partial)
    } catch let error as CocoaError {
      throw LocationError(
        .unreadable, "the copy cannot be written: \(error.localizedDescription)", file: target)
    } catch {
      throw failure(error)
    }
  }
}
