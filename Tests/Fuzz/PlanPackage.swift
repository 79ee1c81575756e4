import Foundation
import FuzzFrame
import TestSupport

@testable import FloorPlanKit
@testable import FuzzFixtures

/// Reads files as a package of plans: findings, a route with its pictures, the way out, and back as
/// an archive of IMDF.
///
/// An input without files is a zip file.
@main enum PlanPackage: FuzzTarget {
  static func seeds() throws -> [[UInt8]] {
    let plan = PlanSketch.clean
    var files = plan.levels.keys.reduce(into: [String: [UInt8]]()) {
      $0[$1 + ".svg"] = Array(plan.svg($1).utf8)
    }
    let zip = try InputFiles.zipped(InputFiles.joined(files))
    files["plan.json"] = Array(
      """
      {"format":"citykit-floorplan-1","units":{"metersPerUnit":0.1},
      "links":[{"kind":"stairs","levels":["7-1","7-2"]}],
      "profiles":[{"name":"slow","walkingSpeed":0.5}],"layers":{"Extra":"rooms"}}
      """.utf8)
    files["Graph.plist"] = Array(plan.plist.utf8)
    return [InputFiles.joined(files), zip]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    var files = InputFiles.split(input)
    if files.isEmpty {
      guard
        case .archive(let unpacked, _)? = try? PackageFiles.unpacked(Array(input), path: "a.zip")
      else { return }
      files = unpacked
    }
    var reader = PlanReader()
    do throws(FloorPlanError) {
      try reader.add(PackageFiles.archive(files, path: "a.zip"))
      ask(try Building(reader))
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  private static func ask(_ building: Building) {
    _ = LintReport.json(building.lint())
    let ids = building.rooms.prefix(4).map(\.room.id)
    for (from, to) in zip(ids, ids.reversed()) {
      guard let route = building.route(from: .named(from), to: .named(to)) else { continue }
      _ = route.json()
      for level in route.levelIDs { _ = try? route.svg(level: level) }
    }
    if let first = ids.first { _ = building.evacuation(from: .named(first)) }
    _ = try? IMDFWriter.archive(of: building)
  }
}
