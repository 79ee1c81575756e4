import FloorPlanKit
import TestSupport
import Testing

@Suite struct PathDataTests {
  private func box(_ data: String) throws -> [Double]? {
    try sketch("<path id=\"p\" d=\"\(data)\"/>").rounded("p")
  }

  @Test(arguments: [
    ("M 10 20 L 30 50", [10, 20, 20, 30]),
    ("M10,20 30,50", [10, 20, 20, 30]),
    ("m10-20.5.5-.5", [10, -21, 0.5, 0.5]),
    ("m1e1+2e1 2e+1 3E1", [10, 20, 20, 30]),
    ("M0 0H10V20h-5v5z", [0, 0, 10, 25]),
    ("M0 0zm5 5 5 5", [0, 0, 10, 10]),
    ("M 0 0 L 10 10 M 90 90", [0, 0, 10, 10]),
    ("M0 0C0 40 40 40 40 0", [0, 0, 40, 30]),
    ("M0 0C0 40 40 40 40 0S80-40 80 0", [0, -30, 80, 60]),
    ("M0 0S0 40 40 0", [0, 0, 40, 17.778]),
    ("M0 0Q20 40 40 0", [0, 0, 40, 20]),
    ("M0 0Q20 40 40 0T80 0", [0, -20, 80, 40]),
    ("M0 0T40 40T80 0", [0, 0, 80, 53.333]),
    ("M10 50A40 40 0 0 1 90 50", [10, 10, 80, 40]),
    ("M10 50A40 40 0 0190 50", [10, 10, 80, 40]),
    ("M10 50a40 40 0 1 080 0", [10, 50, 80, 40]),
    ("M10 50a1 1 0 0 1 80 0", [10, 10, 80, 40]),
    ("M10 50A0 40 0 0 1 90 60", [10, 50, 80, 10]),
    ("M10 50A40 40 0 0 1 10 50L20 50", [10, 50, 10, 0]),
    ("M50 10A20 40 90 0 1 50 50", [50, 10, 40, 40]),
  ])
  func `commands are drawn`(data: String, expected: [Double]) throws {
    #expect(try box(data) == expected)
  }

  @Test(
    arguments: [
      ("M 10 20 L 30 50 40", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 x 5 5", [10, 20, 20, 30]),
      ("M 10 20 L 30 50,", [10, 20, 20, 30]),
      ("M 10 20 L 30,,50", nil),
      ("M,10 20 L 30 50", nil),
      ("L 30 50", nil),
      ("M 10 20 L 30 50 A 5 5 0 2 0 90 90", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 A 5 5 0 0 -1 90 90", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 z 90 90", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 L 1e999 3", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 L NaN 3", [10, 20, 20, 30]),
      ("M 10 20 L 30 50 C 1 1 2 1e160 3 3", [10, 20, 20, 30]),
    ] as [(String, [Double]?)])
  func `everything before the first mistake counts`(data: String, expected: [Double]?) throws {
    let drawing = try sketch("\n  <path id=\"p\" d=\"\(data)\"/>")
    #expect(drawing.rounded("p") == expected)
    #expect(drawing.diagnostics.map(\.kind) == [.pathData])
    #expect(drawing.diagnostics.first?.line == 2)
    #expect(drawing.diagnostics.first?.column == 3)
  }

  @Test(arguments: ["", "  \n "]) func `empty path data is no mistake`(data: String) throws {
    let drawing = try sketch("<path id=\"p\" d=\"\(data)\"/>")
    #expect(drawing.rounded("p") == nil)
    #expect(drawing.diagnostics.isEmpty)
  }

  @Test func `numbers are those that the language reads`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let digits = Int.random(in: 0...9, using: &generator)
      let whole =
        Int.random(in: 0..<1_000_000_000, using: &generator) % [7, 1000, 1 << 30][digits % 3]
      let part = (0..<digits).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      let text = digits == 0 ? "\(whole)" : "\(whole).\(part)"
      let drawing = try sketch("<path id=\"p\" d=\"M-\(text) 0H\(text)\"/>")
      let value = try #require(Double(text))
      #expect(drawing.element(id: "p")?.box?.maxX == value)
      #expect(drawing.element(id: "p")?.box?.minX == -value)
    }
  }

  @Test(
    arguments: [
      ("10,20 30,50 20 10", [10, 10, 20, 40]),
      ("10-20.5.5 3", [0.5, -20.5, 9.5, 23.5]),
      ("10,20 30,50 x", [10, 20, 20, 30]),
      ("10,20 30,50 90", [10, 20, 20, 30]),
    ] as [(String, [Double])])
  func `lists of points are read up to the first mistake`(
    points: String, expected: [Double]
  ) throws {
    for tag in ["polygon", "polyline"] {
      #expect(try sketch("<\(tag) id=\"p\" points=\"\(points)\"/>").rounded("p") == expected)
    }
  }

  @Test func `damaged path data is read or left out`() throws {
    let data = Array("M10,20c1 2,3.5-4 5e1 6s.7.8 9 10q1 1 2 2t3 3a4 5 30 0112 13h5v-6z".utf8)
    var generator = SeededGenerator(seed: 12)
    for length in data.indices { _ = try box(String(decoding: data.prefix(length), as: UTF8.self)) }
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE ".utf8)
    for _ in 0..<1500 {
      var broken = data
      for _ in 0..<3 {
        let place = Int.random(in: broken.indices, using: &generator)
        broken[place] = letters[Int.random(in: letters.indices, using: &generator)]
      }
      if let found = try box(String(decoding: broken, as: UTF8.self)) {
        let isFinite = found.allSatisfy { $0.isFinite }
        #expect(isFinite)
      }
    }
  }
}
