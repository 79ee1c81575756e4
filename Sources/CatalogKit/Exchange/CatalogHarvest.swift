internal import Localization

/// The result of harvesting another catalogue.
///
/// ``read`` counts records, also those that describe removed books; ``pages`` counts replies.
public struct CatalogHarvest: Hashable, Sendable {
  /// The number of records read.
  public internal(set) var read = 0
  /// The number of new books.
  public internal(set) var added = 0
  /// The number of books whose values changed.
  public internal(set) var updated = 0
  /// The number of unchanged books.
  public internal(set) var unchanged = 0
  /// The number of invalid records.
  public internal(set) var rejected = 0
  /// The number of books removed because the other catalogue removed them.
  public internal(set) var removed = 0
  /// The number of replies read.
  public internal(set) var pages = 0
  /// The last change set; `nil` if nothing changed.
  public var changeSet: ChangeSet.ID? { changeSets.last }
  /// The change sets, one for each reply that changed something.
  public internal(set) var changeSets: [ChangeSet.ID] = []
  /// The first problems.
  public internal(set) var problems: [CatalogImport.Problem] = []

  /// Creates an empty report.
  public init() {}

  /// Reports a book that is kept although the other catalogue removed it.
  mutating func note(keeping signature: Int, isLent: Bool, _ source: String) {
    guard problems.count < 100 else { return }
    let number = Message.Argument.integer(signature)
    let reason = isLent ? Message("harvest.lent", number) : Message("harvest.own", number)
    problems.append(
      CatalogImport.Problem(
        file: source, line: 1, column: 1, reason: reason, isWarning: true))
  }

  mutating func add(_ sheet: CatalogImport.Sheet) {
    read += sheet.read
    added += sheet.added
    updated += sheet.updated
    unchanged += sheet.unchanged
    rejected += sheet.rejected
    problems += sheet.problems.prefix(max(0, 100 - problems.count))
  }
}
