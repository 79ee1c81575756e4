/// A floor of a building, with all elements of its drawing.
///
/// Everything is in pixels of ``drawing``. Elements of hidden layers are included, with
/// ``PlanItem/isHidden``.
public struct Level: Sendable, Identifiable {
  /// The building and floor: `15-4`.
  public let id: String
  /// The building's id: `15`.
  public let building: String
  /// The floor's id within the building: `4`.
  public let floor: String
  /// The vertical order: 0 is the ground floor, levels below it are negative.
  public let ordinal: Int
  /// The drawing.
  public let drawing: Drawing
  /// The length of a pixel in metres; `nil` if the plan has no scale.
  ///
  /// From `plan.json` or a drawn line of known length; all levels of a building should have the
  /// same, which ``Building/lint()`` checks.
  public let metersPerPixel: Double?
  /// What ``metersPerPixel`` is guessed from; `nil` if it is known.
  var scaleSource: ScaleSource?
  /// Where the drawing lies on the Earth; `nil` where the plan does not say.
  public internal(set) var georeference: GeoReference?
  /// The rooms, corridors among them.
  public internal(set) var rooms: [Room] = []
  /// The doors.
  public internal(set) var doors: [PlanItem] = []
  /// The stairs, lifts, escalators, ramps, bridges and exits.
  public internal(set) var portals: [Portal] = []
  /// The points of interest.
  public internal(set) var pointsOfInterest: [PlanItem] = []
  /// The elements of the evacuation layer other than exits.
  public internal(set) var evacuation: [PlanItem] = []
  /// The points that have a photo.
  public internal(set) var photos: [PlanItem] = []
  /// The drawn vertices of the navigation graph.
  public internal(set) var vertices: [PlanItem] = []
  /// The texts that name rooms.
  public internal(set) var labels: [PlanItem] = []
  /// The drawn paths.
  var paths: [PlanItem] = []
  /// The mapped footways.
  var footways: [PlanItem] = []
  var walls: [PlanItem] = []
  var roomIndex = RoomIndex([], cell: 1)
  /// Elements outside of all layers that are vertices of a graph.
  var looseVertices: [Int] = []
  /// The elements in layers to be ignored.
  var ignored: Set<Int> = []
  /// The groups of the drawing that are layers of a known kind.
  var layers: [(kind: LayerKind, element: Int)] = []

  /// The kinds of layers that were recognised, each once, in the order of the drawing.
  public var layerKinds: [LayerKind] {
    var seen: Set<LayerKind> = []
    return layers.map(\.kind).filter { seen.insert($0).inserted }
  }

  /// The page, extended by rooms that reach beyond it.
  var extent: PlanBox {
    let page = PlanBox(minX: 0, minY: 0, maxX: drawing.width, maxY: drawing.height)
    return rooms.compactMap(\.item.outline.box).reduce(page) { $0.union($1) }
  }

  /// The maximum distance in pixels at which ends of drawn paths are joined: 0.2 % of the page's
  /// diagonal.
  var snapDistance: Double { 0.002 * diagonal }
  /// The maximum distance in pixels between a door or room and a drawn path: 1.5 % of the diagonal.
  var reach: Double { 0.015 * diagonal }
  /// The maximum distance in pixels between a door or portal and the edge of a room that it opens:
  /// a metre, or 0.75 % of the diagonal if that is less or nothing tells the scale.
  var doorReach: Double {
    Self.doorReach(diagonal: diagonal, metersPerPixel: metersPerPixel, roughScale: roughScale)
  }

  static func doorReach(
    diagonal: Double, metersPerPixel: Double?, roughScale: Double?
  ) -> Double {
    bounded(1, usual: 0.0075 * diagonal, scale: metersPerPixel, rough: roughScale)
  }

  /// The minimum distance between walls that people can pass, in metres.
  var leastWidth = Level.standardWidth
  static let standardWidth = 0.6

  /// ``leastWidth`` in pixels; without a scale, 0.75 % of the diagonal, or less where rooms are small
  /// on the page.
  var leastGap: Double {
    let width = min(leastWidth, 10)
    let usual = 0.0075 * diagonal * width / Self.standardWidth
    let gap =
      metersPerPixel.map { width / $0 }
      ?? Self.bounded(width, usual: usual, scale: nil, rough: roughScale)
    // Signs of doors and stairs are often drawn large: what is passable must not depend on that.
    let isRough = scaleSource == .doors || scaleSource == .stairs
    return min(gap, isRough ? usual : 0.1 * diagonal, 0.1 * diagonal)
  }

  /// The distance in pixels to keep from walls and edges at turns.
  var step: Double {
    Self.bounded(0.6, usual: reach / 3, scale: metersPerPixel, rough: roughScale)
  }

  var distances: WalkingDistances { WalkingDistances(step: step, gap: leastGap) }
  var clearance: Double { distances.clearance }

  /// What the size of rooms tells of the scale, where no scale is known.
  private(set) var roughScale: Double?

  func door(withID id: String) -> PlanItem? { doors.first { $0.elementID == id } }

  mutating func indexRooms() {
    roomIndex = RoomIndex(rooms, cell: 4 * reach)
    guard metersPerPixel == nil else { return }
    roughScale = Self.roughScale(
      ofAreas: rooms.filter { !$0.isWalkable }.map(\.item.outline.area))
  }

  /// The rooms inside an area, as on plans with one shape for the whole floor; inside a room, only
  /// those smaller than three quarters of it, and in a corridor also those that are drawn over its
  /// edge.
  func closedRooms(inside area: Room) -> [Outline] {
    guard let box = area.item.outline.box else { return [] }
    let size = area.item.outline.area
    return rooms.filter { room in
      guard !room.isWalkable else { return false }
      if box.contains(room.item.position), area.item.outline.contains(room.item.position) {
        return area.isWalkable || room.item.outline.area < 0.75 * size
      }
      return area.isWalkable && reaches(room, into: area, box)
    }.map(\.item.outline)
  }

  /// Whether a corner of a room is well inside an area.
  private func reaches(_ room: Room, into area: Room, _ box: PlanBox) -> Bool {
    guard room.item.outline.box?.intersects(box) == true else { return false }
    return room.item.outline.lines.contains { line in
      line.points.prefix(Self.mostCorners).contains { corner in
        box.contains(corner) && area.item.outline.contains(corner)
          && area.item.outline.distance(to: corner) > doorReach
      }
    }
  }

  /// The corners of a room that are tested; more are curves.
  private static let mostCorners = 200

  /// Where people stand in a room: its middle, or a free place if another room is drawn there.
  func standingPoint(in room: Room) -> PlanPoint {
    let shape = room.item.outline
    let middle = room.item.position
    guard let box = shape.box else { return middle }
    let inner = closedRooms(inside: room)
    guard inner.contains(where: { $0.contains(middle) }) else { return middle }
    let count = 16
    var best: (point: PlanPoint, distance: Double)?
    for number in 0..<count * count {
      let (column, row) = (Double(number % count) + 0.5, Double(number / count) + 0.5)
      let point = PlanPoint(
        x: box.minX + box.width * column / Double(count),
        y: box.minY + box.height * row / Double(count))
      guard shape.contains(point), !inner.contains(where: { $0.contains(point) }) else { continue }
      let distance = inner.map { $0.distance(to: point) }.reduce(shape.distance(to: point), min)
      if distance > best?.distance ?? 0 { best = (point, distance) }
    }
    return best?.point ?? middle
  }

  var diagonal: Double {
    (drawing.width * drawing.width + drawing.height * drawing.height).squareRoot()
  }
}
