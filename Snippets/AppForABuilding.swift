// The model of an indoor map's screen: a way in words, or the reason why there is none.
import FloorPlanKit
import Observation

// snippet.building
@MainActor @Observable
final class WayModel {
  private(set) var steps: [String] = []
  private(set) var message: String?
  private let building: Building

  init(building: Building) { self.building = building }

  func show(_ request: IndoorRouteRequest) {
    switch building.answer(to: request) {
    case .found(let route):
      (steps, message) = (route.steps(in: .english).map(\.text), nil)
    case .notFound(let reason):
      (steps, message) = ([], reason.localizedDescription)
    }
  }
}
// snippet.end

/// A preview: two rooms on a corridor, drawn here.
let drawing = try Drawing(
  svg: """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 100">
      <g id="rooms">
        <rect id="room-1" x="10" y="10" width="40" height="30"/>
        <rect id="room-2" x="110" y="10" width="40" height="30"/>
      </g>
      <g id="doors"><path id="door-1" d="M 25,40 h 8"/><path id="door-2" d="M 125,40 h 8"/></g>
      <g id="paths"><path d="M 5,44 H 205"/></g>
    </svg>
    """.utf8)
let preview = WayModel(building: try Building(drawings: ["7-1": drawing], metersPerUnit: 0.1))
preview.show(IndoorRouteRequest(from: .room("7-1"), to: .room("7-2")))
print(preview.steps)
preview.show(IndoorRouteRequest(from: .room("7-1"), to: .named("library")))
print(preview.message ?? "found")
