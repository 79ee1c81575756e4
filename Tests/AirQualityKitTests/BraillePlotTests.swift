import AirQualityKit
import Testing

@Suite struct BraillePlotTests {
  @Test func `a rising line fills its cells from below`() {
    let plot = BraillePlot([0, 1, 2, 3, 4, 5, 6, 7], columns: 4, rows: 2)
    #expect(plot.top == 8)
    #expect(plot.lines.count == 2)
    #expect(plot.lines.allSatisfy { $0.count == 4 })
    #expect(plot.lines[1].first == "⡠")
    #expect(plot.lines[0].first == "\u{2800}")
  }

  @Test func `gaps stay empty`() {
    let plot = BraillePlot([5, 5, nil, nil, 5, 5], columns: 3, rows: 1)
    let cells = Array(plot.lines[0])
    #expect(cells[1] == "\u{2800}")
    #expect(cells[0] != "\u{2800}" && cells[2] != "\u{2800}")
  }

  @Test func `the limit is a dashed line at its height`() throws {
    let plot = BraillePlot(Array(repeating: 1, count: 16), limit: 50, columns: 8, rows: 4)
    #expect(plot.top == 50)
    #expect(plot.limitLine == 0)
    let cells = Array(plot.lines[0])
    #expect(cells[0] == "⠉")
    #expect(cells[1] == "\u{2800}")
    #expect(cells[2] == "⠉")
  }

  @Test func `many values keep their highest`() {
    var values: [Double?] = Array(repeating: 1, count: 10_000)
    values[5000] = 100
    let plot = BraillePlot(values, columns: 20, rows: 4)
    #expect(plot.lines.allSatisfy { $0.count == 20 })
    #expect(plot.lines[0].contains { $0 != "\u{2800}" })
  }

  @Test(arguments: [[], [nil], [.nan, .infinity], [-5, -1]] as [[Double?]])
  func `odd values make no trouble`(values: [Double?]) {
    let plot = BraillePlot(values, limit: nil, columns: 5, rows: 2)
    #expect(plot.lines.count == 2)
    #expect(plot.top > 0)
  }
}
