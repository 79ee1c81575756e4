/// The progress of an import.
public enum ImportProgress: Hashable, Sendable {
  /// The number of rows and records that were read.
  case read(Int)
  /// Everything was taken, as reported.
  case finished(CatalogImport)
}
