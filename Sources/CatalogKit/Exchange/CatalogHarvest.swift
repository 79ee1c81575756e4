/// What harvesting another catalogue brought.
public struct CatalogHarvest: Hashable, Sendable {
  /// How many records were read.
  public internal(set) var read = 0
  /// How many books are new.
  public internal(set) var added = 0
  /// How many books have other values.
  public internal(set) var updated = 0
  /// How many were there already.
  public internal(set) var unchanged = 0
  /// How many records cannot be kept.
  public internal(set) var rejected = 0
  /// How many books were removed, since their records were.
  public internal(set) var removed = 0
  /// How many replies were read.
  public internal(set) var pages = 0
  /// The last change set; nothing where nothing changed.
  public internal(set) var changeSet: ChangeSet.ID?
  /// The first problems.
  public internal(set) var problems: [CatalogImport.Problem] = []

  /// Makes a report of nothing.
  public init() {}

  mutating func add(_ sheet: CatalogImport.Sheet) {
    read += sheet.read
    added += sheet.added
    updated += sheet.updated
    unchanged += sheet.unchanged
    rejected += sheet.rejected
    problems += sheet.problems.prefix(max(0, 100 - problems.count))
  }
}
