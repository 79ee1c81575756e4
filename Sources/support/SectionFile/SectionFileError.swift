internal import FileAccess

/// An error while writing or reading a section file.
package struct SectionFileError: LocatedError, Equatable {
  /// The kinds of failures.
  package enum Kind: Sendable, Equatable {
    /// The operating system failed to open, read or write the file.
    case system
    /// The file belongs to another program, or is another kind of section file.
    case foreign
    /// The version of the file or of a section is not supported.
    case version
    /// The bytes are not those that were written.
    case damaged
    /// A required section is missing.
    case missing
    /// The contents exceed a limit of the format.
    case tooLarge
  }

  /// The kind of failure.
  package let kind: Kind
  /// What was found, what was expected, and what to do.
  package let message: String
  /// The path as given by the caller.
  package let file: String?

  package var line: Int? { nil }
  package var column: Int? { nil }
  package var description: String { locatedDescription }

  /// Creates an error; modules that find damage inside a section use it as well.
  package init(_ kind: Kind, _ message: String, file: String?) {
    self.kind = kind
    self.message = message
    self.file = file
  }

  init(_ error: FileError) {
    self.init(.system, error.message, file: error.path)
  }

  /// An error of damage, from a description without a full stop.
  package static func damaged(_ what: String, _ file: String?) -> SectionFileError {
    SectionFileError(.damaged, "The file is damaged: \(what). Build it again.", file: file)
  }
}
