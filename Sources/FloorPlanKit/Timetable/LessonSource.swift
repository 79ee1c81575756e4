internal import FileAccess
public import Foundation

/// A university's timetable on the web: the addresses of its pages, and how these are read.
///
/// Addresses have places for `{group}`, `{building}`, `{room}` (the room's name), `{id}` (the
/// room's id after the lookup) and `{week}` (the Monday, such as `2026-09-07`).
///
/// ```json
/// {"group": "https://campus.example/timetable?group={group}&week={week}",
///  "rooms": "https://campus.example/rooms?building={building}",
///  "room": "https://campus.example/timetable?room={id}&week={week}"}
/// ```
public struct LessonSource: Codable, Hashable, Sendable {
  /// The page of a group's week.
  public var group: String?
  /// The page of a room's week.
  public var room: String?
  /// The rooms of a building in JSON: an array of objects, or an object with one.
  public var rooms: String?
  /// The member of a room that is its name.
  public var roomName: String?
  /// The member of a room that is its id.
  public var roomID: String?
  /// How pages are read.
  public var mapping: LessonPageMapping?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - group: The page of a group's week.
  ///   - room: The page of a room's week.
  ///   - rooms: The rooms of a building in JSON.
  ///   - mapping: How pages are read; `nil` for the layout of the campus navigator's timetable.
  public init(
    group: String? = nil, room: String? = nil, rooms: String? = nil,
    mapping: LessonPageMapping? = nil
  ) {
    self.group = group
    self.room = room
    self.rooms = rooms
    self.mapping = mapping
  }

  /// Reads a file of a source.
  ///
  /// - Parameter url: The file, in JSON.
  /// - Throws: ``FloorPlanError`` when it cannot be read, is not JSON of this form, or names neither
  ///   groups nor rooms.
  public init(contentsOf url: URL) throws(FloorPlanError) {
    let bytes = try PlanFile.read(url, limit: 1 << 20)
    do {
      self = try JSONDecoder().decode(LessonSource.self, from: Data(bytes))
    } catch {
      throw FloorPlanError(.malformedData, PlanReader.reason(error), file: url.relativePath)
    }
    guard group != nil || room != nil else {
      throw FloorPlanError(
        .malformedData, "expected the address of a group's or a room's page: group or room",
        file: url.relativePath)
    }
  }

  /// An address with its places filled in.
  ///
  /// - Returns: `nil` if that is not an address of the web.
  static func address(_ template: String, _ values: [String: String]) -> URL? {
    var text = template
    for (name, value) in values {
      let escaped =
        value.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(unreserved))
        ?? value
      text = text.replacing("{\(name)}", with: escaped)
    }
    guard let url = URL(string: text), url.host()?.isEmpty == false,
      ["http", "https"].contains(url.scheme ?? "")
    else { return nil }
    return url
  }

  private static let unreserved = CharacterSet(charactersIn: "-._~")
}
