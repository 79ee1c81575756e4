/// An error in an archive.
package struct ArchiveError: Error, Equatable, CustomStringConvertible {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The bytes do not have the required form.
    case malformed
    /// One of the ``ArchiveLimits`` was exceeded.
    case limit
    /// An unsupported compression method or archive format.
    case unsupported
  }

  /// The kind of error.
  package let kind: Kind
  /// What was found, what was expected, and what to do.
  package let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  package var description: String { message }
}
