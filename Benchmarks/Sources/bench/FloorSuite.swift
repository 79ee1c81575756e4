import FloorPlanKit
import Foundation

/// Reading plans beside a bare pass of libxml2 over the same bytes, and a building from its files
/// to the first route.
enum FloorSuite: Suite {
  static let name = "floor"
  private static let baseline = "C, libxml2 SAX2"

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "citykit-bench-floor")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var plans = PlanGenerator(seed: 4)
    for megabytes in [10, 50] {
      let file = folder.appending(path: "plan-\(megabytes).svg")
      try plans.plan(bytes: megabytes * 1_000_000).write(to: file)
      try measureReading("plan of \(megabytes) MB", file, target: 2.5, into: &report)
    }
    try measureMemory(folder.appending(path: "plan-50.svg"), into: &report)
    let paths = folder.appending(path: "paths.svg")
    try plans.paths(bytes: 20_000_000).write(to: paths)
    try measureReading("20 MB of path data", paths, target: 5, into: &report)
    try measureRoute(folder.appending(path: "tower"), &plans, into: &report)
  }

  private static func measureReading(
    _ task: String, _ file: URL, target: Double, into report: inout Report
  ) throws {
    let ours = try Stopwatch.measure("CityKit", repeats: 5) {
      "\(try Drawing(contentsOf: file).elements.count)"
    }
    let peers = try Peer(command: [".peers/svg_sax", file.path]).samples()
    report.add(
      "\(task) to geometry", [ours] + peers, baseline: baseline, targets: ["CityKit": target])
  }

  private static func measureMemory(_ file: URL, into report: inout Report) throws {
    let size = try Data(contentsOf: file, options: .alwaysMapped).count
    PeakMemory.reset()
    let before = PeakMemory.bytes
    let count = try Drawing(contentsOf: file).elements.count
    let used = max(0, PeakMemory.bytes - before)
    let (file, drawing) = ("the file", "CityKit, peak above the start")
    report.add(
      "megabytes for that plan (in the column of milliseconds)",
      [
        Sample(subject: drawing, milliseconds: Double(used) / 1e6, checksum: "\(count)"),
        Sample(subject: file, milliseconds: Double(size) / 1e6, checksum: "\(count)"),
      ], baseline: file, targets: [drawing: 6])
  }

  private static func measureRoute(
    _ folder: URL, _ plans: inout PlanGenerator, into report: inout Report
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (1...6).map { folder.appending(path: "7-\($0).svg") }
    for (number, file) in files.enumerated() {
      try plans.floor(number + 1, bytes: 5_000_000).write(to: file)
    }
    var hasRoute = false
    let ours = try Stopwatch.measure("CityKit", .elapsed, repeats: 3) {
      let building = try Building(contentsOf: folder)
      hasRoute = building.route(from: .room("7-1-5"), to: .room("7-6-90")) != nil
      return "\(building.levels.reduce(0) { $0 + $1.drawing.elements.count })"
    }
    let peers = try Peer(command: [".peers/svg_sax"] + files.map(\.path)).samples()
    report.add(
      "six floors of 5 MB to the first route", [ours] + peers, baseline: baseline,
      targets: ["CityKit": 4])
    if !hasRoute { report.remark("No route was found, so the figure above means nothing.") }
  }
}
