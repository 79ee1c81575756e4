/// By what an import matches rows and records with books that are in the catalogue.
public enum ImportMatch: String, Hashable, Sendable, CaseIterable {
  /// Rows of sheets by their signature; records by theirs if 003 or 040 names this catalogue, else
  /// by equal contents.
  case own
  /// By signature, whoever wrote the record.
  case signature
  /// By ISBN; the book keeps its signatures and its availability.
  case isbn
  /// No matching: everything is added, and nothing existing is changed.
  case none
}
