/// A copy of an edition.
public struct BookCopy: Hashable, Sendable, Identifiable, Codable {
  /// The faculty's call number.
  public let signature: Int
  /// The main library's call number; empty if there is none.
  public let mainSignature: String
  /// One of the catalogue's availabilities.
  public let availability: String
  /// Whether it is available now.
  public let isFree: Bool
  /// The due date, as `2026-12-01`; empty if there is none.
  public let due: String
  /// The location, such as a room or shelf.
  public let location: String
  /// The ISBN or ISSN as printed.
  public let standardNumber: String

  /// The call number.
  public var id: Int { signature }

  enum CodingKeys: String, CodingKey {
    case signature = "signature_ms"
    case mainSignature = "signature_bg"
    case availability
    case isFree = "free"
    case due, location
    case standardNumber = "isbn_issn"
  }

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - signature: The faculty's call number.
  ///   - mainSignature: The main library's call number, or nothing.
  ///   - availability: One of the catalogue's availabilities.
  ///   - isFree: Whether it can be borrowed now.
  ///   - due: The day on which it is due, as `2026-12-01`; empty where none is.
  ///   - location: The place of the copy, such as a room or shelf.
  ///   - standardNumber: Its ISBN or ISSN as printed.
  public init(
    signature: Int, mainSignature: String = "", availability: String, isFree: Bool,
    due: String = "", location: String = "", standardNumber: String = ""
  ) {
    self.signature = signature
    self.mainSignature = mainSignature
    self.availability = availability
    self.isFree = isFree
    self.due = due
    self.location = location
    self.standardNumber = standardNumber
  }
}
