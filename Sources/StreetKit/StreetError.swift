internal import FileAccess
public import Foundation
internal import OpenStreetMapKit
internal import SectionFile

/// An error of a street network, its inputs, or a request.
public struct StreetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A file that could not be opened, read or written.
    case unreadable
    /// A file of another kind, or a damaged one.
    case unusableFile
    /// An invalid profile.
    case malformedProfile
    /// A profile that the network was not built for.
    case unknownProfile
    /// More streets than a network can hold.
    case tooLarge
    /// An invalid request, such as one with too few places.
    case invalidRequest
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

  /// Creates an error, for tests and types of your own.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name.
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

  /// The error in GNU form, `file:line:column: message`.
  public var description: String { locatedDescription }
}

extension StreetError: LocatedError {}

extension StreetError: LocalizedError {
  /// The description, as alerts show it.
  public var errorDescription: String? { description }
}

extension StreetError {
  init(_ error: SectionFileError) {
    self.init(
      error.kind == .system ? .unreadable : .unusableFile, error.message, file: error.file)
  }

  init(_ error: OpenStreetMapError) {
    let place = error.offset.map { " (at byte \($0))" } ?? ""
    self.init(
      error.kind == .unreadable ? .unreadable : .unusableFile, error.message + place,
      file: error.file, line: error.line, column: error.column)
  }
}
