internal import FileAccess

/// A file of sections that could not be written or read.
package struct SectionFileError: LocatedError, Equatable {
  /// The kinds of failures.
  package enum Kind: Sendable, Equatable {
    /// The operating system refused to open, read or write the file.
    case system
    /// A file of another program, or of another kind of ours.
    case foreign
    /// A version of the file or of a section that this program does not read.
    case version
    /// Bytes that are not as they were written.
    case damaged
    /// A section that the caller needs and the file does not have.
    case missing
    /// More than the format holds.
    case tooLarge
  }

  /// The kind of failure.
  package let kind: Kind
  /// The finding, the expectation and the remedy.
  package let message: String
  /// The path as given by the caller.
  package let file: String?

  package var line: Int? { nil }
  package var column: Int? { nil }
  package var description: String { locatedDescription }

  /// Creates an error; kits that find damage inside a section use it as well.
  package init(_ kind: Kind, _ message: String, file: String?) {
    self.kind = kind
    self.message = message
    self.file = file
  }

  init(_ error: FileError) {
    self.init(.system, error.message, file: error.path)
  }

  /// Damage found in a file: a description without a full stop.
  package static func damaged(_ what: String, _ file: String?) -> SectionFileError {
    SectionFileError(.damaged, "The file is damaged: \(what). Build it again.", file: file)
  }
}
