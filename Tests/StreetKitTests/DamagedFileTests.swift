import Foundation
import StreetKit
import TestSupport
import Testing

@Suite struct `Damaged city files` {
  private func grid() -> SketchMap {
    var map = SketchMap("a  b  c\n\nd  e  f\n\ng  h  i")
    map.way(1, "abc", ["name": "Ulica Północna"])
    map.way(2, "def", ["name": "Nowowiejska"])
    map.way(3, "ghi", ["oneway": "yes", "toll": "yes"])
    map.way(4, "adg")
    map.way(5, "beh", ["maxheight": "2.5"])
    map.way(6, "cfi")
    map.restriction("no_left_turn", from: 1, via: "b", to: 5)
    map.restriction("no_u_turn", from: 2, via: [6], to: 3)
    map.restriction(
      "", from: 2, via: "e", to: 5,
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"])
    return map
  }

  private func ask(_ network: StreetNetwork, _ map: SketchMap) throws {
    StreetQuestions.ask(network, at: try "aicf".map { try map.coordinate($0) })
  }

  @Test func `are refused at opening or answered, never read out of bounds`() throws {
    let folder = try TemporaryFolder()
    let map = grid()
    let input = try folder.write(map.text, to: "a.osm")
    try StreetNetwork.build(contentsOf: [input], output: folder.path("good"))
    let good = try Data(contentsOf: folder.url.appending(path: "good"))
    try ask(StreetNetwork.open(folder.path("good")), map)
    var random = SeededGenerator(seed: 9)
    var (opened, refused, checked) = (0, 0, 0)
    for round in 0..<Rounds.count(300) {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if round % 10 == 0 { bytes = good.prefix(Int.random(in: 0..<good.count, using: &random)) }
      try folder.write(bytes, to: "bad")
      // A checked copy has the contents that were written; what lies between them does not matter.
      do {
        try ask(StreetNetwork.open(folder.path("bad"), isSnapshot: true), map)
      } catch is StreetError {
        checked += 1
      }
      do {
        try ask(StreetNetwork.open(folder.path("bad")), map)
        opened += 1
      } catch is StreetError {
        refused += 1
      }
    }
    #expect(opened > 20 && refused > 20 && checked > 200)
    Rounds.report("streets: \(opened) opened, \(refused) refused, \(checked) checked")
  }

  @Test func `are answered from or refused where checksums match, too`() throws {
    let folder = try TemporaryFolder()
    let map = grid()
    let input = try folder.write(map.text, to: "a.osm")
    try StreetNetwork.build(contentsOf: [input], output: folder.path("good"))
    let good = Array(try Data(contentsOf: folder.url.appending(path: "good")))
    var (opened, refused) = (0, 0)
    for seed in Rounds.seeds(200) {
      var random = SeededGenerator(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      try folder.write(SectionSealing.resealed(bytes), to: "forged")
      do {
        try ask(StreetNetwork.open(folder.path("forged"), isSnapshot: true), map)
        opened += 1
      } catch is StreetError {
        refused += 1
      }
    }
    #expect(opened > 0 && refused > 20, "\(opened) opened, \(refused) refused")
    Rounds.report("forged streets: \(opened) opened, \(refused) refused")
  }
}
