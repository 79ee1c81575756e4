// Draws the doors and stairs that a plan lacks.
import FloorPlanKit
import Foundation

var editor = try PlanEditor(URL(filePath: "library.floorpkg"))

// The doors that would connect most rooms; the drawing does not say whether they are there.
for proposal in editor.building.proposedLines(limit: 5) {
  print(proposal.level, proposal.rooms.joined(separator: ", "))
}

// A door across a wall, and a staircase: one circle on each of its levels, under one id.
let door = [PlanPoint(x: 400, y: 115), PlanPoint(x: 400, y: 125)]
let ids = try editor.apply([
  .door(level: "library-1", line: door),
  .portal(level: "library-1", id: "stairs-1", at: PlanPoint(x: 80, y: 60)),
  .portal(level: "library-2", id: "stairs-1", at: PlanPoint(x: 80, y: 62)),
])
if let route = editor.building.route(from: .named("101"), to: .named("201")) {
  for step in route.steps() { print(step.text) }
} else {
  // It did not help.
  try editor.apply([.erasure(level: "library-1", id: ids[0])])
}
