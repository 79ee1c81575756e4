import Foundation
import GraphKit
import TestSupport
import Testing

@Suite struct DIMACSTests {
  static let text = "c two ways\np sp 3 4\na 1 2 60\na 2 1 60\nc one way\na 2 3 120\r\na 1 3 240\n"
  static let places = "c\np aux sp co 2\nv 2 -73530538 41086098\nv 1 5 -6\n"

  private func failure(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func `arcs come out in order, from node 0`() throws {
    let graph = try DIMACS.graph(Self.text.utf8)
    #expect(graph.nodeCount == 3 && graph.arcCount == 4)
    #expect(graph.arcs(from: 0).map(\.head) == [1, 2])
    #expect(graph.arcs(from: 0).map { graph.edge(of: $0.number) } == [0, 3])
    #expect(try graph.shortestPath(from: 0, to: 2)?.cost == 180)
    let reversed = graph.reversed()
    #expect(reversed.arcs(from: 2).map { reversed.edge(of: $0.number) } == [1, 3])
  }

  @Test func `places are whole numbers with signs`() throws {
    let places = try DIMACS.positions(Self.places.utf8)
    #expect(places == [.init(x: 5, y: -6), .init(x: -73_530_538, y: 41_086_098)])
  }

  @Test(arguments: [
    ("", "a.gr:1:1: found no line “p sp NODES ARCS”"),
    ("x", "a.gr:1:1: expected a comment or “p sp NODES ARCS”"),
    ("p max 1 1\n", "a.gr:1:3: expected “p sp NODES ARCS”"),
    ("p sp 2\n", "a.gr:1:7: expected the count of arcs"),
    ("p sp 2 1\na 1 3 5\n", "a.gr:2:5: found node 3, expected 1 to 2"),
    ("p sp 2 1\na 0 1 5\n", "a.gr:2:3: found node 0, expected 1 to 2"),
    ("p sp 2 1\na 1 2\n", "a.gr:2:6: expected a weight"),
    ("p sp 2 1\na 1 2 -5\n", "a.gr:2:7: expected a weight"),
    ("p sp 2 1\na 1 2 4294967295\n", "a.gr:2:7: a weight is at most 4294967294"),
    ("p sp 2 1\na 1 2 5 6\n", "a.gr:2:9: expected the end of the line"),
    ("p sp 2 2\na 1 2 5\n", "a.gr:3: line 1 declares 2 arcs, found 1"),
  ])
  func `errors say where`(text: String, message: String) {
    #expect(failure { _ = try DIMACS.graph(text.utf8, file: "a.gr") } == message)
  }

  @Test(arguments: [
    ("p aux sp co 9999999\n", "1: line 1 declares 9999999 places, more than the file can contain"),
    ("p aux sp co 1\nv 1 5 6\nv 1 5 6\n", "3:8: node 1 already has a position"),
    ("p aux sp co 2\nv 1 5 6\n", "3: line 1 declares 2 places, found 1"),
    ("p aux sp co 1\nv 1 5 99999999999\n", "2:7: a coordinate is at most 2147483647"),
  ])
  func `errors in places say where`(text: String, message: String) {
    #expect(failure { _ = try DIMACS.positions(text.utf8) } == message)
  }

  @Test func `damaged files throw or are read`() {
    for text in [Self.text, Self.places] {
      let bytes = Array(text.utf8)
      for length in bytes.indices {
        _ = try? DIMACS.graph(bytes[..<length])
        _ = try? DIMACS.positions(bytes[..<length])
        for bit in 0..<8 {
          var damaged = bytes
          damaged[length] ^= 1 << UInt8(bit)
          _ = try? DIMACS.graph(damaged)
          _ = try? DIMACS.positions(damaged)
        }
      }
    }
  }
}
