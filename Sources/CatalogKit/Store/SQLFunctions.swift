import GRDB
import TextFolding

/// What SQL statements here ask Swift for.
enum SQLFunctions {
  /// `folded(text)`: lower case without diacritics.
  static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0])?.folded
  }
}
