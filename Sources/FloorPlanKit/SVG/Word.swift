/// The tag and attribute names that plans use.
enum Word: String, CaseIterable {
  case a, circle, defs, desc, ellipse, g, image, line, path, polygon, polyline, rect, style, svg
  case `switch`, symbol, text, textPath, title, tspan, use
  case `class`, cx, cy, d, dx, dy, groupmode, height, href, id, label, points, r, rx, ry, space
  case type, x, x1, x2, y, y1, y2, width
  case preserveAspectRatio, requiredExtensions, requiredFeatures, role, systemLanguage, viewBox
  case transform, display, visibility, opacity, stroke, fill
  case fontSize = "font-size"
  case textAnchor = "text-anchor"
  case transformOrigin = "transform-origin"
  case clipPath
  case clipPathUnits
  case clipPathReference = "clip-path"
  case clipRule = "clip-rule"
  case strokeWidth = "stroke-width"
  case fillOpacity = "fill-opacity"

  /// All names in the order of their numbers.
  static let all = Array(allCases)

  /// The name with a symbol number; `nil` if it is ignored.
  @inline(__always)
  init?(symbol: Int) {
    guard symbol >= 0 else { return nil }
    self = Self.all[symbol]
  }

  /// The index of a length among those of an element.
  func place(in tag: SVGTables.Tag) -> Int? {
    switch (tag, self) {
    case (.line, .x1): 0
    case (.line, .y1): 1
    case (.line, .x2): 2
    case (.line, .y2): 3
    case (.text, .x), (.tspan, .x): 0
    case (.text, .y), (.tspan, .y): 1
    case (.text, .dx), (.tspan, .dx): 2
    case (.text, .dy), (.tspan, .dy): 3
    case (_, .x): Property.x.place(in: tag)
    case (_, .y): Property.y.place(in: tag)
    case (_, .width): Property.width.place(in: tag)
    case (_, .height): Property.height.place(in: tag)
    case (_, .cx): Property.cx.place(in: tag)
    case (_, .cy): Property.cy.place(in: tag)
    case (_, .r): Property.r.place(in: tag)
    case (_, .rx): Property.rx.place(in: tag)
    case (_, .ry): Property.ry.place(in: tag)
    default: nil
    }
  }

  /// The property that a presentation attribute sets.
  var property: Property? {
    switch self {
    case .display: .display
    case .visibility: .visibility
    case .opacity: .opacity
    case .fontSize: .fontSize
    case .textAnchor: .textAnchor
    case .transform: .transform
    case .transformOrigin: .transformOrigin
    case .clipPathReference: .clipPath
    case .clipRule: .clipRule
    case .stroke: .stroke
    case .strokeWidth: .strokeWidth
    case .fill: .fill
    case .fillOpacity: .fillOpacity
    default: nil
    }
  }
}

/// The namespaces that plans use.
enum PlanNamespace: String, CaseIterable {
  case svg = "http://www.w3.org/2000/svg"
  case inkscape = "http://www.inkscape.org/namespaces/inkscape"
  case sodipodi = "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  case xlink = "http://www.w3.org/1999/xlink"
  case xml = "http://www.w3.org/XML/1998/namespace"

  /// All namespaces in the order of their numbers.
  static let all = Array(allCases)
}
