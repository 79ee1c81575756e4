import Foundation
import StreetKit
import TestSupport
import Testing

@testable import RouteService

/// Our answers beside recorded ones of another server: the same members, of the same kinds.
@Suite(.enabled(if: RealData.isPresent)) struct `OSRM's recorded answers` {
  private static let monaco = Result {
    OSRMService(
      network: try StreetNetwork(contentsOf: [RealData.url("routing/monaco/monaco.osm.pbf").path]))
  }

  private func recorded(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(
      with: Data(contentsOf: RealData.url("routing/expected/\(name).json")))
  }

  @Test func `the full annotated answer has every member of the recorded one`() throws {
    let expected = try #require(try recorded("osrm-full-response-example") as? [String: Any])
    let waypoints = try #require(expected["waypoints"] as? [[String: Any]])
    let ends = waypoints.compactMap { $0["location"] as? [Double] }
      .map { "\($0[0]),\($0[1])" }.joined(separator: ";")
    let (status, text) = try Self.monaco.get().answer(
      "/route/v1/driving/\(ends)?steps=true&annotations=true&overview=full&generate_hints=false")
    #expect(status == 200)
    let own = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var missing: [String] = []
    Self.compare(own, with: expected, at: "", &missing)
    #expect(missing.isEmpty)
  }

  /// Members that only some elements of a list have are looked for in all of our elements.
  private static func compare(
    _ own: Any?, with expected: Any, at path: String, _ missing: inout [String]
  ) {
    switch expected {
    case let object as [String: Any]:
      guard let other = own as? [String: Any] else { return missing.append("\(path): an object") }
      for (name, value) in object {
        compare(other[name], with: value, at: "\(path).\(name)", &missing)
      }
    case let list as [Any]:
      guard let other = own as? [Any] else { return missing.append("\(path): a list") }
      let (wanted, had) = (merged(list), merged(other))
      if let wanted { compare(had, with: wanted, at: "\(path)[]", &missing) }
    case is String:
      if !(own is String) { missing.append("\(path): a text") }
    default:
      if !(own is NSNumber) { missing.append("\(path): a number") }
    }
  }

  /// All members of a list's objects; else its first element.
  private static func merged(_ list: [Any]) -> Any? {
    guard let objects = list as? [[String: Any]], !objects.isEmpty else { return list.first }
    return objects.reduce(into: [String: Any]()) { all, object in
      all.merge(object) { first, second in
        first is [String: Any] ? merged([first, second]) ?? first : first
      }
    }
  }

  @Test func `errors are the recorded ones in code, message and status`() throws {
    let expected = try #require(try recorded("osrm-error-examples") as? [String: [Any]])
    #expect(!expected.isEmpty)
    for (target, reply) in expected {
      let (status, text) = try Self.monaco.get().answer(target)
      #expect(status == reply.first as? Int)
      let own = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
      #expect(own == reply.last as? [String: String], "\(target)")
    }
  }

  @Test func `nearest streets are those of the recorded answers`() throws {
    for profile in ["car", "foot"] {
      let recorded = try recorded("osrm-monaco-\(profile)-examples") as? [String: Any]
      let points = try #require(recorded?["points_lonlat"] as? [[Double]])
      let nearest = try #require(recorded?["nearest"] as? [[String: Any]])
      for (point, expected) in zip(points, nearest) {
        let (_, text) = try Self.monaco.get().answer(
          "/nearest/v1/\(profile)/\(point[0]),\(point[1])")
        let own = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let found = try #require((own?["waypoints"] as? [[String: Any]])?.first)
        let distance = try #require(found["distance"] as? Double)
        let other = try #require(expected["distance"] as? Double)
        #expect(abs(distance - other) < max(1, other * 0.01))
        #expect(
          Set(found["nodes"] as? [Int] ?? []) == Set(expected["nodes"] as? [Int] ?? []),
          "\(profile) \(point)")
      }
    }
  }
}
