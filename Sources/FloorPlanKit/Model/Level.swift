/// One floor of one building, with everything its drawing shows.
public struct Level: Sendable {
  /// Building and floor: `15-4`.
  public let id: String
  /// The building's id: `15`.
  public let building: String
  /// The floor's id within the building: `4`.
  public let floor: String
  /// Its altitude in levels; 0 is the ground, levels below it are negative.
  public let ordinal: Int
  /// The drawing.
  public let drawing: Drawing
  /// The length of a pixel in metres; `nil` where the plan has no scale.
  public let metersPerPixel: Double?
  /// The rooms, corridors among them.
  public internal(set) var rooms: [Room] = []
  /// The doors.
  public internal(set) var doors: [PlanItem] = []
  /// The stairs, lifts, escalators, ramps, bridges and exits.
  public internal(set) var portals: [Portal] = []
  /// The points of interest.
  public internal(set) var pointsOfInterest: [PlanItem] = []
  /// The parts of the evacuation layer besides exits.
  public internal(set) var evacuation: [PlanItem] = []
  /// The points that have a photo.
  public internal(set) var photos: [PlanItem] = []
  /// The points of the graph by their codes.
  public internal(set) var vertices: [PlanItem] = []
  /// The texts that name rooms.
  public internal(set) var labels: [PlanItem] = []
  /// The drawn ways.
  var paths: [PlanItem] = []
  var walls: [PlanItem] = []
  var roomIndex = RoomIndex([], cell: 1)
  /// Elements outside of all layers that the graph knows as vertices.
  var looseVertices: [Int] = []
  /// The groups of the drawing that are layers of a known kind.
  var layers: [(kind: LayerKind, element: Int)] = []

  /// The kinds of layers that were recognised, each once, in the order of the drawing.
  public var layerKinds: [LayerKind] {
    var seen: Set<LayerKind> = []
    return layers.map(\.kind).filter { seen.insert($0).inserted }
  }

  /// The maximum distance, in pixels, at which ends of drawn ways are joined: 0.2 % of the page's
  /// diagonal.
  var snapDistance: Double { 0.002 * diagonal }
  /// The maximum distance, in pixels, of a door or room from a drawn way: 1.5 % of the diagonal.
  var reach: Double { 0.015 * diagonal }

  /// The minimum distance between walls to walk between them, in metres.
  var leastWidth = Level.standardWidth
  static let standardWidth = 0.6

  /// ``leastWidth`` in pixels; without a scale, 0.75 % of the diagonal.
  var leastGap: Double {
    let width = min(leastWidth, 10)
    let gap =
      metersPerPixel.map { width / $0 } ?? (0.0075 * diagonal * width / Self.standardWidth)
    return min(gap, 0.1 * diagonal)
  }

  /// The distance kept from walls and edges while turning, in pixels.
  var step: Double {
    let usual = reach / 3
    return metersPerPixel.map { min(usual, max(0.6 / $0, usual / 8)) } ?? usual
  }

  mutating func indexRooms() { roomIndex = RoomIndex(rooms, cell: 4 * reach) }

  /// The rooms that stand inside an area, as on plans with one shape for the whole floor; in a room
  /// those that are smaller than half of it.
  func closedRooms(inside area: Room) -> [Outline] {
    guard let box = area.item.outline.box else { return [] }
    let size = area.item.outline.area
    return rooms.filter { room in
      !room.isWalkable && box.contains(room.item.position)
        && area.item.outline.contains(room.item.position)
        && (area.isWalkable || room.item.outline.area < size / 2)
    }.map(\.item.outline)
  }

  private var diagonal: Double {
    (drawing.width * drawing.width + drawing.height * drawing.height).squareRoot()
  }
}
