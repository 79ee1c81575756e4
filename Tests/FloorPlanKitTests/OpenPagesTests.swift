import Testing

@testable import FloorPlanKit

/// Pages without a size, as of drawings taken out of web pages.
@Suite struct OpenPagesTests {
  private static func size(_ attributes: String, x: Int = 500) throws -> [Double] {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
        <rect x="\(x)" y="300" width="100" height="50"/></svg>
        """.utf8)
    let page = drawing.onWholePage
    return [page.width, page.height]
  }

  @Test func `a page without a size has all shapes`() throws {
    #expect(try Self.size("") == [600, 350])
    #expect(try Self.size(#"width="100%" height="100%""#) == [600, 350])
    #expect(try Self.size(#"width="640""#) == [640, 350])
  }

  @Test func `a stated size or view box remains`() throws {
    #expect(try Self.size(#"width="200" height="150""#) == [200, 150])
    #expect(try Self.size(#"viewBox="0 0 300 200""#) == [300, 200])
    #expect(try Self.size(#"style="width:200px;height:150px""#) == [200, 150])
    #expect(try Self.size("", x: -1000) == [100, 350])
  }

  @Test func `the viewport of a drawing without a size is that of renderers`() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H600V350Z"/></svg>"#
    let drawing = try Drawing(svg: svg.utf8)
    #expect([drawing.width, drawing.height] == [100, 100])
    var reader = PlanReader()
    reader.add(drawing, named: "1-1")
    #expect(reader.drawings.map { [$0.drawing.width, $0.drawing.height] } == [[600, 350]])
  }
}
