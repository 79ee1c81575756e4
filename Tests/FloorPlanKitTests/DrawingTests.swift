import FloorPlanKit
import Testing

@Suite struct DrawingTests {
  @Test func `boxes are in viewport pixels`() throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="25.4mm" height="96" viewBox="0 0 48 48">
        <g id="g" transform="translate(10)"><rect id="r" x="1" y="2" width="3" height="4"/></g></svg>
        """.utf8)
    #expect(drawing.width == 96)
    #expect(drawing.element(id: "r")?.box == PlanBox(minX: 22, minY: 4, maxX: 28, maxY: 12))
    #expect(drawing.element(id: "g")?.box == drawing.element(id: "r")?.box)
  }
}
