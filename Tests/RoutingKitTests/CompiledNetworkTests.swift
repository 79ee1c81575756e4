import Foundation
import RoutingKit
import TestSupport
import Testing

@Suite struct CompiledNetworkTests {
  @Test func `a compiled network answers as the files it was made of`() throws {
    let folder = try NetworkFixtures.folder()
    let read = try CityNetwork(contentsOf: folder.url.path)
    let path = folder.path("city.network")
    try read.write(to: path)
    let opened = try CityNetwork(contentsOf: path)
    #expect(opened.nodeCount == 9)
    #expect((0..<9).allSatisfy { opened.node(at: $0) == read.node(at: $0) })
    #expect((0..<8).allSatisfy { opened.road(at: $0) == read.road(at: $0) })
    #expect((0..<8).allSatisfy { opened.lineSegment(at: $0) == read.lineSegment(at: $0) })
    #expect(opened.node(id: "EN_0004")?.index == 3)
    #expect(opened.node(id: "EN_0010") == nil)
    let journey = try City(opened).journey(
      by: .publicTransport, from: "EN_0001", to: "EN_0005", change: 120)
    #expect(journey.duration == .seconds(600))
  }

  @Test func `building again gives the same bytes`() throws {
    let folder = try NetworkFixtures.folder()
    for name in ["a", "b"] {
      try CityNetwork(contentsOf: folder.url.path).write(to: folder.path(name))
    }
    try CityNetwork(contentsOf: folder.path("a")).write(to: folder.path("c"))
    let first = try Data(contentsOf: folder.url.appending(path: "a"))
    #expect(first == (try Data(contentsOf: folder.url.appending(path: "b"))))
    #expect(first == (try Data(contentsOf: folder.url.appending(path: "c"))))
  }

  @Test(arguments: [
    ("text", "This is not a prepared network; expected a file written by route build."),
    ("", "This is not a prepared network; expected a file written by route build."),
  ])
  func `foreign files are refused`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "x.network")
    let error = #expect(throws: RoutingError.self) { try CityNetwork(contentsOf: path) }
    #expect(error?.description == "\(path): \(message)")
  }

  @Test func `other versions are refused`() throws {
    let folder = try NetworkFixtures.folder()
    var bytes = try Self.compiled(folder)
    bytes[8] = 7
    let path = try folder.write(bytes, to: "x.network")
    let error = #expect(throws: RoutingError.self) { try CityNetwork(contentsOf: path) }
    #expect(
      error?.description
        == "\(path): The network has format version 7; expected 2. Build it again.")
  }

  @Test func `any flipped bit and any missing byte is noticed`() throws {
    let folder = try NetworkFixtures.folder()
    let bytes = try Self.compiled(folder)
    var random = SeededGenerator(seed: 5)
    for round in 0..<Rounds.count(400) {
      var damaged = bytes
      if round % 4 == 0 {
        damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      }
      let path = try folder.write(damaged, to: "x.network")
      #expect(throws: RoutingError.self) { try CityNetwork(contentsOf: path) }
    }
    let path = try folder.write(bytes.dropLast(1), to: "x.network")
    let error = #expect(throws: RoutingError.self) { try CityNetwork(contentsOf: path) }
    #expect(
      error?.description == "\(path): The compiled network is damaged: it has \(bytes.count - 1) "
        + "bytes instead of \(bytes.count). Build it again.")
  }

  private static func compiled(_ folder: TemporaryFolder) throws -> [UInt8] {
    let path = folder.path("good.network")
    try CityNetwork(contentsOf: folder.url.path).write(to: path)
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}
