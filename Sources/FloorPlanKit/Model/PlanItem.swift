/// Something a plan shows: a room, a door, a point of interest.
public struct PlanItem: Hashable, Sendable {
  /// Its name on its level: its label, else its id without a prefix.
  public let name: String
  /// The element's id in the drawing.
  public let elementID: String?
  /// A point in it, in viewport pixels.
  public internal(set) var position: PlanPoint
  /// Its lines.
  public let outline: Outline
  /// The `data-…` attributes.
  public let data: [String: String]
  /// The text that belongs to it, where it has one.
  public let text: String
  /// The line of the drawing's file on which it stands, from 1.
  public let line: Int
  /// The column in which it stands, from 1.
  public let column: Int
  /// Whether the drawing hides it.
  public let isHidden: Bool
  let element: Int

  /// Its name in a language: `data-name-pl`, else `data-name`, else its text or name.
  public func title(in language: String = "en") -> String {
    data["name-" + language] ?? data["name"] ?? (text.isEmpty ? name : text)
  }

  /// Whether it is shut: `data-closed`.
  public var isClosed: Bool { flag("closed") ?? false }

  func flag(_ key: String) -> Bool? {
    switch data[key]?.lowercased() {
    case "yes", "true", "1", "": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
