// Turns a drawing into a building and finds a route in it.
import FloorPlanKit

let drawing = try Drawing(
  svg: """
    <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="100mm" viewBox="0 0 210 100">
      <g id="rooms">
        <rect id="room-1" x="10" y="10" width="40" height="30"/>
        <rect id="room-2" x="150" y="10" width="50" height="30"/>
      </g>
      <g id="doors">
        <path id="door-1" d="M 25,40 h 8"/>
        <path id="door-2" d="M 170,40 h 8"/>
      </g>
      <g id="paths"><path d="M 5,44 H 205"/></g>
    </svg>
    """.utf8)

// The position of every element on the page, in pixels.
for element in drawing.identifiedBoxes {
  print(element.id, element.tag, element.box.width, element.box.height)
}
for finding in drawing.diagnostics { print(finding.line ?? 0, finding.message) }

// The walkable places, and a route.
let building = try Building(drawings: ["7-1": drawing], metersPerUnit: 0.1)
if let route = building.route(from: .room("7-1"), to: .room("7-2"), profile: .stepFree) {
  for step in route.steps(in: .english) { print(step.text) }
}

// The element at a point, and the problems of the drawing.
let index = HitIndex(building.levels[0])
print(index.hits(at: PlanPoint(x: 100, y: 100)).map(\.id))
for finding in building.lint() { print(finding.code.rawValue, finding.message, finding.fix) }
