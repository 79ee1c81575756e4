import FileAccess

/// An error in a settings file, with its position.
package struct SettingsError: LocatedError, Hashable {
  package let file: String?
  package let line: Int?
  package let column: Int?
  package let message: String

  package var description: String { locatedDescription }
}
