import FloorPlanKit
import TestSupport
import Testing

/// Which elements a style sheet means is seen by hiding them.
@Suite struct DrawingStyleTests {
  private static let elements = """
    <g id="g" class="a b"><title>t</title><rect id="r1" width="1" height="1"/>\
    <rect id="r2" class="c" data-kind="wc" width="1" height="1"/>\
    <circle id="1c" class="b c" r="1"/></g><line id="l" x2="5"/>
    """

  private func hidden(by selector: String) throws -> [String] {
    let drawing = try sketch("<style>\(selector){display:none}</style>" + Self.elements)
    return drawing.elements.filter { $0.visibility == .hidden }.compactMap(\.id)
  }

  @Test func `rules for screens count, rules for paper do not`() throws {
    let sheet = """
      @media print { line { display: none } } @media screen, print { #r1 { display: none } }
      @font-face { src: url(x) } @media (max-width: 1px) { #g { display: none } } .c { r: 2 }
      """
    let drawing = try sketch("<style>\(sheet) #r2{display:none}</style>" + Self.elements)
    #expect(drawing.elements.filter { $0.visibility == .hidden }.compactMap(\.id) == ["r1", "r2"])
    #expect(drawing.rounded("1c") == [-2, -2, 4, 4])
  }

  @Test func `an outermost element for readers of another language shows nothing`() throws {
    let inside = "<rect id=\"r\" width=\"1\" height=\"1\"/>"
    #expect(try sketch(inside, root: "systemLanguage=\"ru\"").identifiedBoxes.isEmpty)
    #expect(try sketch(inside, root: "systemLanguage=\"en\"").identifiedBoxes.count == 1)
  }

  @Test(
    arguments: [
      ("rect", ["r1", "r2"]), ("#r1", ["r1"]), (".c", ["r2", "1c"]), (".b.c", ["1c"]),
      ("circle.c", ["1c"]), ("rect#r2.c", ["r2"]), ("g rect", ["r1", "r2"]),
      ("svg > line", ["l"]), ("svg > rect", []), ("g>rect", ["r1", "r2"]),
      ("rect + rect", ["r2"]), ("rect ~ circle", ["1c"]), ("rect+circle", ["1c"]),
      ("[class]", ["g", "r1", "r2", "1c"]), ("[class=c]", ["r2"]), ("[class~='c']", ["r2", "1c"]),
      ("[id^=\"r\"]", ["r1", "r2"]), ("[id$='2']", ["r2"]), ("[id*='c']", ["1c"]),
      ("[data-kind=wc]", ["r2"]), ("[data-kind|=wc]", ["r2"]), ("rect[fill]", []),
      ("circle:last-child", ["1c"]), ("rect:first-child", []), ("rect:nth-child(2)", ["r1"]),
      ("g > :nth-child(2n+1)", ["r2"]), ("rect:not(.c)", ["r1"]), ("#\\31 c", ["1c"]),
      ("rect, line", ["r1", "r2", "l"]), ("rect:hover", []), ("rect::before", []),
      ("line:only-child", []), ("svg|rect", ["r1", "r2"]), ("*|line", ["l"]), ("RECT", []),
      ("rect >", []), ("rect,", []), ("..c", []), ("g > g circle", []),
      ("/* rect */ line", ["l"]), ("@media print { rect", []),
    ] as [(String, [String])])
  func `selectors mean their elements`(selector: String, expected: [String]) throws {
    let inGroup: Set<String> = ["r1", "r2", "1c"]
    let found = try hidden(by: selector)
    // A group takes with it what is inside.
    #expect(expected.contains("g") ? inGroup.isSubset(of: found) : found == expected)
  }

  @Test func `ancestors are tried again where the nearest one does not fit`() throws {
    let drawing = try sketch(
      """
      <style>.a > .b circle{display:none}</style><g class="a"><g class="b"><g class="b">\
      <circle id="c" r="1"/></g></g></g>
      """)
    #expect(drawing.element(id: "c")?.visibility == .hidden)
  }

  @Test(
    arguments: [
      ("<rect id='r' visibility='hidden'/>", DrawingElement.Visibility.invisible),
      ("<rect id='r' display='none' style='display:inline'/>", .visible),
      ("<style>rect{display:none}</style><rect id='r' style='display:inline'/>", .visible),
      ("<style>rect{display:none}</style><rect id='r' display='inline'/>", .hidden),
      (
        "<style>rect{display:none !important}</style><rect id='r' style='display:inline'/>", .hidden
      ),
      ("<style>.k{display:none}rect{display:inline}</style><rect id='r' class='k'/>", .hidden),
      ("<style>rect{display:none}rect{display:inline}</style><rect id='r'/>", .visible),
      ("<style><![CDATA[rect{display:none}]]></style><rect id='r'/>", .hidden),
      ("<style><!-- rect{display:none} --></style><rect id='r'/>", .visible),
      ("<style type='text/x'>rect{display:none}</style><rect id='r'/>", .visible),
      ("<rect id='r'/><style>rect{display:none}</style>", .hidden),
      ("<g visibility='hidden'><rect id='r' visibility='visible'/></g>", .visible),
      ("<g visibility='collapse'><rect id='r'/></g>", .invisible),
      ("<g opacity='0'><rect id='r'/></g>", .invisible),
      ("<g style='opacity:50%'><rect id='r'/></g>", .visible),
      ("<g style='DISPLAY:none'><rect id='r'/></g>", .hidden),
      ("<g style='/* x; */display:none'><rect id='r'/></g>", .hidden),
      ("<defs><rect id='r'/></defs>", .notDrawn),
      ("<symbol><rect id='r'/></symbol>", .notDrawn),
      ("<marker><rect id='r'/></marker>", .notDrawn),
      ("<x:y xmlns:x='urn:x'><rect id='q'/></x:y><rect id='r'/>", .visible),
      ("<switch><rect systemLanguage='de'/><rect id='r'/></switch>", .visible),
      ("<switch><rect systemLanguage='fr,en-GB'/><rect id='r'/></switch>", .notDrawn),
      ("<switch><rect requiredExtensions='urn:x'/><rect id='r'/></switch>", .visible),
    ] as [(String, DrawingElement.Visibility)])
  func `the cascade decides what can be seen`(
    inside: String, expected: DrawingElement.Visibility
  ) throws {
    #expect(try sketch(inside).element(id: "r")?.visibility == expected)
  }

  @Test(
    arguments: [
      ("<rect id='r' x='1' style='x:5px;y:6;width:7px;height:8px'/>", [5.0, 6, 7, 8]),
      ("<style>rect{width:30%;height:1in}</style><rect id='r' width='1'/>", [0, 0, 30, 96]),
      ("<style>rect{width:9px}</style><rect id='r' height='2' style='width:3px'/>", [0, 0, 3, 2]),
      ("<rect id='r' width='5' height='5' style='width:-1px'/>", [0, 0, 5, 5]),
      ("<style>circle{r:4px;cx:10px}</style><circle id='r' cy='5'/>", [6, 1, 8, 8]),
      ("<rect id='r' width='2em' height='1ex' style='font:bold 10px serif'/>", [0, 0, 20, 5]),
      ("<g font-size='20'><rect id='r' width='2em' height='1rem'/></g>", [0, 0, 40, 16]),
      ("<rect id='r' width='10vw' height='50vb'/>", [0, 0, 10, 50]),
      ("<rect id='r' width='25.4mm' height='2.54cm'/>", [0, 0, 96, 96]),
      ("<rect id='r' width='72pt' height='6pc'/>", [0, 0, 96, 96]),
      ("<rect id='r' width='1IN' height='40Q'/>", [0, 0, 96, 37.795]),
      ("<ellipse id='r' cx='5' cy='5' rx='4'/>", [1, 1, 8, 8]),
      (
        "<g style='transform:translate(3px,4px) rotate(90deg)'><rect id='r' width='2' height='1'/></g>",
        [2, 4, 1, 2]
      ),
      (
        "<rect id='r' width='10' height='10' transform='rotate(90)' transform-origin='5 5'/>",
        [0, 0, 10, 10]
      ),
      (
        "<rect id='r' width='10' height='10' transform='scale(2)' transform-origin='center 10px'/>",
        [-50, -10, 20, 20]
      ),
      (
        "<rect id='r' width='10' height='10' transform='scale(2)' transform-origin='right'/>",
        [-100, -50, 20, 20]
      ),
      (
        "<rect id='r' width='1' height='1' transform='matrix(1,0 0 1-5-6)skewX(45)'/>",
        [-5, -6, 2, 1]
      ),
      ("<rect id='r' width='1' height='1' transform='translate(1) jump(2)'/>", [0, 0, 1, 1]),
      (
        "<rect id='r' x='-5' y='-1' width='10' height='2' rx='1' transform='rotate(45)'/>",
        [-3.828, -3.828, 7.657, 7.657]
      ),
    ] as [(String, [Double])])
  func `places and sizes come from styles, units and transformations`(
    inside: String, expected: [Double]
  ) throws {
    #expect(try sketch(inside).rounded("r") == expected)
  }
}
