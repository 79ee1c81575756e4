import CheckedRows
import Hashing
import TextFolding

/// The SQL functions implemented in Swift.
enum SQLFunctions {
  /// `folded(text)`: lower case without diacritics.
  static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0])?.folded
  }

  /// `edition(title, responsibility, volume, year)`: the number of a book's edition.
  static let edition = DatabaseFunction("edition", argumentCount: 4, pure: true) { values in
    EditionKey.number(
      title: String.fromDatabaseValue(values[0]) ?? "",
      authors: String.fromDatabaseValue(values[1]) ?? "",
      volume: String.fromDatabaseValue(values[2]) ?? "",
      year: Int.fromDatabaseValue(values[3]) ?? 0)
  }
}
