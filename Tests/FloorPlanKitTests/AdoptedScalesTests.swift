import Testing

@testable import FloorPlanKit

/// Scales taken from the gaps in walls, and what lint says of levels apart.
@Suite struct AdoptedScalesTests {
  /// Two rows of nine rooms along a corridor, with a gap of each width.
  private static func floor(gaps: (Int) -> Double) -> String {
    var path = "M20,20H920V340H20Z"
    var texts = ""
    for number in 0..<18 {
      let (column, isUpper) = (number % 9, number < 9)
      let (left, edge) = (Double(20 + 100 * column), isUpper ? 150 : 210)
      path += "M\(left),\(edge)H\(left + 30)M\(left + 30 + gaps(number)),\(edge)H\(left + 100)"
      if column > 0 { path += isUpper ? "M\(left),20V150" : "M\(left),210V340" }
      texts +=
        "<text x=\"\(left + 40)\" y=\"\(isUpper ? 90 : 280)\" font-size=\"16\">"
        + "\(isUpper ? 1 : 2)0\(column)</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="940" height="360">
      <g id="walls" fill="none" stroke="#000"><path d="\(path)"/></g>\(texts)</svg>
      """
  }

  @Test func `many gaps of one width give the scale`() throws {
    let (adoption, _) = try adoptDrawings(["G-1": Self.floor { _ in 18 }])
    let scale = try #require(adoption.levels.first?.guessedMetersPerUnit)
    #expect(abs(scale - 0.9 / 18) < 0.002)
  }

  @Test func `gaps of all widths give none`() throws {
    let (adoption, _) = try adoptDrawings(["G-1": Self.floor { 10 + 2.5 * Double($0) }])
    #expect(adoption.levels.first?.doors == 0)
    #expect(adoption.levels.first?.guessedMetersPerUnit == nil)
  }

  /// The same floor with rooms and doors in layers of their own.
  ///
  /// - Parameter gap: The width of the gaps.
  private static func layers(gap: Double) -> String {
    var (rooms, walls, doors) = ("", "M20,20H920V340H20Z", "")
    for number in 0..<18 {
      let (left, isUpper) = (Double(20 + 100 * (number % 9)), number < 9)
      let edge = isUpper ? 150.0 : 210
      rooms +=
        #"<rect id="room-\#(100 + number)" x="\#(left)" y="\#(isUpper ? 20 : 210)" width="100" "#
        + #"height="130"/>"#
      walls += "M\(left),\(edge)H\(left + 30)M\(left + 30 + gap),\(edge)H\(left + 100)"
      doors += "<path d=\"M\(left + 30),\(edge)h18\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="940" height="360"><g id="rooms">\(rooms)</g>
      <g id="walls" fill="none" stroke="#000"><path d="\(walls)"/></g>
      <g id="doors" fill="none" stroke="#000">\(doors)</g></svg>
      """
  }

  @Test func `drawn doors that fill gaps give the scale`() throws {
    let (adoption, _) = try adoptDrawings(["G-1": Self.layers(gap: 18)])
    let scale = try #require(adoption.levels.first?.guessedMetersPerUnit)
    #expect(abs(scale - 0.9 / 18) < 0.002)
  }

  @Test func `levels drawn alike agree about the scale`() throws {
    let (adoption, building) = try adoptDrawings([
      "G-1": Self.floor { _ in 18 }, "G-2": Self.floor { _ in 20 }, "G-3": Self.floor { _ in 24 },
    ])
    let scales = building.levels.compactMap(\.metersPerPixel)
    #expect(scales.count == 3)
    for scale in scales { #expect(abs(scale - 0.9 / 20) < 0.002) }
    #expect(adoption.levels.allSatisfy { $0.guessedMetersPerUnit != nil })
  }

  @Test func `lint says what joins a level, and what joins a room`() throws {
    func level(_ portal: String, room: String = "") -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="rooms">
      <rect id="1" x="0" y="0" width="100" height="100"/>
      <rect id="2" x="100" y="0" width="100" height="100"/></g>
      <g id="corridors"><rect id="hall" x="0" y="100" width="200" height="50"/></g>
      <g id="doors"><line id="d1" x1="40" y1="100" x2="60" y2="100"/>\(room)</g>
      <g id="portals"><circle id="\(portal)" cx="20" cy="130" r="3"/></g></svg>
      """
    }
    func fixes(_ levels: [String: String]) throws -> [String] {
      let drawings = try levels.mapValues { try Drawing(svg: $0.utf8) }
      return try Building(drawings: drawings, metersPerUnit: 0.1).lint()
        .filter { $0.code == .isolatedComponent }.compactMap(\.fix)
    }
    let door = #"<line id="d2" x1="140" y1="100" x2="160" y2="100"/>"#
    let apart = try fixes([
      "A-1": level("stairs-1", room: door), "A-2": level("stairs-2"),
    ])
    #expect(
      apart == ["give stairs or a lift on A-2 the name of one on another level, such as A-1"])
    let joined = try fixes([
      "A-1": level("stairs-1", room: door), "A-2": level("stairs-1", room: door),
    ])
    #expect(joined == [])
  }
}
