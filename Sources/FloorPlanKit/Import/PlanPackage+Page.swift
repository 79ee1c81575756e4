internal import XMLEscaping

extension PlanPackage.Page {
  /// The page as a drawing with one layer for each kind of element.
  var svg: String {
    func number(_ value: Double) -> String { SVGNumber.text(value) }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" \
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))">

      """
    func layer(_ name: String, _ style: String, _ things: [PlanPackage.Thing], isOpen: Bool) {
      guard !things.isEmpty else { return }
      text += """
          <g id="layer-\(name.lowercased())" inkscape:groupmode="layer" \
        inkscape:label="\(name)" style="\(style)">\n
        """
      for thing in things {
        text += "    " + Self.element(thing, isOpen: isOpen) + "\n"
      }
      text += "  </g>\n"
    }
    layer("Rooms", "fill:#ffe680;fill-opacity:0.5;stroke:#7f6a00", rooms, isOpen: false)
    layer("Doors", "fill:none;stroke:#8b5a2b;stroke-width:4", doors, isOpen: true)
    layer("Paths", "fill:none;stroke:#7fb2ff;stroke-width:1", paths, isOpen: true)
    layer("Footways", "fill:none;stroke:#9aa5b1;stroke-width:1", footways, isOpen: true)
    layer("Walls", "fill:none;stroke:#333333;stroke-width:2", walls, isOpen: true)
    layer("Portals", "fill:#9fc5e8", portals, isOpen: false)
    layer("POI", "fill:#38761d", pointsOfInterest, isOpen: false)
    layer("Vertices", "fill:#3366cc", vertices, isOpen: false)
    return text + "</svg>\n"
  }

  private static func element(_ thing: PlanPackage.Thing, isOpen: Bool) -> String {
    let data = thing.data.sorted { $0.key < $1.key }.map { key, value in
      " data-\(key)=\"\(value.xmlEscaped)\""
    }.joined()
    let label = thing.label.map { " inkscape:label=\"\($0.xmlEscaped)\"" } ?? ""
    let id = thing.id.xmlEscaped
    let numbers = thing.points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
    if thing.points.count == 1, let point = thing.points.first {
      return """
        <circle id="\(id)" cx="\(SVGNumber.text(point.x))" \
        cy="\(SVGNumber.text(point.y))" r="2"\(label)\(data)/>
        """
    }
    if !isOpen, !thing.holes.isEmpty {
      let rings = ([thing.points] + thing.holes).map { ring in
        "M"
          + ring.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
          .joined(separator: " ") + "Z"
      }
      return """
        <path id="\(id)" fill-rule="evenodd" d="\(rings.joined(separator: " "))"\(label)\(data)/>
        """
    }
    let tag = isOpen ? "polyline" : "polygon"
    return "<\(tag) id=\"\(id)\" points=\"\(numbers.joined(separator: " "))\"\(label)\(data)/>"
  }
}
