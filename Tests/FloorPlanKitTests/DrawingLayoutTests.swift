import FloorPlanKit
import TestSupport
import Testing

@Suite struct DrawingLayoutTests {
  @Test(
    arguments: [
      ("<svg x='10' y='20' width='50' height='50' viewBox='0 0 10 10'>#</svg>", [10.0, 20, 5, 5]),
      ("<svg width='50' height='100' viewBox='0 0 10 10'>#</svg>", [0, 25, 5, 5]),
      (
        "<svg width='50' height='100' viewBox='0 0 10 10' preserveAspectRatio='xMinYMax'>#</svg>",
        [0, 50, 5, 5]
      ),
      (
        "<svg width='50' height='100' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMin slice'>#</svg>",
        [-50, 0, 10, 10]
      ),
      (
        "<svg width='50' height='100' viewBox='0 0 10 10' preserveAspectRatio='none'>#</svg>",
        [0, 0, 5, 10]
      ),
      ("<svg viewBox='-5 -5 10 10'>#</svg>", [50, 50, 10, 10]),
      ("<g transform='translate(5)'><g transform='scale(2)'>#</g></g>", [5, 0, 2, 2]),
      ("<a><g>#</g></a>", [0, 0, 1, 1]),
    ] as [(String, [Double])])
  func `viewports put what is inside in its place`(outer: String, expected: [Double]) throws {
    let inside = outer.replacing("#", with: "<rect id='r' width='1' height='1'/>")
    #expect(try sketch(inside).rounded("r") == expected)
  }

  @Test(
    arguments: [
      ("width='25.4mm' height='50.8mm' viewBox='0 0 10 20'", [96.0, 192], [0.0, 0, 9.6, 9.6]),
      ("viewBox='0 0 40 30'", [40, 30], [0, 0, 1, 1]),
      ("width='100%' height='50%' viewBox='0 0 40 30'", [40, 15], [10, 0, 0.5, 0.5]),
      ("width='80' viewBox='0 0 40 30'", [80, 30], [20, 0, 1, 1]),
      ("style='width:20px;height:40px' viewBox='0 0 10 10'", [20, 40], [0, 10, 2, 2]),
      ("width='4in' height='2in'", [384, 192], [0, 0, 1, 1]),
    ] as [(String, [Double], [Double])])
  func `the page has its size in pixels`(root: String, page: [Double], box: [Double]) throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" \(root)><rect id="r" width="1" height="1"/></svg>
        """.utf8)
    #expect([drawing.width, drawing.height].map { ($0 * 1000).rounded() / 1000 } == page)
    #expect(drawing.rounded("r") == box)
  }

  @Test(
    arguments: [
      (
        "<rect id='r' width='2' height='3'/><use id='u' href='#r' x='10' y='20'/>",
        [10.0, 20, 2, 3]
      ),
      (
        "<rect id='r' width='2' height='3'/><use id='u' xlink:href='#r' transform='scale(2)'/>",
        [0, 0, 4, 6]
      ),
      (
        "<symbol id='s' viewBox='0 0 10 10'><rect width='5' height='5'/></symbol>"
          + "<use id='u' href='#s' width='50' height='50'/>", [0, 0, 25, 25]
      ),
      (
        "<svg id='s' x='5' width='20' height='20' viewBox='0 0 10 10'><rect width='5' height='5'/></svg>"
          + "<use id='u' href='#s' x='1' width='40' height='40'/>", [6, 0, 20, 20]
      ),
      (
        "<defs><g id='g' transform='translate(7)'><circle r='1'/></g></defs><use id='u' href='#g'/>",
        [6, -1, 2, 2]
      ),
      (
        "<g id='a'><rect width='1' height='1'/></g><g id='b'><use href='#a' x='3'/></g>"
          + "<use id='u' href='#b' y='4'/>", [3, 4, 1, 1]
      ),
    ] as [(String, [Double])])
  func `uses show what they refer to`(inside: String, expected: [Double]) throws {
    #expect(try sketch(inside).rounded("u") == expected)
  }

  @Test func `a drawing of Illustrator is read through its entities`() throws {
    let drawing = try Drawing(
      svg: """
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:1/svg11.dtd" [
        <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
        <!ENTITY st0 "fill:none;display:none">]>
        <svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 100 100">
        <switch><foreignObject requiredExtensions="&ns_extend;" width="1" height="1"/>
        <g id="g" x:extraneous="self"><rect id="r" width="10" height="10"/>
        <rect id="h" style="&st0;" width="10" height="10"/><use id="u" xlink:href="#r" x="5"/>
        </g></switch></svg>
        """.utf8)
    #expect(drawing.identifiedBoxes.map(\.id) == ["g", "r", "u"])
    #expect(drawing.rounded("g") == [0, 0, 15, 10])
    #expect(drawing.diagnostics.isEmpty)
  }

  @Test func `groups are as large as what they show`() throws {
    let drawing = try sketch(
      """
      <g id="g"><rect width="10" height="10"/><rect x="90" width="5" height="5" display="none"/>\
      <defs><rect x="50" width="9" height="9"/></defs><circle cx="20" cy="5" r="2"/></g><g id="e"/>
      """)
    #expect(drawing.rounded("g") == [0, 0, 22, 10])
    #expect(drawing.element(id: "e")?.box == nil)
  }

  @Test func `layers have labels, and texts their words`() throws {
    let drawing = try sketch(
      """
      <g id="g" inkscape:groupmode="layer" inkscape:label="Rooms" data-kind="hall">
      <text id="t" xml:space="preserve"> 4-<tspan id="s">22</tspan>
      </text></g>
      """)
    let group = try #require(drawing.element(id: "g"))
    #expect(group.isLayer)
    #expect(group.label == "Rooms")
    #expect(group.data == ["kind": "hall"])
    #expect(drawing.element(id: "t")?.text == "4-22")
    #expect(drawing.element(id: "s")?.text == "22")
    #expect(drawing.element(id: "s")?.parent?.id == "t")
    #expect(drawing.element(id: "t")?.line == 2)
  }

  @Test func `anchors and positions move a text`() throws {
    func box(_ text: String) throws -> PlanBox {
      try #require(try sketch("<g font-size='10'>\(text)</g>").element(id: "t")?.box)
    }
    let start = try box("<text id='t' x='50' y='50'>nn</text>")
    let middle = try box("<text id='t' x='50' y='50' text-anchor='middle'>nn</text>")
    let end = try box("<text id='t' x='50' y='50' style='text-anchor:end'>nn</text>")
    let width = (start.minX - middle.minX) * 2
    #expect(abs((start.minX - end.minX) - width) < 1e-9)
    #expect(start.minY < 50 && start.maxY <= 50.2)
    #expect(abs(middle.center.x - 50) < 0.5)
    let shifted = try box("<text id='t' x='50' y='50' dx='3' dy='4'>nn</text>")
    #expect(abs(shifted.minX - start.minX - 3) < 1e-9)
    #expect(abs(shifted.minY - start.minY - 4) < 1e-9)
  }

  @Test func `lists of positions place every letter`() throws {
    func box(_ text: String, _ id: String = "t") throws -> [Double] {
      try #require(try sketch("<g font-size='10'>\(text)</g>").rounded(id))
    }
    let single = try box("<text id='t' x='40' y='20'>n</text>")
    let listed = try box("<text id='t' x='10 40' y='10 20'>nn</text>")
    #expect(listed[0] + listed[2] == single[0] + single[2])
    #expect(listed[1] + listed[3] == single[1] + single[3])
    let inner = try box("<text x='10 40' y='20'>n<tspan id='t'>n</tspan></text>")
    #expect(inner == single)
    let own = try box("<text x='10 90' y='20'>n<tspan id='t' x='40'>n</tspan></text>")
    #expect(own == single)
    let spread = try box("<text id='t' x='40' y='20' dx='0 5'>nn</text>")
    let tight = try box("<text id='t' x='40' y='20'>nn</text>")
    #expect(abs(spread[2] - tight[2] - 5) < 0.002)
  }

  @Test func `an id stands for the first element that has it`() throws {
    let drawing = try sketch(
      "<rect id='r' width='1' height='1'/>\n<rect id='r' width='2' height='2'/>")
    #expect(drawing.rounded("r") == [0, 0, 1, 1])
    #expect(drawing.identifiedBoxes.count == 1)
    #expect(drawing.diagnostics.map(\.message) == ["the id 'r' is already used in line 1"])
    #expect(drawing.diagnostics.map(\.line) == [2])
  }

  @Test func `damaged drawings are read or refused`() throws {
    let document = Array(
      """
      <!DOCTYPE svg [<!ENTITY e "<rect id='e' width='1' height='1'/>">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="9mm" viewBox="0 0 9 9"><style>.a>g:not(#x)\
      [id^='r'],rect{transform:rotate(9deg);x:3px}</style><g class="a b" transform="skewX(9) scale(2)">\
      &e;<symbol id="s" viewBox="0 0 4 4"><path id="p" d="M0 0a1 2 3 0 1 4 5c1 2 3 4 5 6z"/></symbol>\
      <use id="u" href="#s" width="2"/><text id="t" x="1 2 3">a<tspan dy="1 2">bc</tspan></text></g></svg>
      """.utf8)
    for length in stride(from: 0, to: document.count, by: 3) {
      _ = try? Drawing(svg: document.prefix(length))
    }
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<1500 {
      var broken = document
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        broken[Int.random(in: broken.indices, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      guard let drawing = try? Drawing(svg: broken) else { continue }
      for box in drawing.identifiedBoxes.map(\.box) { #expect(box.width >= 0 && box.height >= 0) }
    }
  }
}
