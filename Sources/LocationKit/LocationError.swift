import FileAccess
public import Foundation

/// An error in a location file, a store, or a query.
///
/// Descriptions never contain positions, times or names.
///
/// ```swift
/// do {
///   let recording = try LocationFormats.standard.read(path: "walk.gpx").recording
///   show(recording.problems)
/// } catch {
///   print(error)  // walk.gpx:4:17: the point has no lat
/// }
/// ```
///
/// Programs compare ``kind``; descriptions are in English, for logs and alerts.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file could not be read or written.
    case unreadable
    /// The file has no known format.
    case unknownFormat
    /// The file violates its format.
    case malformed
    /// An invalid record, such as one with an impossible position.
    case rejectedRecord
    /// A value that was ignored; its record was used.
    case ignoredValue
    /// The store could not be opened, read or written.
    case store
    /// The store was created by a newer version of CityKit.
    case newerStore
    /// The store is sealed, and no passphrase was given.
    case sealed
    /// The passphrase is wrong.
    case wrongPassphrase
    /// The store is older than its witness.
    case olderStore
    /// A requested source or record that is not in the store.
    case notFound
  }

  /// The kind of error.
  public let kind: Kind
  /// What was found, what was expected and what to do, without the position.
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
  ///   - message: What was found, what was expected, and the remedy, without the position.
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
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
