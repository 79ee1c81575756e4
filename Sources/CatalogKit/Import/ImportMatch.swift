/// How an import finds the existing books that rows and records describe.
///
/// A match is unique: if several books have the ISBN, the row is rejected instead of changing one
/// of them.
public enum ImportMatch: String, Hashable, Sendable, CaseIterable {
  /// Rows of sheets by call number; records by call number if 003 or 040 names this catalogue,
  /// otherwise by equal contents.
  case own
  /// By call number, whichever catalogue wrote the record.
  case signature
  /// By ISBN; the book keeps its call numbers and availability.
  case isbn
  /// Not at all: everything is added as new, and existing books are unchanged.
  case none
}
