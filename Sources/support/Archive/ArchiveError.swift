/// An error in an archive.
package struct ArchiveError: Error, Equatable, CustomStringConvertible {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The bytes are not in the form that they should have.
    case malformed
    /// One of the ``ArchiveLimits`` was passed.
    case limit
    /// A way of keeping entries that is not read here.
    case unsupported
  }

  /// The kind of error.
  package let kind: Kind
  /// The finding, the expectation and the remedy.
  package let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  package var description: String { message }
}
