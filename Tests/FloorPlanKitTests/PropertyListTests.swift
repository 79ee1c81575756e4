import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PropertyListTests {
  private static let edges = [
    ("1", "2", 3.5), ("2", "audvertex-15-4-22", 4.0), ("1", "audvertex-15-4-1", 2.0),
  ]

  private static var list: [String: [String: Double]] {
    var list: [String: [String: Double]] = [:]
    for (one, two, weight) in edges {
      list[one, default: [:]][two] = weight
      list[two, default: [:]][one] = weight
    }
    return list
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary], [true, false])
  func `both forms, in one dictionary or in sections`(
    format: PropertyListSerialization.PropertyListFormat, inSections: Bool
  ) throws {
    let rooms = Self.list.filter { $0.key.hasPrefix("aud") }
    let free = Self.list.filter { !$0.key.hasPrefix("aud") }
    let root: Any = inSections ? ["auditories": rooms, "free": free] : Self.list
    let data = try PropertyListSerialization.data(
      fromPropertyList: root, format: format, options: 0)
    #expect(try GraphPropertyList(Array(data), file: "Graph.plist").vertices == Self.list)
  }

  @Test func `weights may be whole numbers or texts`() throws {
    let text = """
      <plist version="1.0"><dict><key>a</key><dict><key>b</key><integer>3</integer>\
      <key>c</key><string>4.5</string></dict></dict></plist>
      """
    #expect(
      try GraphPropertyList(Array(text.utf8), file: "g").vertices == ["a": ["b": 3, "c": 4.5]])
  }

  @Test(arguments: [
    ("bplist00", "Graph.plist: this is not a property list"),
    ("<html/>", "Graph.plist: this is not a property list"),
    ("<plist><array/></plist>", "Graph.plist: expected a dictionary of vertices"),
    (
      "<plist>\n<dict><key>a</key><real>1</real></dict></plist>",
      "Graph.plist:2:7: vertex 'a' needs a dictionary of neighbours"
    ),
    (
      "<plist><dict><key>a</key>\n<dict><key>b</key><real>-1</real></dict></dict></plist>",
      "Graph.plist:2:7: the weight from 'a' to 'b' must be zero or greater"
    ),
  ])
  func `what is wrong is said`(text: String, message: String) {
    #expect {
      try GraphPropertyList(Array(text.utf8), file: "Graph.plist")
    } throws: {
      "\($0)" == message
    }
  }

  @Test func `spoiled bytes never do harm`() throws {
    var random = SeededGenerator(seed: 4)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: Self.list, format: format, options: 0)
      for _ in 0..<300 {
        var bytes = Array(data)
        let place = Int.random(in: bytes.indices, using: &random)
        if Bool.random(using: &random) {
          bytes[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
        } else {
          bytes.removeLast(bytes.count - place)
        }
        let list = try? GraphPropertyList(bytes, file: "g")
        let value = try? PropertyListValue(bytes, file: "g")
        #expect(list == nil || value != nil)
        #expect(list?.vertices.values.allSatisfy { $0.values.allSatisfy { $0 >= 0 } } ?? true)
      }
    }
  }

  @Test func `letters of every alphabet, and numbers of every size`() throws {
    let list: [String: [String: Double]] = [
      "аудитория": ["ł": 1, "😀": 255, "b": 256, "c": 70_000, "d": 5e9, "e": 0.25, "f": 1e300]
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      #expect(try GraphPropertyList(Array(data), file: "g").vertices == list)
    }
  }

  @Test func `a dictionary that refers to itself ends`() {
    // One object: a dictionary of one entry whose key is a text and whose value is the dictionary.
    var bytes = Array("bplist00".utf8) + [0xD1, 0x01, 0x00, 0x51, 0x61]
    let table = bytes.count
    bytes += [8, 11] + Array(repeating: 0, count: 6) + [1, 1]
    for number in [2, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 255) }
    }
    #expect(throws: FloorPlanError.self) { try GraphPropertyList(bytes, file: "g") }
  }

  @Test func `what is written is read again`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let text = campus.graphPropertyList()
    let list = try GraphPropertyList(Array(text.utf8), file: "g")
    #expect(list.vertices.count == Set(campus.graph.ways.flatMap { [$0.start, $0.end] }).count)
    #expect(GraphPropertyList.xml(list.vertices) == text)
    #expect(list.vertices["audvertex-15-4-22"]?.count == 1)
  }
}
