internal import FileAccess

/// An error in an XML or HTML document, with its position.
package struct XMLError: LocatedError, Equatable {
  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The file could not be read.
    case unreadable
    /// The text is not well-formed XML.
    case malformed
    /// The characters are written in an encoding that is not read here.
    case encoding
    /// One of the ``XMLLimits`` was passed.
    case limit
    /// An entity is unknown, recursive or external.
    case entity
    /// The XPath expression was not understood.
    case expression
  }

  /// The kind of error.
  package let kind: Kind
  /// The file's name, once the caller has set it.
  package var file: String?
  package let line: Int?
  package let column: Int?
  package let message: String
  /// Whether libxml2 missed the end of the outermost element.
  var isEarlyEnd = false

  /// Creates an error at a position.
  package init(_ kind: Kind, _ message: String, at position: XMLPosition? = nil) {
    self.kind = kind
    self.message = message
    line = position?.line
    column = position?.column
  }

  /// The same error with the name of its file.
  package func inFile(_ name: String?) -> XMLError {
    var copy = self
    copy.file = name
    return copy
  }

  package var description: String { locatedDescription }
}
