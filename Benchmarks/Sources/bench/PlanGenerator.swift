import Foundation

/// Makes up plans the way Inkscape writes them: layers, long style attributes, relative paths.
///
/// The same seed gives the same bytes in every run.
struct PlanGenerator {
  private var state: UInt64
  private var text = ""
  private var serial = 0

  init(seed: UInt64) { state = seed }

  /// A number below `bound`.
  private mutating func draw(_ bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }

  /// A length with up to five decimal places, as drawing programs round them.
  private mutating func length(_ bound: UInt64) -> String {
    let whole = draw(bound)
    switch draw(4) {
    case 0: return "\(whole)"
    case 1: return "\(whole).\(draw(9) + 1)"
    default: return "\(whole).\(draw(90000) + 10000)"
    }
  }

  private mutating func step(_ bound: UInt64) -> String {
    (draw(2) == 0 ? "-" : "") + length(bound)
  }

  private mutating func nextID(_ tag: String) -> String {
    serial += 1
    return "\(tag)\(serial + 1000)"
  }

  private mutating func begin() {
    serial = 0
    text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape (http://www.inkscape.org/) -->
      <svg
         width="366.98mm"
         height="197.65mm"
         viewBox="0 0 1387 747"
         version="1.1"
         id="svg8"
         xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
         xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
         xmlns="http://www.w3.org/2000/svg">
        <sodipodi:namedview
           id="base"
           pagecolor="#ffffff"
           inkscape:zoom="0.7" />

      """
  }

  private mutating func openLayer(_ name: String) {
    text += """
        <g
           inkscape:groupmode="layer"
           id="\(nextID("layer"))"
           inkscape:label="\(name)"
           style="display:inline">

      """
  }

  private mutating func closeLayer() { text += "  </g>\n" }

  private mutating func finish() -> Data {
    text += "</svg>\n"
    defer { text = "" }
    return Data(text.utf8)
  }
}

extension PlanGenerator {
  /// A plan of at least so many bytes with everything that plans are drawn of.
  mutating func plan(bytes: Int) -> Data {
    begin()
    while text.utf8.count < bytes {
      openLayer("furniture \(serial)")
      for _ in 0..<500 { addElement() }
      closeLayer()
    }
    return finish()
  }

  /// A plan of at least so many bytes that is nearly all path data.
  mutating func paths(bytes: Int) -> Data {
    begin()
    openLayer("walls")
    while text.utf8.count < bytes {
      text += "    <path\n       d=\"m \(length(1387)),\(length(747))"
      for _ in 0..<2000 {
        switch draw(8) {
        case 0: text += " c \(step(9)),\(step(9)) \(step(9)),\(step(9)) \(step(9)),\(step(9)) l"
        case 1: text += " a \(length(9)),\(length(9)) 0 0 1 \(step(9)),\(step(9)) l"
        case 2: text += " h \(step(9)) l"
        default: break
        }
        text += " \(step(20)),\(step(20))"
      }
      text += " z\"\n       id=\"\(nextID("path"))\" />\n"
    }
    closeLayer()
    return finish()
  }

  private mutating func addElement() {
    switch draw(10) {
    case 0, 1:
      text += """
            <rect
               style="opacity:1;fill:#ffff00;fill-opacity:0.5;stroke:#000000;stroke-width:0.26458332"
               id="\(nextID("rect"))"
               width="\(length(90))"
               height="\(length(60))"
               x="\(length(1387))"
               y="\(length(747))" />

        """
    case 2: addText()
    case 3:
      text += """
            <g
               transform="translate(\(length(900)),\(length(500)))"
               id="\(nextID("g"))"><path
                 id="\(nextID("path"))"
                 style="fill:none;stroke:#231f20;stroke-width:0.24"
                 d="M 0,0 \(length(9)),\(length(9))" /></g>

        """
    case 4:
      text += """
            <circle
               style="fill:#ff0000;stroke:none"
               id="\(nextID("path"))"
               transform="matrix(0.26458333,0,0,0.26458333,\(length(9)),\(length(9)))"
               cx="\(length(1387))"
               cy="\(length(747))"
               r="\(length(9))" />

        """
    default:
      text += """
            <path
               style="fill:none;stroke:#000000;stroke-width:0.26458332px;stroke-linecap:butt"
               d="m \(length(1387)),\(length(747)) \(step(90)),\(step(90)) \(step(90)),\(step(90)) z"
               id="\(nextID("path"))"
               inkscape:connector-curvature="0"
               sodipodi:nodetypes="cccc" />

        """
    }
  }

  private mutating func addText() {
    text += """
          <text
             xml:space="preserve"
             style="font-style:normal;font-weight:normal;font-size:10.58333302px;line-height:1.25"
             x="\(length(1387))"
             y="\(length(747))"
             id="\(nextID("text"))"><tspan
               sodipodi:role="line"
               id="\(nextID("tspan"))"
               x="\(length(1387))"
               y="\(length(747))"
               style="stroke-width:0.26458332">\(draw(9))-\(draw(99))</tspan></text>

      """
  }
}

extension PlanGenerator {
  /// One floor of a building: 120 rooms along a corridor with doors, a drawn way and stairs, and
  /// furniture until it is long enough.
  mutating func floor(_ number: Int, bytes: Int) -> Data {
    begin()
    openLayer("rooms")
    for room in 0..<120 {
      let (x, y) = Self.corner(ofRoom: room)
      text += """
            <rect
               style="fill:#ffff00;fill-opacity:0.5"
               id="room-\(number)-\(room + 1)"
               width="20" height="300" x="\(x)" y="\(y)" />

        """
    }
    closeLayer()
    openLayer("paths")
    text += "    <path d=\"M 20,350 H 1360\" id=\"\(nextID("path"))\" />\n"
    closeLayer()
    openLayer("doors")
    for room in 0..<120 {
      let (x, y) = Self.corner(ofRoom: room)
      let gate = y < 350 ? y + 300 : y
      text += "    <path d=\"M \(x + 8),\(gate) h 4\" id=\"door-\(number)-\(room + 1)\" />\n"
    }
    closeLayer()
    openLayer("portals")
    text += "    <circle cx=\"40\" cy=\"350\" r=\"5\" id=\"stairs-1\" />\n"
    closeLayer()
    while text.utf8.count < bytes {
      openLayer("furniture \(serial)")
      for _ in 0..<500 { addElement() }
      closeLayer()
    }
    return finish()
  }

  private static func corner(ofRoom room: Int) -> (x: Int, y: Int) {
    (40 + room % 60 * 22, room < 60 ? 40 : 360)
  }
}
