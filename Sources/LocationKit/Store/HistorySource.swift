public import Foundation

/// A file that was added to a history.
public struct HistorySource: Hashable, Sendable, Identifiable {
  /// The number of the source.
  public let id: Int64
  /// The file's original name.
  public let name: String
  /// The name of its format.
  public let format: String
  /// The SHA-256 of the file in hexadecimal digits.
  public let sha256: String
  /// The time of the import, in milliseconds since 1970-01-01T00:00:00Z.
  public let importedAt: Int64
  /// The number of records in the file.
  public let read: Int
  /// The number of records that were new.
  public let added: Int
  /// The number of records that the history already had.
  public let duplicates: Int
  /// The number of rejected records.
  public let rejected: Int
  /// The device that recorded the file; `nil` if not given.
  public var device: String?

  /// Creates a source, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the source.
  ///   - name: The file's original name.
  ///   - format: The name of its format.
  ///   - sha256: The SHA-256 of the file in hexadecimal digits.
  ///   - importedAt: The time of the import, in milliseconds since 1970-01-01T00:00:00Z.
  ///   - read: The number of records in the file.
  ///   - added: The number of records that were new.
  ///   - duplicates: The number of records that the history already had.
  ///   - rejected: The number of rejected records.
  ///   - device: The device that recorded the file; `nil` if not given.
  public init(
    id: Int64, name: String, format: String, sha256: String, importedAt: Int64, read: Int,
    added: Int, duplicates: Int, rejected: Int, device: String? = nil
  ) {
    self.id = id
    self.name = name
    self.format = format
    self.sha256 = sha256
    self.importedAt = importedAt
    self.read = read
    self.added = added
    self.duplicates = duplicates
    self.rejected = rejected
    self.device = device
  }

  /// The name of the source in exported records: the file's name without its path, which is
  /// private.
  public var shortName: String { Self.shortName(name) }

  static func shortName(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}

extension HistorySource {
  /// The time of the import, as a date.
  public var importDate: Date { Date(timeIntervalSince1970: Double(importedAt) / 1000) }
}
