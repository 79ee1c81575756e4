public import Foundation

/// A note on a day, a place or a visit.
public struct HistoryNote: Hashable, Sendable, Codable, Identifiable {
  /// The subject of a note.
  public enum Subject: Hashable, Sendable, Codable {
    /// A local date, such as `2025-07-14`.
    case day(String)
    /// A country, region, district or place, by ``PlaceCount/id``.
    case place(String)
    /// The visit at this time, in milliseconds since 1970-01-01T00:00:00Z.
    case visit(Int64)
  }

  /// The number of the note.
  public let id: Int64
  /// The subject of the note.
  public let subject: Subject
  /// When it was written.
  public let writtenAt: Date
  /// The text of the note.
  public let text: String

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - id: The number of the note.
  ///   - subject: The subject of the note.
  ///   - writtenAt: When it was written.
  ///   - text: The text of the note.
  public init(id: Int64, subject: Subject, writtenAt: Date, text: String) {
    self.id = id
    self.subject = subject
    self.writtenAt = writtenAt
    self.text = text
  }
}

extension HistoryNote.Subject {
  /// The subject as stored.
  var key: String {
    switch self {
    case .day(let day): "day:\(day)"
    case .place(let id): "place:\(id)"
    case .visit(let time): "visit:\(time)"
    }
  }

  init?(key: String) {
    let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "day": self = .day(parts[1])
    case "place": self = .place(parts[1])
    case "visit":
      guard let time = Int64(parts[1]) else { return nil }
      self = .visit(time)
    default: return nil
    }
  }
}
