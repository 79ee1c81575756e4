/// A level's drawing with a route or a position drawn on it.
///
/// The drawing is unchanged except for the visibility of layers and the opacity of selected rooms;
/// a group is added at its end. Vertices, points of interest and the evacuation layer are hidden
/// unless requested; photos appear as drawn. Into a drawing without texts, such as one from `adopt`,
/// the names of the rooms are written.
///
/// ```swift
/// var picture = PlanPicture(of: level, showing: [.poi])
/// picture.draw(route)
/// let svg = try picture.svg()
/// ```
///
/// Marks are sized by the page (0.7 % of its diagonal), so they are as visible on a small plan as
/// on a large one.
public struct PlanPicture: Sendable {
  /// Layers that are shown on request.
  public enum Extra: String, Hashable, Sendable, CaseIterable {
    /// Points of interest.
    case poi
    /// The evacuation route.
    case evacuation
    /// The vertices of the navigation graph.
    case vertices
    /// Points that have a photo.
    case photos

    var layer: LayerKind {
      switch self {
      case .poi: .poi
      case .evacuation: .evacuation
      case .vertices: .vertices
      case .photos: .photos
      }
    }
  }

  private let level: Level
  private let shown: Set<Extra>
  private var marks = ""
  private var chosen: [Int] = []

  /// Creates a picture of a level.
  ///
  /// - Parameters:
  ///   - level: The level, whose drawing is read again by ``svg()``.
  ///   - shown: The layers to show that are otherwise hidden.
  public init(of level: Level, showing shown: Set<Extra> = []) {
    self.level = level
    self.shown = shown
  }

  /// Draws the route's part on this level: a dashed blue line, a red triangle at its start, a pink
  /// circle at its end, and the rooms at both ends opaque.
  ///
  /// A part on another level is not drawn. Where the route changes level, an arrow shows whether it
  /// goes up or down.
  ///
  /// - Parameter route: A route of the building to which the level belongs.
  public mutating func draw(_ route: Route) {
    let size = level.markSize
    for line in route.lines(level: level.id) where line.count > 1 {
      let points = line.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
        .joined(separator: " ")
      let shape = """
        points="\(points)" fill="none" stroke-linejoin="round" stroke-linecap="round"
        """
      marks += """
        <polyline class="route-casing" \(shape) stroke="#ffffff" stroke-opacity="0.8" \
        stroke-width="\(SVGNumber.text(size * 0.8))"/>
        <polyline class="route" \(shape) stroke="#0050ff" \
        stroke-width="\(SVGNumber.text(size * 0.4))" \
        stroke-dasharray="\(SVGNumber.text(size * 1.2)) \(SVGNumber.text(size * 0.8))"/>\n
        """
    }
    for change in route.changes(level: level.id) { mark(change) }
    let graph = route.building.graph
    if let first = route.points.first.map({ graph.points[$0] }), isHere(first, route) {
      markStart(first.position)
      choose(first)
    }
    if let last = route.points.last.map({ graph.points[$0] }), isHere(last, route) {
      marks += """
        <circle class="destination" cx="\(SVGNumber.text(last.position.x))" \
        cy="\(SVGNumber.text(last.position.y))" r="\(SVGNumber.text(size))" fill="#ff69b4" \
        stroke="#ffffff" stroke-width="\(SVGNumber.text(size * 0.2))"/>\n
        """
      choose(last)
    }
  }

  /// Draws a red triangle at the current position.
  ///
  /// - Parameter whereabouts: A position on this level, from ``Building/whereabouts(of:)``. Its
  ///   room is made opaque, unless it is a corridor.
  public mutating func draw(_ whereabouts: Whereabouts) {
    markStart(whereabouts.position)
    if let room = whereabouts.room, !room.isWalkable { chosen.append(room.item.element) }
  }

  /// Fills a room so that its label stays readable, with a text below the label.
  mutating func fill(_ room: Room, _ color: String, text: String) {
    let size = level.markSize * 1.6
    for line in room.item.outline.lines where line.points.count > 2 {
      let points = line.points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
        .joined(separator: " ")
      marks += """
        <polygon class="reach" points="\(points)" fill="\(color)" fill-opacity="0.55" \
        stroke="#ffffff"/>\n
        """
    }
    let position = room.item.position
    let bottom = room.item.outline.lines.flatMap(\.points).map(\.y).max() ?? position.y
    let baseline = position.y + max(0, min(size * 1.6, (bottom - position.y) * 0.7))
    marks += """
      <text class="reach" x="\(SVGNumber.text(position.x))" y="\(SVGNumber.text(baseline))" \
      font-size="\(SVGNumber.text(size))" font-family="sans-serif" text-anchor="middle" fill="#000000" \
      stroke="#ffffff" stroke-width="0.2em" paint-order="stroke">\(text)</text>\n
      """
  }

  private func isHere(_ point: NavigationGraph.Point, _ route: Route) -> Bool {
    route.building.levels[point.level].id == level.id
  }

  private mutating func choose(_ point: NavigationGraph.Point) {
    guard point.kind == .room, let place = point.item else { return }
    chosen.append(level.rooms[place].item.element)
  }

  /// A small blue disc with an arrow up, down or across, where the route leaves or enters the
  /// level.
  private mutating func mark(_ change: Route.Change) {
    let size = level.markSize
    let arrow = size * 0.45
    let angle = change.rise > 0 ? 0 : change.rise < 0 ? 180 : 90
    let (x, y) = (SVGNumber.text(change.position.x), SVGNumber.text(change.position.y))
    marks += """
      <g class="level-change" transform="translate(\(x),\(y)) rotate(\(angle))">\
      <circle r="\(SVGNumber.text(size * 0.9))" fill="#0050ff" stroke="#ffffff" \
      stroke-width="\(SVGNumber.text(size * 0.2))"/>\
      <path d="M0,\(SVGNumber.text(arrow))V\(SVGNumber.text(-arrow))M\(SVGNumber.text(-arrow)),0\
      L0,\(SVGNumber.text(-arrow))L\(SVGNumber.text(arrow)),0" fill="none" stroke="#ffffff" \
      stroke-width="\(SVGNumber.text(size * 0.22))" stroke-linecap="round" \
      stroke-linejoin="round"/></g>\n
      """
  }

  private mutating func markStart(_ position: PlanPoint) {
    let size = level.markSize
    let corners = [(0.0, -1.3), (1.1, 0.8), (-1.1, 0.8)].map { x, y in
      "\(SVGNumber.text(position.x + x * size)),\(SVGNumber.text(position.y + y * size))"
    }
    marks += """
      <polygon class="start" points="\(corners.joined(separator: " "))" fill="#e00000" \
      stroke="#ffffff" stroke-width="\(SVGNumber.text(size * 0.2))"/>\n
      """
  }

  /// The finished SVG file.
  ///
  /// - Returns: The file in UTF-8.
  /// - Throws: ``FloorPlanError`` if the drawing's file cannot be read again.
  public func svg() throws(FloorPlanError) -> [UInt8] {
    var editor = TagEditor(TagEditor.readable(try level.drawing.svg()))
    for (index, declarations) in styles.sorted(by: { $0.key < $1.key }) {
      editor.addStyle(declarations.joined(separator: ";"), to: element(index))
    }
    let overlay = "\n" + level.roomNames(marked: Set(chosen)) + marks
    guard editor.append(overlay, attributes: "id=\"citykit-overlay\"", to: level.drawing)
    else {
      throw FloorPlanError(
        .malformedDrawing, "the drawing is not UTF-8; save it as UTF-8",
        file: level.drawing.file)
    }
    return editor.bytes
  }

  /// The style declarations to add, by the index of the element.
  private var styles: [Int: [String]] {
    var styles: [Int: [String]] = [:]
    for layer in level.layers {
      guard let extra = Extra.allCases.first(where: { $0.layer == layer.kind }) else { continue }
      // Photos are part of the plan and stay as drawn.
      guard extra != .photos || shown.contains(extra) else { continue }
      let display = shown.contains(extra) ? "inline" : "none"
      styles[layer.element, default: []].append("display:\(display)!important")
    }
    for index in level.looseVertices where !shown.contains(.vertices) {
      styles[index, default: []].append("display:none!important")
    }
    for index in Set(chosen) {
      let room = element(index)
      for part in [room] + (room.tag == "g" ? room.children : []) {
        styles[part.index, default: []].append("opacity:1!important;fill-opacity:1!important")
      }
    }
    return styles.merging(opacitiesAroundChosen) { $0 + $1 }
  }

  /// The opacity for siblings of selected rooms: a transparent group would make a selected room
  /// transparent too, so its opacity is moved to its other elements.
  private var opacitiesAroundChosen: [Int: [String]] {
    let rooms = Set(chosen)
    var groups: Set<Int> = []
    for index in rooms {
      var group = element(index).parent
      while let here = group, groups.insert(here.index).inserted { group = here.parent }
    }
    var styles: [Int: [String]] = [:]
    var handedDown: [Int: Double] = [:]
    for index in groups.sorted() {
      let group = element(index)
      let opacity = (handedDown[index] ?? 1) * (group.ownOpacity ?? 1)
      guard opacity < 1 else { continue }
      styles[index] = ["opacity:1!important"]
      for child in group.children where child.visibility != .notDrawn {
        if groups.contains(child.index) {
          handedDown[child.index] = opacity
        } else if !rooms.contains(child.index) {
          let share = SVGNumber.text(opacity * (child.ownOpacity ?? 1))
          styles[child.index] = ["opacity:\(share)!important"]
        }
      }
    }
    return styles
  }

  private func element(_ index: Int) -> DrawingElement {
    DrawingElement(drawing: level.drawing, index: index)
  }
}

extension Level {
  /// The size of marks: 0.7 % of the page's diagonal.
  var markSize: Double { snapDistance * 3.5 }
}

extension Route {
  /// The route's part on one level, drawn on its plan.
  ///
  /// - Parameters:
  ///   - id: The level's id, such as `15-4`; ``Route/levelIDs`` has those of the route.
  ///   - shown: The layers to show that are otherwise hidden.
  /// - Returns: An SVG file in UTF-8.
  /// - Throws: ``FloorPlanError`` if the building has no such level, or its file cannot be read.
  public func svg(
    level id: String, showing shown: Set<PlanPicture.Extra> = []
  ) throws(FloorPlanError) -> [UInt8] {
    guard let level = building.level(id) else {
      throw FloorPlanError(.unknownPlace, "there is no level '\(id)'")
    }
    var picture = PlanPicture(of: level, showing: shown)
    picture.draw(self)
    return try picture.svg()
  }
}
