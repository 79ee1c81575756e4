import FileAccess
public import Foundation

/// An error in a location file, a store, or a query.
///
/// Descriptions never contain positions, times or names.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file could not be read or written.
    case unreadable
    /// No format that is known here has this content.
    case unknownFormat
    /// The file is not in the form that its format demands.
    case malformed
    /// A record that cannot be taken, such as a position beyond the Earth.
    case rejectedRecord
    /// A value that was omitted, while its record was taken.
    case ignoredValue
    /// The store could not be opened, read or written.
    case store
    /// The store was made by a newer version of this library.
    case newerStore
    /// The store is sealed, and its passphrase is missing.
    case sealed
    /// The passphrase is not the store's.
    case wrongPassphrase
    /// The store is older than a witness says.
    case olderStore
    /// The requested source or record is not in the store.
    case notFound
  }

  /// The kind of error.
  public let kind: Kind
  /// The finding, the expectation and the remedy, without the position.
  public let message: String
  /// The file's name as the user gave it.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: The finding, the expectation and the remedy, without the position.
  ///   - file: The file's name as the user gave it.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  /// The error in GNU form: `walk.gpx:4:17: the point has no lat`.
  public var description: String { locatedDescription }
}

extension LocationError: LocatedError {}

extension LocationError: LocalizedError {
  /// The description, as alerts show it.
  public var errorDescription: String? { description }
}
