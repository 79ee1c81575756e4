import FileAccess
public import Foundation
import TabularKit

/// An error that makes a feed or a timetable unusable.
///
/// Rows with errors do not throw: they are skipped and listed in ``FeedReport``.
public struct TimetableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A file that could not be opened or read.
    case unreadable
    /// A feed without a required table, or a table without a required column.
    case incomplete
    /// A damaged archive or table.
    case malformed
    /// More stops, trips or runs than a timetable can hold.
    case tooLarge
  }

  /// The kind of error.
  public let kind: Kind
  /// The file's name as the user gave it.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// What was found, what was expected and what to do, without the position.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name as the user gave it.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ error: FileError) {
    self.init(.unreadable, error.message, file: error.path)
  }

  init(_ error: TabularError) {
    let kind: Kind =
      switch error.kind {
      case .unreadable: .unreadable
      case .missingHeader, .missingColumn: .incomplete
      default: .malformed
      }
    self.init(kind, error.message, file: error.file, line: error.line, column: error.column)
  }

  /// The error in GNU form, `file:line:column: message`.
  public var description: String { locatedDescription }
}

extension TimetableError: LocatedError {}

extension TimetableError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
