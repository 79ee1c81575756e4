/// The names of elements and attributes that mean something in a plan.
enum Word: String, CaseIterable {
  case a, circle, defs, desc, ellipse, g, image, line, path, polygon, polyline, rect, style, svg
  case `switch`, symbol, text, textPath, title, tspan, use
  case `class`, cx, cy, d, dx, dy, groupmode, height, href, id, label, points, r, rx, ry, space
  case type, x, x1, x2, y, y1, y2, width
  case preserveAspectRatio, requiredExtensions, requiredFeatures, role, systemLanguage, viewBox
  case transform, display, visibility, opacity
  case fontSize = "font-size"
  case textAnchor = "text-anchor"
  case transformOrigin = "transform-origin"
  case clipPath

  /// All names in the order of their numbers.
  static let all = Array(allCases)

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
