import Foundation
import RoutingKit
import TestSupport
import Testing

@Suite struct FlatFilesTests {
  private static let nodes = "A\t52.1\t21.1\ttrue\tFirst\nB\t52.2\t21.2\tfalse\n"
  private static let roads = "R1\tA\tB\t60\n"

  @Test func `several tabs are one separator, comments and blank lines are none`() throws {
    let folder = try NetworkFixtures.folder(
      nodes:
        "\u{FEFF}# nodes\r\nA\t\t52.1\t21.1\t\t\tTRUE\r\n\r\nB\t52.2\t21.2\tfalse\tB side\t\r\n",
      roads: "R1\tA\t\tB\t60\nR2\tB\tA\t0\trail\n", lines: "L1\tN24\t\tR2\n")
    let network = try CityNetwork(contentsOf: folder.url.path)
    #expect(network.nodeCount == 2)
    #expect(network.node(at: 0).isStop)
    #expect(network.node(at: 0).name == nil)
    #expect(network.node(at: 1).name == "B side")
    #expect(network.road(at: 1).kind == .rail)
    #expect(network.lineSegment(at: 0).line == "N24")
    #expect(network.stopCount == 1)
    #expect(network.railCount == 1)
  }

  @Test(arguments: [
    ("nodes.tsv", "#\nA\t52.1\t21.1\n", "2: Malformed input file, detected too few columns."),
    (
      "nodes.tsv", "A\t52.1\t21.1\ttrue\tx\ty\n",
      "1: Malformed input file, detected too many columns."
    ),
    ("nodes.tsv", "A\t52.1\t21.1\tyes\n", "1:13: The stop flag must be true or false."),
    ("nodes.tsv", "A\tnorth\t21.1\ttrue\n", "1:3: The latitude is not a number; expected degrees."),
    ("nodes.tsv", "A\t52.1\t21,1\ttrue\n", "1:8: The longitude is not a number; expected degrees."),
    ("nodes.tsv", "A\t91\t21.1\ttrue\n", "1:3: latitude must be between -90 and 90"),
    ("nodes.tsv", "A\t9\t-181\ttrue\n", "1:5: longitude must be between -180 and 180"),
    (
      "nodes.tsv", "A\t1\t1\ttrue\nB\t1\t1\ttrue\nA\t1\t1\ttrue\n",
      "3: The key A is used by an earlier node; ids must differ."
    ),
    ("roads.tsv", "R1\tA\tB\n", "1: Malformed input file, detected too few columns."),
    ("roads.tsv", "R1\tA\tB\t1\troad\tx\n", "1: Malformed input file, detected too many columns."),
    ("roads.tsv", "R1\tA\tC\t60\n", "1: No entry exists with key: C"),
    (
      "roads.tsv", "R1\tA\tA\t60\n", "1: The road leads from A to itself; expected two nodes."
    ),
    (
      "roads.tsv", "R1\tA\tB\t-5\n", "1: The travel time is -5 s; expected 0 to 31536000 s."
    ),
    (
      "roads.tsv", "R1\tA\tB\tfast\n",
      "1:8: The travel time is not a number; expected whole seconds."
    ),
    ("roads.tsv", "R1\tA\tB\t5\tpath\n", "1:10: The kind of road must be road or rail."),
    (
      "roads.tsv", "R1\tA\tB\t5\nR1\tB\tA\t5\n",
      "2: The key R1 is used by an earlier road; ids must differ."
    ),
    ("publictransport.tsv", "L1\t15\n", "1: Malformed input file, detected too few columns."),
    (
      "publictransport.tsv", "L1\t15\tR1\t60\tx\n",
      "1: Malformed input file, detected too many columns."
    ),
    ("publictransport.tsv", "L1\t15\tRO_0002\n", "1: No route exists with key: RO_0002"),
    (
      "publictransport.tsv", "L1\t15\tR1\nL1\t16\tR1\n",
      "2: The key L1 is used by an earlier line; ids must differ."
    ),
  ])
  func `mistakes are told with their place`(name: String, text: String, message: String) throws {
    let folder = try NetworkFixtures.folder(
      nodes: Self.nodes, roads: Self.roads, lines: "L0\t15\tR1\n")
    let path = try folder.write(text, to: name)
    let error = #expect(throws: RoutingError.self) {
      try CityNetwork(contentsOf: folder.url.path)
    }
    #expect(error?.description == "\(path):\(message)")
  }

  @Test(arguments: [
    (0xB3 as UInt8, 1, "2:18: The bytes are not valid UTF-8; save the file as UTF-8."),
    (
      0x78, 2 << 20,
      "2:18: The row is too long; expected columns separated by tabs, one row per line."
    ),
  ])
  func `bytes that are no rows`(byte: UInt8, count: Int, message: String) throws {
    let folder = try NetworkFixtures.folder()
    let row = Array("A\t52.1\t21.1\ttrue\tŻ\nB\t52.1\t21.1\ttrue\tMi".utf8)
    let path = try folder.write(
      row + Array(repeating: byte, count: count) + Array("\n".utf8), to: "nodes.tsv")
    let error = #expect(throws: RoutingError.self) {
      try CityNetwork(contentsOf: folder.url.path)
    }
    #expect(error?.description == "\(path):\(message)")
  }

  @Test func `a missing file is named`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: RoutingError.self) {
      try CityNetwork(contentsOf: folder.url.path)
    }
    #expect(
      error?.description == "\(folder.path("nodes.tsv")): cannot open: No such file or directory")
  }

  @Test func `truncated and flipped files give an error or a network`() throws {
    var random = SeededGenerator(seed: 11)
    let texts = [
      NetworkFixtures.sampleNodes, NetworkFixtures.sampleRoads, NetworkFixtures.sampleLines,
    ].map { Array($0.utf8) }
    for round in 0..<300 {
      var files = texts
      let victim = round % 3
      if round % 2 == 0 {
        files[victim].removeLast(Int.random(in: 1..<files[victim].count, using: &random))
      } else {
        let place = Int.random(in: 0..<files[victim].count, using: &random)
        files[victim][place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      }
      let folder = try TemporaryFolder()
      try folder.write(files[0], to: "nodes.tsv")
      try folder.write(files[1], to: "roads.tsv")
      try folder.write(files[2], to: "publictransport.tsv")
      do {
        let network = try CityNetwork(contentsOf: folder.url.path)
        #expect(network.nodeCount <= 9)
      } catch {
        #expect(error.file != nil)
      }
    }
  }
}
