/// The forms in which people name a place in a building.
public enum IndoorPlace: Hashable, Sendable, Codable {
  /// A code as it is printed on a wall: `01535`.
  case code(String)
  /// Building and room: `15-4-22`.
  case room(String)
  /// Whatever fits: a code, a room, a portal or a point of interest; a printed code's prefix is
  /// taken off.
  case named(String)
  /// A point of a level, in viewport pixels.
  case point(PlanPoint, level: String)
}

extension IndoorPlace {
  /// A touched point as it is typed: `15-4@640,360`.
  init?(touched text: String) {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let numbers = text[text.index(after: mark)...].split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self = .point(PlanPoint(x: numbers[0], y: numbers[1]), level: String(text[..<mark]))
  }
}
