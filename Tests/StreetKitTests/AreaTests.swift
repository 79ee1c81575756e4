import StreetKit
import TestSupport
import Testing

@Suite struct `Squares and other areas` {
  /// A square a b c d with streets at three of its corners.
  ///
  /// ```
  /// x  a     b  y
  ///      e f
  ///      h g
  ///    d     c  z
  /// ```
  private func square() -> SketchMap {
    var map = SketchMap(
      """
      x  a     b  y
           ef
           hg
         d     c  z
      """)
    map.way(1, "xa")
    map.way(2, "by")
    map.way(3, "cz")
    return map
  }

  private static let tags = ["highway": "pedestrian", "area": "yes", "name": "Plac"]

  @Test func `a closed way is crossed on foot, and only on foot`() throws {
    var map = square()
    map.way(4, "abcda", Self.tags)
    let network = try map.network()
    #expect(try network.letters(map, from: "x", to: "z", by: "foot") == "xacz")
    #expect(try network.letters(map, from: "x", to: "y", by: "foot") == "xaby")
    #expect(try network.letters(map, from: "x", to: "z", by: "car") == "-")
    #expect(try network.letters(map, from: "x", to: "z", by: "bicycle") == "-")
    let start = try #require(try network.position(near: map.coordinate("x"), profile: "foot"))
    let end = try #require(try network.position(near: map.coordinate("z"), profile: "foot"))
    let leg = try #require(try network.route(from: start, to: end, profile: "foot")).legs[0]
    #expect(leg.steps.map(\.name).contains("Plac"))
  }

  @Test func `what the profile does not cross stays closed`() throws {
    for tags in [["highway": "service"], ["highway": "pedestrian", "foot": "no"]] {
      var map = square()
      map.way(4, "abcda", tags.merging(["area": "yes"]) { $1 })
      let network = try map.network()
      #expect(try network.letters(map, from: "x", to: "z", by: "foot") == "-")
    }
  }

  @Test(arguments: [false, true]) func `a multipolygon of several ways is an area with holes`(
    hasHole: Bool
  ) throws {
    var map = square()
    map.ways.append((10, "abc", [:]))
    map.ways.append((11, "cda", [:]))
    map.ways.append((12, "efghe", [:]))
    map.relations.append(
      (
        members: [("way", 10, "outer"), ("way", 11, "outer")]
          + (hasHole ? [("way", 12, "inner")] : []),
        tags: ["type": "multipolygon", "highway": "pedestrian"]
      ))
    let network = try map.network()
    let way = try network.letters(map, from: "x", to: "z", by: "foot")
    #expect(hasHole ? ["xabcz", "xadcz"].contains(way) : way == "xacz")
    #expect(try network.letters(map, from: "x", to: "z") == "-")
  }

  @Test func `an area of which a part is missing is left out`() throws {
    var map = square()
    map.ways.append((10, "abc", [:]))
    map.relations.append(
      (
        members: [("way", 10, "outer"), ("way", 99, "outer")],
        tags: ["type": "multipolygon", "highway": "pedestrian"]
      ))
    #expect(try map.network().letters(map, from: "x", to: "z", by: "foot") == "-")
  }

  @Test func `a line that leaves the area is no way across it`() throws {
    // The notch n lies between the corners b and c.
    var map = SketchMap("x  a     b  y\n\n      n\n\n   d     c  z")
    map.way(1, "xa")
    map.way(2, "by")
    map.way(3, "cz")
    map.way(4, "abncda", Self.tags)
    let network = try map.network()
    #expect(try network.letters(map, from: "y", to: "z", by: "foot") == "ybncz")
  }
}
