/// A place in a building, as people specify it.
///
/// ```swift
/// let typed = IndoorPlace.named("4-22")      // what a user typed
/// let scanned = IndoorPlace.code("01535")    // what a QR code contains
/// let touched = IndoorPlace.point(PlanPoint(x: 320, y: 80), level: "15-4")
/// ```
///
/// Names ignore case; codes and room ids do not. If a name fits several places, queries answer with
/// ``NoRoute/ambiguous(_:_:)`` instead of choosing one; ``Building/candidates(for:)`` lists them.
public enum IndoorPlace: Hashable, Sendable, Codable {
  /// A code as printed on a wall: `01535`.
  case code(String)
  /// A building and a room: `15-4-22`.
  case room(String)
  /// Any name: a code (with or without the printed prefix), a room, a portal or a point of
  /// interest.
  case named(String)
  /// A point of a level, in viewport pixels.
  ///
  /// A point in a room stands for the room; another one is joined to the nearest edge of its
  /// corridor.
  case point(PlanPoint, level: String)
}

extension IndoorPlace {
  /// Parses a touched point in the notation `15-4@640,360`.
  init?(touched text: String) {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let numbers = text[text.index(after: mark)...].split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self = .point(PlanPoint(x: numbers[0], y: numbers[1]), level: String(text[..<mark]))
  }
}
