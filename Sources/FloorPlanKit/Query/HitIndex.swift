/// An element found by a hit test.
public struct Hit: Hashable, Sendable {
  /// The kinds of elements that a hit test can find.
  public enum Kind: String, Hashable, Sendable {
    /// A room.
    case room
    /// A label, which represents its room.
    case label
    /// A point with a photo.
    case photo
    /// A point of interest.
    case poi
    /// A vertex of the navigation graph.
    case vertex
    /// A portal, such as stairs, a lift or an exit.
    case portal
    /// The drawn route.
    case route
  }

  /// The kind of the element.
  public let kind: Kind
  /// The id: of a room `15-4-22`, of a vertex its code, else the element's name.
  public let id: String
  /// The room to which it belongs; `nil` if there is none.
  public let room: String?

  /// Creates a hit, for tests and previews.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - id: The id: of a room `15-4-22`, of a vertex its code, else the element's name.
  ///   - room: The room to which it belongs; `nil` if there is none.
  public init(kind: Kind, id: String, room: String? = nil) {
    self.kind = kind
    self.id = id
    self.room = room
  }
}

/// Hit tests for a level; create it once for many queries.
///
/// ```swift
/// let index = HitIndex(level, route: route)
/// let room = index.hits(at: PlanPoint(x: 320, y: 80)).first { $0.kind == .room }
/// ```
///
/// A `Sendable` value without locks. Small elements can be hit a little beside their shape, as
/// fingers do.
public struct HitIndex: Sendable {
  private struct Entry: Sendable {
    let hit: Hit
    let box: PlanBox
    let outline: Outline
    let order: Int
    let isArea: Bool
  }

  private var entries: [Entry] = []
  private var cells: [[Int32]]
  private let columns: Int
  private let rows: Int
  private let cellWidth: Double
  private let cellHeight: Double
  private let slack: Double

  /// Indexes a level.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - route: A route that can be hit as well.
  public init(_ level: Level, route: Route? = nil) {
    columns = 64
    rows = 64
    cellWidth = max(level.drawing.width / 64, 1e-9)
    cellHeight = max(level.drawing.height / 64, 1e-9)
    slack = level.snapDistance
    cells = Array(repeating: [], count: 64 * 64)
    for line in route?.lines(level: level.id) ?? [] {
      let outline = Outline(lines: [Outline.Line(points: line, isClosed: false)])
      add(Hit(kind: .route, id: "route", room: nil), outline, order: 0, isArea: false)
    }
    for item in level.photos {
      add(Hit(kind: .photo, id: item.name, room: nil), item.outline, order: 1)
    }
    for item in level.pointsOfInterest {
      add(Hit(kind: .poi, id: item.name, room: nil), item.outline, order: 2)
    }
    for portal in level.portals {
      add(Hit(kind: .portal, id: portal.item.name, room: nil), portal.item.outline, order: 3)
    }
    for item in level.vertices {
      let room = GraphAssembly.room(of: item.name)
      add(Hit(kind: .vertex, id: item.name, room: room), item.outline, order: 4)
    }
    for item in level.labels {
      guard let room = level.room(ofLabel: item) else { continue }
      add(Hit(kind: .label, id: room.id, room: room.id), item.outline, order: 5)
    }
    for room in level.rooms {
      add(
        Hit(kind: .room, id: room.id, room: room.id), room.item.outline,
        order: room.isWalkable ? 7 : 6)
    }
  }

  private mutating func add(_ hit: Hit, _ outline: Outline, order: Int, isArea: Bool = true) {
    guard let box = outline.box?.expanded(by: slack) else { return }
    entries.append(
      Entry(hit: hit, box: box, outline: outline, order: order, isArea: isArea))
    for row in cell(box.minY / cellHeight, rows)...cell(box.maxY / cellHeight, rows) {
      for column in cell(box.minX / cellWidth, columns)...cell(box.maxX / cellWidth, columns) {
        cells[row * columns + column].append(Int32(entries.count - 1))
      }
    }
  }

  private func cell(_ place: Double, _ count: Int) -> Int {
    place.isFinite ? min(count - 1, max(0, Int(max(-1, min(place, 1e6))))) : 0
  }

  /// The elements at a point of the page, topmost first: the route, then small elements, then
  /// labels and rooms, smallest rooms first.
  ///
  /// - Parameter point: The touched point, in viewport pixels: divide the position in a view by its
  ///   zoom.
  /// - Returns: The hits; empty if nothing is there.
  /// - Complexity: O(elements near the point).
  public func hits(at point: PlanPoint) -> [Hit] {
    let place = cell(point.y / cellHeight, rows) * columns + cell(point.x / cellWidth, columns)
    return cells[place].map { entries[Int($0)] }
      .filter { entry in
        entry.box.contains(point)
          && (entry.isArea && entry.outline.contains(point)
            || entry.outline.distance(to: point) <= slack
            || entry.hit.kind == .label)
      }
      .sorted { ($0.order, $0.outline.area) < ($1.order, $1.outline.area) }
      .map(\.hit)
  }
}

extension Level {
  /// The room to which a label refers by id, by text, or by its position.
  func room(ofLabel label: PlanItem) -> Room? {
    let number = ItemName.roomNumber(label.name, building: building)
    let text = ItemName.roomNumber(label.text, building: building)
    let named = roomIndex.rooms(numbered: number) + roomIndex.rooms(numbered: text)
    return named.first.map { rooms[$0] } ?? room(at: label.position)
  }
}
