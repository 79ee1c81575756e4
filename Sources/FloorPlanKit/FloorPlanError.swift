internal import FileAccess
public import Foundation
internal import LibXML

/// An error in a plan or a query.
///
/// ```swift
/// do {
///   let campus = try Building(contentsOf: folder)
///   print(campus.levels.count)
/// } catch {
///   print(error)  // file:line:column: message
/// }
/// ```
///
/// Messages name elements and files of the plan, which the author of a plan needs, and are in
/// English. Compare ``kind`` instead of texts, which may change between versions.
public struct FloorPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A file or folder could not be read or written.
    case unreadable
    /// A file is not well-formed XML, or not an SVG drawing.
    case malformedDrawing
    /// A file exceeds a limit that protects against hostile files.
    case limit
    /// An invalid `plan.json`, `Graph.plist` or imported graph.
    case malformedData
    /// A requested place that the plan lacks.
    case unknownPlace
    /// A saved route that does not exist, or an invalid name for one.
    case unknownRoute
  }

  /// The kind of failure.
  public let kind: Kind
  /// The file's name, if a file caused the error.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// What was found, what was expected and what to do, without the position.
  public let message: String

  /// Creates an error, for your own sources and tests.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name, where a file is to blame.
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

  init(_ error: XMLError) {
    let kind: Kind =
      switch error.kind {
      case .unreadable: .unreadable
      case .limit: .limit
      case .malformed, .encoding, .entity, .expression: .malformedDrawing
      }
    self.init(
      kind, error.message, file: error.file, line: error.line, column: error.column)
  }

  init(_ error: FileError) {
    self.init(.unreadable, error.message, file: error.path)
  }

  func inFile(_ name: String?) -> FloorPlanError {
    FloorPlanError(kind, message, file: name, line: line, column: column)
  }

  /// The error in GNU form, `file:line:column: message`, as far as the position is known.
  public var description: String { locatedDescription }
}

extension FloorPlanError: LocatedError {}

extension FloorPlanError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
