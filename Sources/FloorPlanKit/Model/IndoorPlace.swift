/// A place in a building, as people specify it.
public enum IndoorPlace: Hashable, Sendable, Codable {
  /// A code as printed on a wall: `01535`.
  case code(String)
  /// A building and a room: `15-4-22`.
  case room(String)
  /// Any name: a code (with or without the printed prefix), a room, a portal or a point of
  /// interest.
  case named(String)
  /// A point of a level, in viewport pixels.
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
