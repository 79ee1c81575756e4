public import Foundation

/// An error in a file of the archive, with its row.
public struct ArchiveError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The row, from 1; `nil` for the file as a whole.
  public let row: Int?
  /// A description of the error.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - row: The row, from 1; `nil` for the file as a whole.
  ///   - message: A description of the error.
  public init(file: String, row: Int?, message: String) {
    self.file = file
    self.row = row
    self.message = message
  }

  /// The error as `file:row: message`.
  public var description: String {
    row.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  /// The description, as systems show it.
  public var errorDescription: String? { description }
}
