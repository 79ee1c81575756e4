import GRDB

extension LocationHistory {
  /// Finds records of different sources that are close to each other in time and place.
  ///
  /// Records of the same source are never duplicates.
  ///
  /// - Parameters:
  ///   - distance: The maximum distance between the records.
  ///   - interval: The maximum time between the records.
  /// - Returns: The pairs in order of time; no record is the duplicate of two others.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(records × records within the interval).
  public func nearDuplicates(
    within distance: Meters = 20, _ interval: Duration = .seconds(10)
  ) async throws -> [NearDuplicate] {
    let milliseconds = Int64(interval / .milliseconds(1))
    return try await read { database in
      var finder = NearDuplicateFinder(distance: distance, milliseconds: milliseconds)
      let claims =
        try RecordScan.hasClaims(database)
        ? """
        coalesce((SELECT group_concat(c.source) FROM claim c WHERE c.t = location.t
          AND c.lat = location.lat AND c.lon = location.lon AND c.type = location.type), '')
        || ',' || coalesce((SELECT group_concat(s.source) FROM claim_span s
          WHERE s.of = location.source AND location.t >= s.first AND location.t <= s.last), '')
        """ : "NULL"
      try RecordScan(LocationFilter()).run(database, columns: ", source, \(claims)") { entry, row in
        let others = row.text(6).map { $0.split(separator: ",").compactMap { Int64($0) } } ?? []
        finder.add(entry, sources: [row.integer(5)] + others)
      }
      return finder.found
    }
  }

  /// Merges near-duplicates until none are left.
  ///
  /// Kept records may in turn be close to others, so one round of ``nearDuplicates(within:_:)`` and
  /// ``merge(_:)`` may not find all.
  ///
  /// - Parameters:
  ///   - distance: The maximum distance between the records.
  ///   - interval: The maximum time between the records.
  /// - Returns: The merged pairs, in the order of rounds.
  /// - Throws: ``LocationError`` if the store could not be read or written.
  @discardableResult
  public func mergeNearDuplicates(
    within distance: Meters = 20, interval: Duration = .seconds(10)
  ) async throws -> [NearDuplicate] {
    var merged: [NearDuplicate] = []
    while true {
      let pairs = try await nearDuplicates(within: distance, interval)
      guard try await merge(pairs) > 0 else { return merged }
      merged += pairs
    }
  }

  /// Sets duplicates aside, so that only the kept records are counted and exported.
  ///
  /// Duplicates return when the source of the kept record is undone, and are recognised when a file
  /// contains them again.
  ///
  /// - Parameter pairs: Pairs from ``nearDuplicates(within:_:)``, perhaps only those that a person
  ///   confirmed.
  /// - Returns: The number of records set aside.
  /// - Throws: ``LocationError`` if the store could not be written.
  @discardableResult
  public func merge(_ pairs: [NearDuplicate]) async throws -> Int {
    try await write { database in
      try ClaimSpan.expand(database)
      let move = try SQLStatement(
        database,
        """
        INSERT OR IGNORE INTO merged (t, lat, lon, type, source, altitude, accuracy,
          horizontal_accuracy, others, into_t, into_lat, into_lon, into_type)
        SELECT t, lat, lon, type, source, altitude, accuracy, horizontal_accuracy, others,
          ?5, ?6, ?7, ?8
        FROM location WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4
          AND EXISTS (SELECT 1 FROM location k
            WHERE k.t = ?5 AND k.lat = ?6 AND k.lon = ?7 AND k.type = ?8)
        """)
      var tally = ClusterTally(removing: true)
      var count = 0
      for pair in pairs where pair.kept != pair.duplicate {
        move.bind(all: pair.duplicate.key + pair.kept.key)
        guard try move.run() == 1 else { continue }
        let sql = "FROM location WHERE t = ? AND lat = ? AND lon = ? AND type = ?"
        let key = StatementArguments(pair.duplicate.key)
        let row = try Row.fetchOne(
          database, sql: "SELECT \(Self.countedColumns) \(sql)", arguments: key)
        if let row { try Self.count(row, in: &tally) }
        try database.execute(sql: "DELETE \(sql)", arguments: key)
        count += 1
      }
      try tally.write(to: database)
      if count > 0 { try Self.notify(database) }
      return count
    }
  }
}

extension RecordID {
  /// The values of the record's primary key.
  var key: [Int64] {
    [milliseconds, Int64(position.latitude), Int64(position.longitude), Int64(type.rawValue)]
  }
}

/// Compares each record with those shortly before it.
private struct NearDuplicateFinder {
  private struct Candidate {
    let entry: RecordScan.Entry
    let coordinate: Coordinate
    /// The source of the stored record, and other sources that contain it.
    let sources: [Int64]
  }

  private(set) var found: [NearDuplicate] = []
  private let distance: Meters
  private let milliseconds: Int64
  private var recent: [Candidate] = []

  init(distance: Meters, milliseconds: Int64) {
    self.distance = distance
    self.milliseconds = milliseconds
  }

  mutating func add(_ entry: RecordScan.Entry, sources: [Int64]) {
    guard let coordinate = entry.position.coordinate else { return }
    recent.removeAll { entry.time - $0.entry.time > milliseconds }
    let new = Candidate(entry: entry, coordinate: coordinate, sources: sources)
    let near = recent.indices.filter { place in
      recent[place].entry.type == entry.type
        && !recent[place].sources.contains(where: sources.contains)
        && recent[place].coordinate.distance(to: coordinate) <= distance
    }
    guard
      let place = near.min(by: {
        recent[$0].coordinate.distance(to: coordinate)
          < recent[$1].coordinate.distance(to: coordinate)
      })
    else { return recent.append(new) }
    let old = recent[place]
    let keepsOld = Self.isBetter(old, than: new)
    let (kept, duplicate) = keepsOld ? (old, new) : (new, old)
    guard let keptID = Self.id(kept), let duplicateID = Self.id(duplicate) else { return }
    found.append(
      NearDuplicate(
        kept: keptID, duplicate: duplicateID,
        distance: old.coordinate.geodesicDistance(to: coordinate),
        interval: .milliseconds(entry.time - old.entry.time), keptSource: kept.sources.first,
        duplicateSource: duplicate.sources.first))
    if !keepsOld {
      recent.remove(at: place)
      recent.append(new)
    }
  }

  private static func isBetter(_ one: Candidate, than other: Candidate) -> Bool {
    func reach(_ candidate: Candidate) -> Int64 {
      candidate.entry.accuracy.flatMap { $0 < 0 ? nil : $0 } ?? .max
    }
    let accuracies = (reach(one), reach(other))
    return accuracies.0 != accuracies.1
      ? accuracies.0 < accuracies.1
      : one.sources.lexicographicallyPrecedes(other.sources)
  }

  private static func id(_ candidate: Candidate) -> RecordID? {
    RecordType(rawValue: Int(candidate.entry.type)).map {
      RecordID(
        milliseconds: candidate.entry.time, position: candidate.entry.position, type: $0)
    }
  }
}
