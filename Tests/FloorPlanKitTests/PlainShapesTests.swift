import TestSupport
import Testing

@testable import FloorPlanKit

/// Symbols and letters that foreign drawings hold as references and outlines.
@Suite struct PlainShapesTests {
  private func drawing(_ body: String, _ size: String = #"viewBox="0 0 400 300""#) throws -> Drawing
  {
    try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" \
        xmlns:xlink="http://www.w3.org/1999/xlink" \(size)>\(body)</svg>
        """.utf8)
  }

  private func boxes(_ drawing: Drawing, _ tag: String) -> [[Double]] {
    drawing.elements.compactMap { element in
      guard element.tag == tag, element.visibility == .visible, let box = element.box
      else { return nil }
      return [box.minX, box.minY, box.width, box.height]
    }
  }

  @Test func `symbols become shapes in their places`() throws {
    let drawn = try drawing(
      """
      <defs><path id="arc" d="M0,0V20A20,20 0 0 0 20,0Z" stroke="#000" fill="none"/>
      <symbol id="wc" viewBox="0 0 10 10"><rect id="box" width="10" height="10"/></symbol>
      <g id="pair"><use xlink:href="#arc" x="5"/></g></defs>
      <use xlink:href="#arc" x="100" y="50"/>
      <use href='#wc' x="200px" y="10" width="40" height="40" transform="translate(1,2)"/>
      <use id="two" href="#pair" y="200"></use>
      <rect id="last" x="1" y="1" width="5" height="5"/>
      """)
    let plain = drawn.withSymbolsDrawn
    #expect(boxes(plain, "path") == [[100, 50, 20, 20], [5, 200, 20, 20]])
    #expect(boxes(plain, "rect") == [[201, 12, 40, 40], [1, 1, 5, 5]])
    #expect(plain.element(id: "two")?.tag == "g")
    #expect(plain.element(id: "last")?.line == drawn.element(id: "last")?.line)
    #expect(plain.element(id: "box")?.visibility == .notDrawn)
  }

  @Test func `letters placed as symbols, and what refers to itself, stay`() throws {
    let letters = try drawing(
      """
      <defs><path id="g1" d="M0,0H3V5H0Z"/><g id="loop"><use href="#loop"/></g></defs>
      <use href="#g1" x="10" y="10"/><use href="#loop"/><use href="#nothing"/>
      """)
    #expect(boxes(letters.withSymbolsDrawn, "path") == [])
  }

  @Test func `the copies of symbols in symbols are bounded`() throws {
    var definitions = #"<path id="s0" d="M0,0H50V50Z" stroke="black"/>"#
    for level in 1...12 {
      let uses = (0..<10).map { "<use href='#s\(level - 1)' x='\($0)'/>" }.joined()
      definitions += "<g id='s\(level)'>\(uses)</g>"
    }
    let bomb = try drawing("<defs>\(definitions)</defs><use href='#s12'/>")
    #expect(bomb.withSymbolsDrawn.elements.count == bomb.elements.count)
    let nested = try drawing("<defs>\(definitions)</defs><use href='#s3'/>")
    #expect(boxes(nested.withSymbolsDrawn, "path").count == 1000)
  }

  /// A digit-like outline: a ring with many corners and a hole.
  private func letters(_ count: Int, x: Double, y: Double) -> String {
    (0..<count).map { letter in
      let left = x + 6 * Double(letter)
      return """
        M\(left),\(y)C\(left),\(y - 8) \(left + 5),\(y - 8) \(left + 5),\(y)C\(left + 4),\(y + 2) \
        \(left + 1),\(y + 2) \(left),\(y)Z
        """
    }.joined()
  }

  @Test func `letters drawn as outlines are the texts that their ids hold`() throws {
    let shapes = [("101", 40.0), ("Toilet", 120), ("Toilet_2", 200)].map { name, x in
      let path = letters(name.prefix { $0 != "_" }.count, x: x, y: 100)
      return #"<path id="\#(name)" d="\#(path)"/>"#
    }
    let group = """
      <g id="_x31_02" transform="translate(10,20) scale(2)">
      \((0..<3).map { #"<path d="\#(letters(1, x: 20 + 6 * Double($0), y: 50))"/>"# }.joined())
      </g>
      """
    let drawn = try drawing(shapes.joined(separator: "\n") + group)
    let texts = drawn.withOutlinedTextsWritten.placedTexts
    #expect(texts.map(\.text) == ["101", "Toilet", "Toilet", "102"])
    for (text, expected) in zip(texts, [(48.5, 98.0), (137.5, 98), (217.5, 98), (67, 116)]) {
      #expect(abs(text.position.x - expected.0) < 1 && abs(text.position.y - expected.1) < 3)
    }
  }

  @Test func `names of texts and pictures say so`() throws {
    let shapes = ["Lobby-Name", "Hall label", "Cafe_Text", "Pixel-Logo", "WC Icon"].enumerated().map
    {
      #"<path id="\#($1)" d="\#(letters(5, x: 20, y: 40 + 40 * Double($0)))"/>"#
    }
    let texts = try drawing(shapes.joined()).withOutlinedTextsWritten.placedTexts
    #expect(texts.map(\.text) == ["Lobby", "Hall", "Cafe"])
    let rooms = ["Lounge", "Kitchen", "101"].map {
      #"<rect id="\#($0)" x="300" width="50" height="50"/>"#
    }
    let named = try drawing((shapes + rooms).joined())
    #expect(named.withOutlinedTextsWritten.placedTexts.isEmpty)
  }

  @Test func `rooms, signs of a few letters' size and layers are no texts`() throws {
    let room = (0..<4).map { #"<path id="10\#($0)" d="M\#($0 * 40),9h30v12h-30z"/>"# }.joined()
    let vectors = (1...4).map {
      #"<path id="Vector \#($0)" d="\#(letters(8, x: 10, y: Double(60 * $0)))"/>"#
    }.joined()
    let doors = (0..<5).map { #"<path d="\#(letters(1, x: 9 + 7 * Double($0), y: 9))"/>"# }.joined()
    let layers = #"<g id="Doors">\#(doors)</g>"#
    let drawn = try drawing(room + vectors + layers + layers + layers)
    #expect(drawn.withOutlinedTextsWritten.placedTexts.isEmpty)
  }

  @Test(arguments: [
    (#"<rect X><title>Lab &amp; 1</title></rect>"#, "Lab & 1"),
    (#"<rect X aria-label="Room &quot;1&quot;"/>"#, #"Room "1""#),
    (#"<path d="M20,30h60v40h-60z" id="cls-1" data-name="101A"/>"#, "101A"),
    (#"<g><title>2.01</title><rect X/><circle cx="30" cy="40" r="3"/></g>"#, "2.01"),
  ])
  func `names for people in titles and attributes are texts inside the shapes`(
    shape: String, name: String
  ) throws {
    let shapes = (0..<4).map { place in
      let own = shape.replacing("X", with: #"x="20" y="30" width="60" height="40""#)
      return #"<g transform="translate(\#(80 * place),0) scale(1)">\#(own)</g>"#
    }
    let texts = try drawing(shapes.joined()).withSpokenNamesWritten.placedTexts
    #expect(texts.map(\.text) == Array(repeating: name, count: 4))
    for (place, text) in texts.enumerated() {
      #expect(abs(text.position.x - 50 - 80 * Double(place)) < 12)
      #expect(abs(text.position.y - 50) < 12)
    }
  }

  @Test func `a shape with a text inside, things and kinds of things get none`() throws {
    let labelled = #"<rect aria-label="Room 7" x="9" y="9" width="50" height="30"/>"#
    let shapes = (0..<8).map { place in
      """
      <rect aria-label="\(["Door", "Window 3", "Toilet", "Toilet"][place % 4])" x="\(40 * place)" \
      y="200" width="30" height="30"/><rect aria-label="Space" x="\(40 * place)" y="100" \
      width="30" height="30"/>
      """
    }
    let drawn = try drawing(labelled + #"<text x="20" y="30">7</text>"# + shapes.joined())
    let texts = drawn.withSpokenNamesWritten.placedTexts.map(\.text)
    #expect(texts.sorted() == ["7"] + Array(repeating: "Toilet", count: 4))
  }

  @Test func `bytes are found by line and column in long lines with other letters`() throws {
    let line = String(repeating: "<g>ą€😀</g>", count: 300)
    for (text, first) in [("a\n" + line, 2), ("\u{FEFF}\n" + line, 2), (line, 1)] {
      let source = Array(text.utf8)
      let places = SourcePlaces(source)
      for number in [0, 1, 77, 299] {
        let offset = try #require(
          places.offset(line: first, column: 10 * number + 1, in: source))
        #expect(source[offset...].starts(with: "<g>ą".utf8))
      }
      #expect(places.offset(line: 9, column: 1, in: source) == nil)
      #expect(places.offset(line: first, column: 99_999, in: source) == source.count)
    }
  }

  @Test func `the size of a room is no name`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><g id="Rooms">
      <rect id="r1" width="40" height="40"/><rect width="40" height="40" y="50"/></g>
      <g id="Labels"><text x="9" y="20" font-size="4">18.5 m²</text>
      <text x="9" y="60" font-size="4">12</text><text x="9" y="70" font-size="4">9 m²</text></g></svg>
      """, to: "A-1.svg")
    let building = try Building(contentsOf: folder.url)
    #expect(building.levels[0].rooms.map(\.number) == ["r1", "12"])
  }

  @Test func `labels embedded as pages are texts, unless a text is beside them`() throws {
    let label = { (style: String, text: String) in
      """
      <foreignObject x="0" y="0" width="100%" height="100%"><div \
      xmlns="http://www.w3.org/1999/xhtml" style="display: flex; width: 80px; \(style)"><div>\
      <b>\(text)</b><br/>Lab&#160;&amp; store</div></div></foreignObject>
      """
    }
    let drawn = try drawing(
      """
      <g transform="scale(2)"><switch>\(label("padding-top: 40px; margin-left: 20px;", "101"))
      <image href="data:," width="9" height="9"/></switch></g>
      <switch>\(label("padding-top: 9px; margin-left: 9px;", "102"))<text x="9" y="9">T</text></switch>
      <foreignObject x="200" y="100" width="60" height="40"><p \
      xmlns="http://www.w3.org/1999/xhtml">103</p></foreignObject>
      <defs><foreignObject width="9" height="9"><p>104</p></foreignObject></defs>
      """)
    let texts = drawn.withEmbeddedTextsWritten.placedTexts
    #expect(texts.map(\.text) == ["101 Lab & store", "T", "103"])
    #expect(abs(texts[0].position.x - 120) < 3 && abs(texts[0].position.y - 80) < 3)
    #expect(abs(texts[2].position.x - 230) < 3 && abs(texts[2].position.y - 120) < 3)
  }
}
