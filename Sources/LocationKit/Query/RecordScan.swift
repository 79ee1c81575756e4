import GRDB

/// Goes through the records that a filter means, by time.
struct RecordScan {
  /// What of a record decides whether it is meant, and where it lies.
  struct Entry {
    let time: Int64
    let position: GridPosition
    let type: Int64
    /// Thousandths of a metre.
    let accuracy: Int64?
  }

  private let filter: LocationFilter
  private let box: GridBox?
  private let types: Set<Int64>?
  private let conditions: [String]
  private let accuracyLimit: Double?

  init(_ filter: LocationFilter) {
    self.filter = filter
    box = filter.region.map(GridBox.init)
    types = filter.types.map { Set($0.map { Int64($0.rawValue) }) }
    var conditions: [String] = []
    if let sources = filter.sources {
      conditions.append("source IN (\(sources.sorted().map(String.init).joined(separator: ",")))")
    }
    self.conditions = conditions
    if case .within(let limit)? = filter.accuracy {
      accuracyLimit = (limit.value * 1000).rounded(.down)
    } else {
      accuracyLimit = nil
    }
  }

  /// Calls `body` with each record that is meant.
  ///
  /// - Parameters:
  ///   - columns: Further columns to read; their numbers begin with 5.
  ///   - spans: Spans of time that lie apart and in order; those of the filter hold as well.
  func run(
    _ database: Database, columns: String = "", in spans: [Range<Int64>]? = nil,
    _ body: (Entry, borrowing SQLStatement) throws -> Void
  ) throws {
    guard !filter.isEmpty else { return }
    let whole = filter.times ?? Int64.min..<Int64.max
    let condition = conditions.map { " AND " + $0 }.joined()
    let statement = try SQLStatement(
      database,
      "SELECT t, lat, lon, type, coalesce(accuracy, horizontal_accuracy)\(columns) "
        + "FROM location WHERE t >= ? AND t < ?\(condition) ORDER BY t, lat, lon, type")
    var outliers = filter.fastest.map { OutlierFinder(fastest: $0) }
    for span in spans ?? [whole] {
      let span = span.clamped(to: whole)
      guard !span.isEmpty else { continue }
      statement.bind(1, span.lowerBound)
      statement.bind(2, span.upperBound)
      while try statement.step() {
        let entry = Entry(
          time: statement.integer(0),
          position: GridPosition(
            latitude: Int32(truncatingIfNeeded: statement.integer(1)),
            longitude: Int32(truncatingIfNeeded: statement.integer(2))),
          type: statement.integer(3), accuracy: statement.optional(4))
        guard isMeant(entry), outliers?.accepts(entry.position, at: entry.time) ?? true,
          isInRegion(entry)
        else { continue }
        try body(entry, statement)
      }
    }
  }

  private func isMeant(_ entry: Entry) -> Bool {
    if let types, !types.contains(entry.type) { return false }
    switch filter.accuracy {
    case nil: return true
    case .classes(let wanted):
      let band = RecordClass.Band(thousandths: entry.accuracy)
      return wanted.contains { $0.bands.contains(band) }
    case .within:
      guard let accuracy = entry.accuracy, let accuracyLimit else { return false }
      return Double(accuracy) <= accuracyLimit
    }
  }

  private func isInRegion(_ entry: Entry) -> Bool {
    box?.contains(latitude: entry.position.latitude, longitude: entry.position.longitude) ?? true
  }
}
