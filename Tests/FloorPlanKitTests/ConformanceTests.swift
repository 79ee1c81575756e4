import FloorPlanKit
import Foundation
import TestSupport
import Testing

/// Boxes of real plans and feature files beside those that independent renderers agree on.
@Suite(.enabled(if: RealData.isPresent)) struct ConformanceTests {
  private struct Expectation: Decodable {
    let viewport: [Double]
    let boxes: [String: ExpectedBox]
  }

  private struct ExpectedBox: Decodable {
    let tag: String
    let box: [Double]

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      _ = try parts.decode(Int.self)
      tag = try parts.decode(String.self)
      box = try parts.decode([Double].self)
    }
  }

  private static let folder = RealData.url("floorplans/conformance")

  private static func expectations() throws -> [String: Expectation] {
    let bytes = try Data(contentsOf: folder.appending(path: "boxes.json"))
    return try JSONDecoder().decode([String: Expectation].self, from: bytes)
  }

  private static func agree(_ own: [Double], _ expected: [Double]) -> Bool {
    zip(own, expected).allSatisfy { abs($0 - $1) <= max(0.02, abs($1) * 0.001) }
  }

  /// The ids whose boxes are wrong, and how many are right.
  private static func compare(
    _ name: String, _ expected: Expectation
  ) throws -> (right: Int, wrong: [String]) {
    let drawing = try Drawing(contentsOf: folder.appending(path: name))
    var wrong = agree([drawing.width, drawing.height], expected.viewport) ? [] : ["viewport"]
    let own = Dictionary(
      drawing.identifiedBoxes.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    for (id, expectation) in expected.boxes.sorted(by: { $0.key < $1.key }) {
      guard let found = own[id], found.tag == expectation.tag,
        agree(
          [found.box.minX, found.box.minY, found.box.width, found.box.height], expectation.box)
      else {
        wrong.append(id)
        continue
      }
    }
    return (expected.boxes.count - wrong.filter { $0 != "viewport" }.count, wrong)
  }

  @Test func `every feature file is right in every box`() throws {
    let files = try Self.expectations().filter { $0.key.hasPrefix("resvg__") }
    #expect(files.count > 150)
    for (name, expected) in files.sorted(by: { $0.key < $1.key }) {
      #expect(try Self.compare(name, expected).wrong == [], "\(name)")
    }
  }

  @Test func `every box of the real plans is right`() throws {
    let files = try Self.expectations().filter { !$0.key.hasPrefix("resvg__") }
    #expect(files.count > 3)
    for (name, expected) in files.sorted(by: { $0.key < $1.key }) {
      let (right, wrong) = try Self.compare(name, expected)
      #expect(wrong == [], "\(name)")
      #expect(right > 50, "\(name)")
    }
  }

  @Test func `all real plans are read`() throws {
    let plans = RealData.url("floorplans/plans")
    for name in try FileManager.default.contentsOfDirectory(atPath: plans.path) {
      let drawing = try Drawing(contentsOf: plans.appending(path: name))
      #expect(drawing.width > 0 && drawing.height > 0, "\(name)")
      let isShown = drawing.elements.contains { $0.visibility == .visible && $0.box != nil }
      #expect(isShown, "\(name)")
    }
  }
}
