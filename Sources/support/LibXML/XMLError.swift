internal import FileAccess

/// An error in an XML or HTML document, with its position.
package struct XMLError: LocatedError, Equatable {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The file could not be read.
    case unreadable
    /// The text is not well-formed XML.
    case malformed
    /// The character encoding is not supported.
    case encoding
    /// One of the ``XMLLimits`` was exceeded.
    case limit
    /// An entity is unknown, recursive or external.
    case entity
    /// The XPath expression is invalid.
    case expression
  }

  /// The kind of error.
  package let kind: Kind
  /// The file's name, set by the caller.
  package var file: String?
  package let line: Int?
  package let column: Int?
  package let message: String
  /// Whether the end of the outermost element was missing.
  var isEarlyEnd = false

  /// Creates an error at a position.
  package init(_ kind: Kind, _ message: String, at position: XMLPosition? = nil) {
    self.kind = kind
    self.message = message
    line = position?.line
    column = position?.column
  }

  /// A copy of the error with the name of its file.
  package func inFile(_ name: String?) -> XMLError {
    var copy = self
    copy.file = name
    return copy
  }

  package var description: String { locatedDescription }
}
