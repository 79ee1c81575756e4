import GRDB

extension LocationHistory {
  /// Counts records by group, largest group first.
  ///
  /// - Parameters:
  ///   - grouping: Assigns records to groups.
  ///   - filter: Which records to use.
  /// - Returns: The groups; those of equal size in the order of their first records.
  /// - Throws: ``LocationError`` when the store could not be read; `CancellationError`.
  /// - Complexity: O(matching records).
  public func groups<G: Grouping>(
    by grouping: G, matching filter: LocationFilter = LocationFilter()
  ) async throws -> [RecordGroup<G.Key>] {
    try await read { database in
      var tallies: [G.Key: GroupTally] = [:]
      var number = 0
      func add(_ record: GroupedRecord) {
        defer { number += 1 }
        guard let key = grouping.key(of: record) else { return }
        tallies[key, default: GroupTally(number: number)].add(record.milliseconds)
      }
      try RecordScan(filter).run(database) { entry, _ in
        guard let coordinate = entry.position.coordinate else { return }
        add(
          GroupedRecord(
            coordinate: coordinate, milliseconds: entry.time,
            type: RecordType(rawValue: Int(entry.type))))
      }
      try PlaceScan(filter).run(database) { _, position in
        guard let coordinate = position.coordinate else { return }
        add(GroupedRecord(coordinate: coordinate, milliseconds: nil, type: nil))
      }
      return tallies.sorted {
        ($1.value.count, $0.value.number) < ($0.value.count, $1.value.number)
      }
      .map { RecordGroup(key: $0.key, count: $0.value.count, times: $0.value.times) }
    }
  }
}

/// The number of records found in a group.
private struct GroupTally {
  /// The number of its first record.
  let number: Int
  var count = 0
  var times: ClosedRange<Int64>?

  init(number: Int) { self.number = number }

  mutating func add(_ time: Int64?) {
    count += 1
    guard let time else { return }
    times = times.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
  }
}
