/// A file that was added to a history.
public struct HistorySource: Hashable, Sendable, Identifiable {
  /// The number by which it is named.
  public let id: Int64
  /// What the file was called.
  public let name: String
  /// The name of its format.
  public let format: String
  /// The SHA-256 of the file in hexadecimal digits.
  public let sha256: String
  /// When it was added, in milliseconds since 1970-01-01T00:00:00Z.
  public let importedAt: Int64
  /// How many records the file had.
  public let read: Int
  /// How many of them were new then.
  public let added: Int
  /// How many were known then.
  public let duplicates: Int
  /// How many could not be taken.
  public let rejected: Int
  /// The device that recorded the file, if one was named.
  public var device: String?

  /// What records that come from it name as their source: the file's name without its folders,
  /// since the files a person has are private.
  public var shortName: String { Self.shortName(name) }

  static func shortName(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}
