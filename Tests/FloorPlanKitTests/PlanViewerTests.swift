import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlanViewerTests {
  private func viewer() throws -> PlanViewer {
    let campus = try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    return PlanViewer(
      campus,
      lessons: [
        Lesson(
          start: start, end: start.addingTimeInterval(5400), title: "</script>", room: "15-4-22")
      ])
  }

  @Test func `the page holds everything and asks for nothing`() throws {
    let html = try viewer().html
    for word in ["http://", "https://"] {
      let outside = html.ranges(of: word).filter { range in
        !["http://www.w3.org/", "https://campus.example/p/"].contains {
          html[range.lowerBound...].hasPrefix($0)
        }
      }
      #expect(outside.isEmpty)
    }
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("</script>\","))
  }

  @Test func `the data has all places, ways and words`() throws {
    let viewer = try viewer()
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(viewer.data.utf8)) as? [String: Any])
    let graph = viewer.building.graph
    #expect((data["points"] as? [Any])?.count == 3 * graph.points.count)
    #expect((data["ways"] as? [Any])?.count == 12 * graph.ways.count)
    #expect((data["levels"] as? [Any])?.count == viewer.building.levels.count)
    let places = try #require(data["places"] as? [[String: Any]])
    #expect(places.contains { $0["id"] as? String == "15-4-22" })
    #expect((data["exits"] as? [Int]) == viewer.building.exits)
    let texts = try #require(data["texts"] as? [String: [String: String]])
    let keys = try #require(texts["en"]?.keys.sorted())
    for language in Language.allCases {
      #expect(texts[language.rawValue]?.keys.sorted() == keys)
      #expect(texts[language.rawValue]?.values.allSatisfy { !$0.isEmpty } == true)
    }
  }
}
