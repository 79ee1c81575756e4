internal import FileAccess

/// An error in a file of OpenStreetMap data, with its position.
public struct OpenStreetMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file could not be opened or read, or cannot be read twice.
    case unreadable
    /// The file is not OpenStreetMap data, or needs a feature that is not supported.
    case foreignFile
    /// The file ends early, or its bytes are damaged.
    case damagedFile
    /// An element that is incomplete or has a value out of range.
    case malformed
    /// The file exceeds a limit.
    case tooLarge
  }

  /// The kind of error.
  public let kind: Kind
  /// The file's name as the user gave it.
  public let file: String?
  /// The line, from 1, in XML.
  public let line: Int?
  /// The column in characters, from 1, in XML.
  public let column: Int?
  /// The byte offset of the block with the error, in PBF.
  public let offset: Int?
  /// What was found, what was expected and what to do, without the position.
  public let message: String

  /// Creates an error, for tests and types of your own.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name.
  ///   - line: The line in XML, from 1.
  ///   - column: The column in XML, from 1.
  ///   - offset: The byte offset of the block with the error, in PBF.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    offset: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The error in GNU form, `file:line:column: message`, or `file: message (byte 1024)`.
  public var description: String {
    guard let offset else { return locatedDescription }
    return "\(locatedDescription) (at byte \(offset))"
  }

  init(_ error: FileError) { self.init(.unreadable, error.message, file: error.path) }

  func inFile(_ name: String) -> OpenStreetMapError {
    OpenStreetMapError(
      kind, message, file: file ?? name, line: line, column: column, offset: offset)
  }

  func at(offset: Int) -> OpenStreetMapError {
    OpenStreetMapError(kind, message, file: file, line: line, column: column, offset: offset)
  }
}

extension OpenStreetMapError: LocatedError {}
