internal import FileAccess
public import Foundation
package import Localization

/// An error of a catalogue, with its position.
///
/// ```swift
/// do {
///   try catalog.removeBook(118)
/// } catch where error.kind == .notFound {
///   print("it is already gone")
/// } catch {
///   print(error)  // file:line:column: message
/// }
/// ```
///
/// | kind | what a program can do |
/// |---|---|
/// | ``Kind/database`` | try again later, if the database is busy |
/// | ``Kind/damaged`` | restore a backup; see ``Catalog/restore(_:from:)`` |
/// | ``Kind/conflict``, ``Kind/notFound`` | read the record again and show the difference |
/// | ``Kind/invalidValue``, ``Kind/malformed``, ``Kind/badQuery`` | show the message to the user |
/// | ``Kind/forbidden`` | ask for another account |
/// | ``Kind/service`` | try again later, or search the local catalogue |
///
/// Messages are in English and name fields and rows, but no accounts.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The database cannot be opened, is busy, or is not a catalogue.
    case database
    /// The database is damaged, or is not an SQLite database.
    case damaged
    /// A file could not be opened, read or written.
    case unreadable
    /// A malformed sheet, record or file.
    case malformed
    /// An invalid value for a book or category.
    case invalidValue
    /// A record that is not in the catalogue.
    case notFound
    /// A change that conflicts with the catalogue.
    case conflict
    /// A file that exists at the path to be written.
    case fileExists
    /// An action that the account is not permitted to do.
    case forbidden
    /// A query that cannot be parsed.
    case badQuery
    /// A service that did not answer, or whose answer is not that of a catalogue.
    case service
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
  /// The field of the search form to which a `badQuery` refers, such as `category`; `nil` for the
  /// query line.
  package let field: String?
  /// The message for translation; `nil` if there is only English text.
  package let reason: Message?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name as the user gave it.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.init(kind, message, file: file, line: line, column: column, field: nil)
  }

  init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    field: String?
  ) {
    self.field = field
    reason = nil
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  /// Creates an error that can be translated.
  package init(
    _ kind: Kind, _ reason: Message, file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    field = nil
    self.reason = reason
    self.kind = kind
    message = reason.english
    self.file = file
    self.line = line
    self.column = column
  }

  /// The message without its position, translated if possible.
  package func text(in language: Language) -> String {
    reason.map { CatalogWords.text(of: $0, in: language) } ?? message
  }

  /// The error in GNU form, `file:line:column: message`.
  public var description: String { locatedDescription }

  /// The error for a call number that no book has.
  static func noBook(_ signature: Int) -> CatalogError {
    CatalogError(.notFound, "no book has the call number \(signature)")
  }
}

extension CatalogError: LocatedError {}

extension CatalogError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
