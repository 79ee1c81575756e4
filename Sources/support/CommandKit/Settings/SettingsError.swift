import FileAccess

/// What is wrong with a settings file, and where.
package struct SettingsError: LocatedError, Hashable {
  package let file: String?
  package let line: Int?
  package let column: Int?
  package let message: String

  package var description: String { locatedDescription }
}
