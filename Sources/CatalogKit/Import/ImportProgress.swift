/// The progress of an import.
///
/// Steps arrive several times a second; a slow consumer skips steps and always gets the last one.
public enum ImportProgress: Hashable, Sendable {
  /// The number of rows and records read so far.
  case read(Int)
  /// The import has finished, with this result.
  case finished(CatalogImport)
}
