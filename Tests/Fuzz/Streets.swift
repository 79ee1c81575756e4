import Foundation
import FuzzFrame
import StreetKit
import TestSupport

@testable import FuzzFixtures

/// Reads any bytes as OpenStreetMap data, XML or PBF, and asks the network every kind of question.
@main enum Streets: FuzzTarget {
  static func seeds() throws -> [[UInt8]] {
    var map = SketchMap("a  b  c\n\nd  e  f\n\ng  h  i")
    map.way(1, "abc", ["name": "Ulica Północna", "maxspeed": "30"])
    map.way(2, "def", ["name": "Nowowiejska", "cycleway": "lane"])
    map.way(3, "ghi", ["oneway": "yes", "toll": "yes"])
    map.way(4, "adg", ["access": "destination"])
    map.way(5, "beh", ["maxheight": "2.5", "junction": "roundabout"])
    map.restriction("no_left_turn", from: 1, via: "b", to: 5)
    map.restriction("only_straight_on", from: 2, via: [5], to: 3)
    return [
      Array(map.text.utf8), Array(SampleFiles.xml.utf8), try SampleFiles.pbf(compressed: false),
    ]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    let isXML = input.first.map { $0 == UInt8(ascii: "<") } ?? false
    guard let folder = try? TemporaryFolder(),
      let path = try? folder.write(input, to: isXML ? "a.osm" : "a.osm.pbf"),
      let network = try? StreetNetwork(contentsOf: [path])
    else { return }
    StreetQuestions.ask(network)
  }
}
