import FloorPlanKit
import Foundation
import TestSupport
import Testing

@Suite struct LintTests {
  /// One thing that somebody drew wrong.
  struct Defect: Sendable, CustomTestStringConvertible {
    let code: LintCode
    /// The element that is to blame, and its level; `nil` where a whole level or file is.
    var id: String?
    var level = "7-1"
    /// What the defect brings with it.
    var others: Set<LintCode> = []
    let spoil: @Sendable (inout PlanSketch) -> Void

    var testDescription: String { code.rawValue }
  }

  private static let defects: [Defect] = [
    Defect(code: .duplicateID, id: "door-102", others: []) { plan in
      plan["7-1", "POI"].append(#"<circle id="door-102" cx="510" cy="215" r="4"/>"#)
    },
    Defect(code: .roomWithoutDoor, id: "room-102") { plan in
      plan.replace("door-102", on: "7-1", with: nil)
    },
    Defect(code: .doorOffPath, id: "door-102", others: [.roomWithoutDoor]) { plan in
      plan.replace(
        "door-102", on: "7-1",
        with: #"<rect id="door-102" x="340" y="157" width="20" height="6"/>"#)
    },
    Defect(code: .doorWithoutRoom, id: "door-nowhere", others: [.doorOffPath]) { plan in
      plan["7-1", "Doors"].append(
        #"<rect id="door-nowhere" x="900" y="400" width="9" height="9"/>"#)
    },
    Defect(code: .unmatchedPortal, id: "stairs-5") { plan in
      plan["7-1", "Portals"].append(
        #"<rect id="stairs-5" x="700" y="215" width="10" height="10"/>"#)
    },
    Defect(code: .missingTargetLevel, id: "Elev.1.floor12") { plan in
      plan["7-1", "Portals"].append(
        #"<rect id="Elev.1.floor12" x="700" y="215" width="10" height="10"/>"#)
    },
    Defect(code: .isolatedComponent, id: "apart") { plan in
      plan["7-1", "Paths"].append(#"<path id="apart" d="M100,450H300"/>"#)
    },
    Defect(code: .zeroLengthEdge, id: "flat") { plan in
      plan["7-1", "Paths"].append(#"<path id="flat" d="M100,220H100"/>"#)
    },
    Defect(code: .missingCoordinate, id: "07001") { plan in
      plan.replace("07001", on: "7-1", with: #"<circle id="07001" cy="220" r="3"/>"#)
    },
    Defect(code: .oneWayDeadEnd, id: "room-102") { plan in
      plan.replace(
        "door-102", on: "7-1",
        with: #"<rect id="door-102" x="340" y="197" width="20" height="6" data-oneway="true"/>"#)
    },
    Defect(code: .unreachableExit, id: "exit-9") { plan in
      plan["7-1", "Evacuation"].append(#"<rect id="exit-9" x="900" y="450" width="9" height="9"/>"#)
    },
    Defect(code: .levelWithoutLink, id: nil, level: "7-2", others: [.isolatedComponent]) { plan in
      plan["7-2", "Portals"] = []
      plan["7-1", "Portals"].removeFirst()
    },
    Defect(code: .vertexNotInGraph, id: "08009", level: "8-1", others: [.isolatedComponent]) {
      $0["8-1", "Vertices"].append(#"<circle id="08009" cx="450" cy="220" r="3"/>"#)
    },
    Defect(code: .overlappingRooms, id: "room-103") { plan in
      plan.replace(
        "room-103", on: "7-1",
        with: #"<rect id="room-103" x="420" y="100" width="230" height="100"/>"#)
    },
    Defect(code: .labelOutsideRoom, id: "label-101") { plan in
      plan.replace(
        "label-101", on: "7-1", with: #"<text id="label-101" x="600" y="400">101</text>"#)
    },
    Defect(code: .duplicateCode, id: "07001", level: "7-2") { plan in
      plan.replace("07002", on: "7-2", with: #"<circle id="07001" cx="300" cy="220" r="3"/>"#)
    },
    Defect(code: .noScale, id: nil) { $0.json = "{}" },
    Defect(code: .guessedScale, id: nil, others: [.noScale]) { plan in
      plan.json = """
        {"buildings":[{"id":"7","levels":[{"id":"1","svg":"7-1.svg","metersPerUnit":0.1,\
        "scaleFrom":"doors"}]}]}
        """
    },
    Defect(code: .unitsMismatch, id: nil) { plan in
      plan.json = """
        {"units":{"metersPerUnit":0.1},"buildings":[{"id":"7","levels":[\
        {"id":"1","svg":"7-1.svg"},{"id":"2","svg":"7-2.svg","metersPerUnit":0.3}]}]}
        """
    },
    Defect(code: .invisibleLayer, id: "layer-Doors") { plan in
      let place = plan.levels["7-1"]?.firstIndex { $0.name == "Doors" }
      if let place { plan.levels["7-1"]?[place].attributes = #"style="display:none""# }
    },
    Defect(code: .duplicateRoom, id: "room-104") { plan in
      plan.replace(
        "room-103", on: "7-1",
        with: #"""
          <rect id="r9" inkscape:label="room-104" x="450" y="100" width="200" height="100"/>
          """#)
    },
    Defect(code: .drawingMistake, id: "broken") { plan in
      plan["7-1", "POI"].append(#"<path id="broken" d="M500,215h4 oops"/>"#)
    },
    Defect(code: .drawingMistake, id: "turned") { plan in
      plan["7-1", "POI"].append(
        #"<rect id="turned" x="500" y="215" width="4" height="4" transform="turn(30)"/>"#)
    },
    Defect(code: .unknownFormat, id: nil) { plan in
      plan.json = #"{"format":"floors-2","units":{"metersPerUnit":0.1}}"#
    },
    Defect(code: .overlappingRooms, id: "long") { plan in
      plan["7-1", "Rooms"] += [
        #"<rect id="cross" x="600" y="400" width="100" height="20" data-kind="closet"/>"#,
        #"<rect id="long" x="680" y="380" width="15" height="110" data-kind="closet"/>"#,
      ]
    },
    Defect(code: .missingCoordinate, id: "sizeless") { plan in
      plan["7-1", "Rooms"].append(#"<rect id="sizeless" x="600" y="400" height="20"/>"#)
    },
    Defect(code: .missingCoordinate, id: "dataless") { plan in
      plan["7-1", "Paths"].append(#"<path id="dataless"/>"#)
    },
    Defect(code: .missingCoordinate, id: "flat") { plan in
      plan["7-1", "Doors"].append(#"<ellipse id="flat" cx="600" cy="200"/>"#)
    },
    Defect(code: .invisibleLayer, id: "layer-Doors") { plan in
      let place = plan.levels["7-1"]?.firstIndex { $0.name == "Doors" }
      if let place { plan.levels["7-1"]?[place].attributes = #"visibility="hidden""# }
    },
    Defect(code: .labelOutsideRoom, id: "text7") { plan in
      plan.replace("label-101", on: "7-1", with: #"<text id="text7" x="600" y="400">101</text>"#)
    },
    Defect(code: .unreadableHours, id: "door-102") { plan in
      plan.replace(
        "door-102", on: "7-1",
        with: #"""
          <rect id="door-102" x="340" y="197" width="20" height="6" data-hours="by day"/>
          """#)
    },
    Defect(code: .degenerateTransform, id: "squashed") { plan in
      plan["7-1", "POI"].append(
        #"<rect id="squashed" x="1" y="1" width="4" height="4" transform="scale(0,1)"/>"#)
    },
  ]

  @Test func `a clean plan has no findings`() throws {
    #expect(try PlanSketch.clean.building().lint() == [])
  }

  @Test(arguments: defects)
  func `every planted defect is found where it stands`(defect: Defect) throws {
    var plan = PlanSketch.clean
    defect.spoil(&plan)
    let found = try plan.building().lint()
    #expect(Set(found.map(\.code)) == defect.others.union([defect.code]))
    if let id = defect.id {
      let finding = try #require(found.first { $0.code == defect.code })
      #expect(finding.file?.hasSuffix("\(defect.level).svg") == true)
      #expect(finding.line == plan.line(of: id, on: defect.level))
      #expect(finding.column == (id.hasPrefix("layer") ? 3 : 5))
      #expect(!finding.fix.isEmpty && !finding.message.isEmpty)
    }
  }

  @Test func `layers in a hidden group are hidden, the outermost is told`() throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
        <style>.off{visibility:hidden}</style><g style="display:none" id="all">
        <g id="Rooms"><rect id="room-1" x="0" y="0" width="50" height="50"/></g></g>
        <g id="Walls" class="off"><path id="w" d="M0,0H50"/></g>
        <g id="Doors" class="off"><path id="d" d="M0,50H50" visibility="visible"/></g></svg>
        """.utf8)
    let found = try Building(drawings: ["1-1": drawing]).lint()
    #expect(found.filter { $0.code == .invisibleLayer }.map(\.ids) == [["Rooms"], ["Walls"]])
  }

  @Test func `findings about a whole level or plan json say where`() throws {
    var plan = PlanSketch.clean
    plan.json = """
      {"units": {"scaleBar": {"id": "bar", "meters": 10}},
       "links": [{"id": "lift-7", "kind": "elevator", "levels": ["7-1", "7-2"]},
        {"kind": "stairs", "levels": ["7-1", "7-3"]}]}
      """
    let folder = try plan.write()
    let found = try Building(contentsOf: folder.url).lint()
    #expect(found.allSatisfy { $0.file != nil && $0.line != nil && $0.column != nil })
    let inPlan = found.filter { $0.file?.hasSuffix("plan.json") == true }
    #expect(
      inPlan.map(\.code) == [.noScale, .unmatchedPortal, .unmatchedPortal, .missingTargetLevel])
    #expect(inPlan.map(\.line) == [1, 2, 2, 3])
    #expect(inPlan.map(\.column) == [31, 12, 12, 3])
  }

  @Test func `a door off its path is told with its distance`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "door-102", on: "7-1", with: #"<rect id="door-102" x="340" y="157" width="20" height="6"/>"#)
    let finding = try #require(try plan.building().lint().first { $0.code == .doorOffPath })
    #expect(finding.ids == ["102"] || finding.ids == ["door-102"])
    #expect(abs((finding.distance ?? 0) - 40) < 1e-9)
    #expect(finding.message == "the door is 40 px from the nearest way, more than 20 px")
  }

  @Test func `an unmatched portal is reported with what is missing`() throws {
    var plan = PlanSketch.clean
    plan["7-1", "Portals"] += [
      #"<rect id="elev.3" x="700" y="215" width="10" height="10"/>"#,
      #"<rect id="Elev.4.floor2" x="720" y="215" width="10" height="10"/>"#,
    ]
    let found = try plan.building().lint().filter { $0.code == .unmatchedPortal }
    #expect(
      found.map(\.message) == [
        "no other level has an elevator named 'elev.3'",
        "an elevator named 'elev.4' leads to level '2', where none leads back",
      ])
  }

  @Test func `edges of the property list that only one end knows, or that lead nowhere`() throws {
    var plan = PlanSketch.clean
    plan.vertices["08001"]?["08002"] = 11
    plan.vertices["08002"]?["audvertex-8-101"] = nil
    plan.connect("08003", "08099", 3)
    let folder = try plan.write()
    let found = try Building(contentsOf: folder.url).lint()
    #expect(Set(found.map(\.code)) == [.asymmetricEdge, .vertexNotDrawn])
    #expect(found.allSatisfy { $0.file?.hasSuffix("Graph.plist") == true })
    let lines = plan.plist.split(separator: "\n", omittingEmptySubsequences: false)
    for finding in found {
      let line = try #require(finding.line)
      #expect(lines[line - 1].contains(finding.ids.last ?? "?"))
      #expect(finding.column == 1)
    }
    let asymmetric = found.filter { $0.code == .asymmetricEdge }.map(\.ids)
    #expect(Set(asymmetric) == [["08001", "08002"], ["audvertex-8-101", "08002"]])
  }

  @Test func `the sample campus is clean, and its copy has at least one of everything`() throws {
    let examples = Checkout.root.appending(path: "Examples")
    #expect(try Building(contentsOf: examples.appending(path: "campus.floorpkg")).lint() == [])
    let spoiled = examples.appending(path: "campus-with-defects.floorpkg")
    let found = Set(try Building(contentsOf: spoiled).lint().map(\.code))
    #expect(Set(LintCode.allCases).subtracting(found) == [.guessedScale, .tooComplex])
  }

  @Test func `reports for other programs`() throws {
    var plan = PlanSketch.clean
    plan["7-1", "Paths"].append(#"<path id="apart" d="M100,450H300"/>"#)
    let findings = try plan.building().lint()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(LintReport.json(findings).utf8))
        as? [String: [[String: Any]]])
    let first = try #require(json["findings"]?.first)
    #expect(first["code"] as? String == "isolated-component")
    #expect(first["severity"] as? String == "error")
    #expect(first["line"] as? Int == plan.line(of: "apart", on: "7-1"))
    #expect(
      Set(first.keys) == [
        "code", "severity", "file", "line", "column", "ids", "distance", "message", "fix",
      ])
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: Data(LintReport.sarif(findings).utf8))
        as? [String: Any])
    #expect(sarif["version"] as? String == "2.1.0")
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "isolated-component")
    #expect(result["level"] as? String == "error")
  }

  @Test func `files in SARIF are relative to the folder`() throws {
    var plan = PlanSketch.clean
    plan["7-1", "Paths"].append(#"<path id="apart" d="M100,450H300"/>"#)
    let folder = try plan.write()
    let findings = try Building(contentsOf: folder.url).lint()
    let sarif = LintReport.sarif(findings, relativeTo: folder.url.path)
    #expect(sarif.contains(#""uri":"7-1.svg""#))
    #expect(!sarif.contains(folder.url.path))
  }

  @Test func `every code is in the documentation`() throws {
    let page = try Checkout.text(of: "Docs/Formats/floor-plan-lint.md")
    for code in LintCode.allCases {
      #expect(
        page.contains("| `\(code.rawValue)` | \(code.severity.rawValue) |"), "\(code.rawValue)")
    }
  }
}
