import GRDB

/// Counts the records in each cell, using precomputed counts as far as possible.
///
/// For cells inside the box or place and months inside the period, precomputed counts are used. At
/// the edges of the box or place, and for finer cells, accuracy limits, sources and speeds, the records of small
/// regions are examined; at the edges of the period, and for short periods, the records by time.
struct ClusterQuery {
  let filter: LocationFilter
  let level: Int
  let box: GridBox?
  /// The place that the records are in.
  let place: PlaceTest?
  /// The classes that are selected completely, and those whose records must be examined, as bit
  /// sets.
  let wholeClasses: UInt64
  let partialClasses: UInt64
  /// The accuracy limit in millimetres.
  let accuracyLimit: Int64
  var cells = CellCounts()
  /// The number of records below which reading them by time is faster than looking at all regions.
  private let fewRecords: Double
  /// The number of records from which they are not sorted in memory.
  private static let tooManyToSort = 16_000_000.0

  init(_ filter: LocationFilter, level: Int, fewRecords: Double = 20_000) throws(LocationError) {
    self.filter = filter
    place = try filter.place.map { id throws(LocationError) in try PlaceTest(id) }
    self.level = level
    self.fewRecords = fewRecords
    box = filter.region.map(GridBox.init)
    let classes = filter.classes
    wholeClasses = classes.whole.reduce(0) { $0 | 1 << UInt64($1) }
    partialClasses = classes.partial.reduce(0) { $0 | 1 << UInt64($1) }
    if case .within(let limit)? = filter.accuracy {
      accuracyLimit = Int64(min((limit.value * 1000).rounded(.down), 1e15))
    } else {
      accuracyLimit = .max
    }
  }

  /// Counts all selected records.
  mutating func run(_ database: Database) throws {
    guard !filter.isEmpty else { return }
    try addTimed(database)
    try addPlaces(database)
  }

  /// Counts the records without a time, which the precomputed counts do not include.
  private mutating func addPlaces(_ database: Database) throws {
    let level = level
    var found = takeCells()
    try PlaceScan(filter).run(database) { _, position in
      var count = ClusterCount()
      count.add(latitude: position.latitude, longitude: position.longitude)
      found.add(PlaceGrid.cell(position, level: level), count)
    }
    cells = found
  }

  /// Moves the counts out, for a closure to add to.
  ///
  /// A closure cannot change `self` while one of its methods runs. Since the counts are moved, not
  /// copied, it changes them in place.
  mutating func takeCells() -> CellCounts {
    let found = cells
    cells = CellCounts()
    return found
  }

  private mutating func addTimed(_ database: Database) throws {
    guard let span = try storedSpan(database) else { return try addRecords(database, in: nil) }
    let whole = filter.times.map { $0.clamped(to: span) } ?? span
    guard !whole.isEmpty else { return }
    guard level > PlaceGrid.finest || asksSingleRecords else {
      return try addCounted(database, of: whole, isEverything: whole == span)
    }
    let number = try expectedRecords(database, in: whole, of: span)
    let mustScan =
      !filter.hidden.isEmpty
      || filter.fastest != nil && (place != nil || number > Self.tooManyToSort)
    if number < fewRecords || mustScan {
      try addRecords(database, in: nil)
    } else if let fastest = filter.fastest {
      try addBelievedPoints(database, of: whole, fastest: fastest)
    } else {
      try addAllPoints(database, of: whole)
    }
  }

  /// Whether the filter needs more than type, cell, month and accuracy band.
  private var asksSingleRecords: Bool {
    partialClasses != 0 || filter.sources != nil || filter.fastest != nil || !filter.hidden.isEmpty
  }

  /// The period from the first record to the last.
  private func storedSpan(_ database: Database) throws -> Range<Int64>? {
    guard let first = try Int64.fetchOne(database, sql: "SELECT min(t) FROM location"),
      let last = try Int64.fetchOne(database, sql: "SELECT max(t) FROM location")
    else { return nil }
    // With a damaged index, the first time may be later than the last.
    guard first <= last, max(first.magnitude, last.magnitude) <= RecordScan.Entry.timeLimit else {
      throw LocationError.damagedStore
    }
    return first..<last + 1
  }

  /// The number of records in a period, assuming that they are spread evenly.
  private func expectedRecords(
    _ database: Database, in times: Range<Int64>, of span: Range<Int64>
  ) throws -> Double {
    let all = try Int64.fetchOne(database, sql: "SELECT coalesce(sum(n), 0) FROM total") ?? 0
    func length(_ range: Range<Int64>) -> Double {
      Double(range.upperBound) - Double(range.lowerBound)
    }
    return Double(all) * length(times) / length(span)
  }

  /// Adds precomputed counts, and the records at the edges.
  private mutating func addCounted(
    _ database: Database, of times: Range<Int64>, isEverything: Bool
  ) throws {
    if isEverything {
      let edge = try addCells(database, periods: [DayPeriod.always])
      return try addEdge(edge, database, times: times)
    }
    let parts = DayPeriod.parts(of: times)
    let edge = try addCells(database, periods: parts.periods)
    try addEdge(edge, database, times: parts.span)
    try addRecords(database, in: parts.added)
    try addRecords(database, in: parts.removed, sign: -1)
  }

  /// Adds records in order of time.
  ///
  /// - Parameters:
  ///   - spans: The periods to use instead of the filter's; `nil` for the filter's.
  ///   - sign: −1 to subtract the records.
  private mutating func addRecords(
    _ database: Database, in spans: [Range<Int64>]?, sign: Int64 = 1
  ) throws {
    guard spans?.isEmpty != true else { return }
    var meant = filter
    if spans != nil { meant.times = nil }
    let level = level
    var found = takeCells()
    try RecordScan(meant).run(database, in: spans) { entry, _ in
      var count = ClusterCount()
      count.add(latitude: entry.position.latitude, longitude: entry.position.longitude, sign)
      found.add(PlaceGrid.cell(entry.position, level: level), count)
    }
    cells = found
  }
}
