/// The progress of an import.
public enum ImportProgress: Hashable, Sendable {
  /// The number of rows and records read so far.
  case read(Int)
  /// The import has finished, with this result.
  case finished(CatalogImport)
}
