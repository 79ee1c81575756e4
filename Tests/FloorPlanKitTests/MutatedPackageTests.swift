import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Packages with random damage, from reading to the findings, a route and its picture: each gives an
/// answer or an error.
@Suite struct MutatedPackageTests {
  /// What is put into files in place of what was there.
  private static let pieces: [[UInt8]] = [
    "1e19", "-1", "0", "NaN", "\"", "<", ">", "/>", "<g>", "</g>", "{", "}", "[", "]", "null",
    "999999999999999999999", "transform=\"scale(0)\"", "d=\"M0,0L1e300,5\"", "&#0;", "\u{FEFF}",
    "<use href=\"#a\" id=\"a\"/>", "<dict>", "<real>x</real>", "15-4", ":", ",,", "width=\"0\"",
  ].map { Array($0.utf8) }

  private static func damaged(
    _ bytes: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1:
        bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1...40, using: &random)))
      case 2:
        let end = min(bytes.count, place + .random(in: 1...200, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      case 4:
        // A number becomes another one.
        let digits = bytes[place...].firstIndex { (0x30...0x39).contains($0) } ?? place
        bytes[digits] = UInt8.random(in: 0x30...0x39, using: &random)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }

  private static func files() throws -> [String: [UInt8]] {
    var plan = PlanSketch.clean
    plan["7-1", "Walls"] = [#"<path id="wall-1" d="M100,300H300"/>"#]
    var files = plan.levels.keys.reduce(into: [String: [UInt8]]()) {
      $0[$1 + ".svg"] = Array(plan.svg($1).utf8)
    }
    files["plan.json"] = Array(
      """
      {"format":"citykit-floorplan-1","units":{"metersPerUnit":0.1},
      "links":[{"kind":"stairs","levels":["7-1","7-2"]}],
      "profiles":[{"name":"slow","walkingSpeed":0.5}],"layers":{"Extra":"rooms"}}
      """.utf8)
    files["Graph.plist"] = Array(plan.plist.utf8)
    return files
  }

  @Test func `no damage ends the process`() throws {
    let files = try Self.files()
    let names = files.keys.sorted()
    var (read, refused, routed) = (0, 0, 0)
    for seed in Rounds.seeds(300) {
      var random = SeededGenerator(seed: seed)
      var reader = PlanReader()
      do {
        var package = files
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          guard let name = names.randomElement(using: &random) else { continue }
          package[name] = Self.damaged(package[name] ?? [], &random)
        }
        try reader.add(PackageFiles.archive(package, path: "mutated"))
        let building = try Building(reader)
        read += 1
        _ = LintReport.json(building.lint())
        let ids = building.rooms.map(\.room.id)
        guard let first = ids.randomElement(using: &random),
          let last = ids.randomElement(using: &random),
          let route = building.route(from: .named(first), to: .named(last))
        else { continue }
        routed += 1
        _ = route.json()
        for level in route.levelIDs { _ = try route.svg(level: level) }
      } catch {
        refused += 1
      }
    }
    // Few rounds may have only packages of one kind.
    if Rounds.count(300) >= 100 {
      #expect(read > 0 && refused > 0, "\(read) \(refused) \(routed)")
    }
    Rounds.report("packages: \(read) read, \(refused) refused, \(routed) routed")
  }
}
