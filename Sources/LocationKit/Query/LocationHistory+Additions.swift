import GRDB

extension LocationHistory {
  /// A state of a history, from which the records that are added later can be found.
  public struct Mark: Hashable, Sendable {
    /// The number of the last entry of the log of additions.
    let number: Int64
    /// The number of records with a time.
    let count: Int64
  }

  /// The records that were added since a ``Mark``.
  public struct Additions: Sendable {
    /// The records in the order of their transactions, perhaps among others of the same period and
    /// source.
    public var records: [LocationRecord]
    /// The present state.
    public var mark: Mark
  }

  /// The present state of the history.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func mark() async throws -> Mark {
    try await read { try Self.mark($0, AdditionLog($0)) }
  }

  /// The records with a time that this or another process has added since a state of the history.
  ///
  /// ```swift
  /// var mark = try await history.mark()
  /// // … until something may have changed
  /// if let additions = try await history.records(addedAfter: mark) {
  ///   show(additions.records)
  ///   mark = additions.mark
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - mark: The earlier state.
  ///   - filter: The selected records.
  /// - Returns: The records and the present state; `nil` if records were removed or changed as well,
  ///   or after very many transactions, or if the filter has a speed, so that all have to be read.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(records in the period of the added ones).
  public func records(
    addedAfter mark: Mark, matching filter: LocationFilter = LocationFilter()
  ) async throws -> Additions? {
    guard filter.fastest == nil else { return nil }
    return try await read { database in
      let log = try AdditionLog(database)
      let new = log.entries.filter { $0.number > mark.number }
      let present = try Self.mark(database, log)
      guard present.count == mark.count + new.reduce(0, { $0 + $1.count }),
        new.isEmpty || new[0].number == mark.number + 1
      else { return nil }
      var records: [LocationRecord] = []
      for entry in new {
        let span = entry.first..<max(entry.first, entry.last) + 1
        try RecordScan(filter).run(database, columns: ", source, accuracy", in: [span]) {
          found, row in
          guard row.integer(5) == entry.source, let coordinate = found.position.coordinate,
            let type = RecordType(rawValue: Int(found.type))
          else { return }
          var record = LocationRecord(at: coordinate, type: type)
          record.milliseconds = found.time
          record.accuracy = row.optional(6).map { Double($0) / 1000 }
          records.append(record)
        }
      }
      return Additions(records: records, mark: present)
    }
  }

  private static func mark(_ database: Database, _ log: AdditionLog) throws -> Mark {
    let count = try Int64.fetchOne(database, sql: "SELECT coalesce(sum(n), 0) FROM total")
    return Mark(number: log.entries.last?.number ?? 0, count: count ?? 0)
  }
}
