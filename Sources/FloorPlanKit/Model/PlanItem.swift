/// An element of a plan: a room, a door, a point of interest.
public struct PlanItem: Hashable, Sendable {
  /// The name on its level: the label, else the id without a prefix.
  public let name: String
  /// The element's id in the drawing.
  public let elementID: String?
  /// A point inside it, in viewport pixels.
  ///
  /// For a room, a point well inside it, which is also where a label fits best; for a door, its
  /// middle.
  public internal(set) var position: PlanPoint
  /// The shape.
  public let outline: Outline
  /// The `data-…` attributes.
  public let data: [String: String]
  /// The text that belongs to it; empty if there is none.
  public let text: String
  /// The line in the drawing's file, from 1.
  public let line: Int
  /// The column in the drawing's file, from 1.
  public let column: Int
  /// Whether the drawing hides it.
  public let isHidden: Bool
  let element: Int

  /// The name in a language: `data-name-pl`, else `data-name`, else its text or name.
  ///
  /// - Parameter language: An ISO 639-1 code, such as `pl`.
  public func title(in language: String = "en") -> String {
    data["name-" + language] ?? data["name"] ?? (text.isEmpty ? name : text)
  }

  /// Whether it is closed, by `data-closed`.
  ///
  /// A closed element is excluded from all routes, as if every request closed it.
  public var isClosed: Bool { flag("closed") ?? false }

  /// The value of `guess` of a door in a wall without a gap.
  static let guessInWall = "wall"

  /// Whether it is a door guessed in a wall that has no gap.
  var isGuessedInWall: Bool { data["guess"] == Self.guessInWall }

  func flag(_ key: String) -> Bool? {
    switch data[key]?.lowercased() {
    case "yes", "true", "1", "": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
