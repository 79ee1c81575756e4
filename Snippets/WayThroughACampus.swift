// A route through the sample campus: in words, as pictures, and without steps.
import FloorPlanKit
import Foundation

let campus = try Building(contentsOf: URL(filePath: "Examples/campus.floorpkg"))
if let route = campus.route(from: .code("01535"), to: .room("15-4-22"), profile: .stepFree) {
  for step in route.steps(in: .english) { print(step.text) }
  print(route.summary())
  for level in route.levelIDs {
    let picture = try route.svg(level: level, showing: [.poi])
    print(level, picture.count, "bytes")
  }
}
if case .found(let wayOut) = campus.evacuation(from: .room("15-4-22"), closed: ["stairs-1"]) {
  print("the way out is", wayOut.summary())
}
for finding in campus.lint() { print(finding.code.rawValue, finding.message) }
