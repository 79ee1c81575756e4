import Foundation
import FuzzFrame
import TestSupport

@testable import FloorPlanKit
@testable import FuzzFixtures

/// Reads any bytes as what a plan is made from: a property list, GeoJSON, IMDF, c3nav, OpenStreetMap;
/// or as a timetable of lessons.
///
/// The first byte chooses; of archives and folders the rest are files. A format named by
/// `FUZZ_FORMAT` in the environment is the only one that is read.
@main enum PlanImport: FuzzTarget {
  private enum Format: String, CaseIterable {
    case plist, geojson, imdf, c3nav, osm, icalendar, html, csv, folder
  }

  private static let onlyFormat = ProcessInfo.processInfo.environment["FUZZ_FORMAT"].map { name in
    guard let format = Format(rawValue: name) else { fatalError("no format \(name)") }
    return format
  }

  private static let polygon = """
    {"type":"Polygon","coordinates":[[[21,52],[21.001,52],[21.001,52.001],[21,52]]]}
    """

  private static var archive: [String: [UInt8]] {
    func feature(_ type: String, _ properties: String) -> [UInt8] {
      Array(
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"\(type)-1",
        "feature_type":"\(type)","geometry":\(polygon),"properties":\(properties)}]}
        """.utf8)
    }
    return [
      "level.geojson": feature("level", #"{"ordinal":0,"name":{"en":"Ground"},"category":"x"}"#),
      "unit.geojson": feature("unit", #"{"level_id":"level-1","category":"room"}"#),
      "opening.geojson": feature("opening", #"{"level_id":"level-1","category":"pedestrian"}"#),
    ]
  }

  static func seeds() throws -> [[UInt8]] {
    var plan = PlanSketch.clean
    plan["7-1", "Walls"] = [#"<path id="wall-1" d="M100,300H300"/>"#]
    let building = try plan.building()
    return [
      [0] + Array(plan.plist.utf8), [1] + Array(building.geoJSON().utf8),
      [2] + InputFiles.joined(archive), [3] + Array("\n=== graph.json\n{\"nodes\":[]}".utf8),
      [4] + Array(SampleFiles.xml.utf8),
      [5]
        + Array(
          """
          BEGIN:VCALENDAR
          BEGIN:VEVENT
          DTSTART;TZID=Europe/Warsaw:20261012T083000
          DURATION:PT1H
          RRULE:FREQ=WEEKLY;UNTIL=20261116T073000Z;BYDAY=MO,-1FR;INTERVAL=2
          EXDATE;TZID=Europe/Warsaw:20261019T083000
          SUMMARY:Algebra
          LOCATION:15-4-22
          END:VEVENT
          END:VCALENDAR
          """.utf8),
      [6]
        + Array(
          """
          <table><tr><th></th><th>Monday</th></tr><tr><td>8:30 – 10:00</td>
          <td rowspan="2">Algebra<br/>15-4-22</td></tr></table>
          """.utf8),
      [7] + Array("date,start,end,title,room\n2026-10-12,8:30,10:00,Algebra,15-4-22\n".utf8),
      [8]
        + InputFiles.joined([
          "floor1/rooms.geojson": Array(building.geoJSON().utf8),
          "floor2/units.json": archive["unit.geojson"] ?? [],
        ]),
    ]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let choice = input.first, let folder = try? TemporaryFolder() else { return }
    let bytes = Array(input.dropFirst())
    func written(_ name: String) -> URL {
      _ = try? folder.write(bytes, to: name)
      return folder.url.appending(path: name)
    }
    func unpacked() {
      for (name, bytes) in InputFiles.split(bytes) where !name.contains("..") {
        _ = try? folder.write(bytes, to: name)
      }
    }
    let format = onlyFormat ?? Format.allCases[Int(choice) % Format.allCases.count]
    do {
      switch format {
      case .plist: try ask(Building(contentsOf: written("Graph.plist")))
      case .geojson: try ask(FloorPlanKit.PlanPackage(geoJSON: written("a.geojson")).building())
      case .imdf:
        unpacked()
        try ask(
          FloorPlanKit.PlanPackage(imdf: IMDFArchive(contentsOf: folder.url), named: "a").building()
        )
      case .c3nav:
        unpacked()
        try ask(
          FloorPlanKit.PlanPackage(c3nav: folder.url.appending(path: "graph.json")).building())
      case .osm: try ask(FloorPlanKit.PlanPackage(openStreetMap: written("a.osm")).building())
      case .icalendar: ask(try LessonTimetable(contentsOf: written("timetable.ics")))
      case .html: ask(try LessonTimetable(contentsOf: written("timetable.html")))
      case .csv: ask(try LessonTimetable(contentsOf: written("timetable.csv")))
      case .folder:
        unpacked()
        try ask(FloorPlanKit.PlanPackage(geoJSON: folder.url).building())
      }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  private static func ask(_ building: Building) {
    _ = LintReport.json(building.lint())
    let places = building.graph.points.prefix(6).map(\.id)
    for (from, to) in zip(places, places.reversed()) {
      guard let route = building.route(from: .named(from), to: .named(to)) else { continue }
      _ = route.json()
    }
    _ = building.geoJSON()
  }

  private static func ask(_ timetable: LessonTimetable) {
    let start = Date(timeIntervalSince1970: 1_790_000_000)
    let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    _ = timetable.lessons(
      from: start, to: start.addingTimeInterval(400 * 86_400), matching: "a", in: zone)
    _ = timetable.nextLesson(after: start, matching: "", in: zone)
  }
}
