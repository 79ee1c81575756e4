// The model of a journey screen, over a city, a service or a preview.
import Foundation
import Observation
import RoutingKit

// snippet.journeys
@MainActor @Observable
final class JourneyModel {
  private(set) var lines: [String] = []
  private(set) var message: String?
  private let planner: any JourneyPlanner

  init(planner: any JourneyPlanner) { self.planner = planner }

  func show(_ request: JourneyRequest) async {
    do {
      let answer = try await planner.plan(request)
      lines = answer.journeys.flatMap { journey in
        ["\(journey.mode): \(journey.duration)"] + journey.legs.map(\.summary)
      }
      message = answer.reason
    } catch is CancellationError {
      // The screen has disappeared.
    } catch {
      message = error.localizedDescription
    }
  }
}

/// A preview: no file and no network.
struct PreviewPlanner: JourneyPlanner {
  func plan(_ request: JourneyRequest) throws -> Answer {
    let depot = Waypoint(coordinate: try Coordinate("52.22,21.01"), name: "Depot")
    let museum = Waypoint(coordinate: try Coordinate("52.23,21.02"), name: "Museum")
    let ride = Leg(kind: .ride, from: depot, to: museum, line: "15", duration: .seconds(120))
    return Answer(journeys: [
      Journey(mode: .publicTransport, start: depot, finish: museum, legs: [ride])
    ])
  }
}
// snippet.end

let here = Place.coordinate(try Coordinate("52.2200,21.0100"))
let there = Place.coordinate(try Coordinate("52.2300,21.0200"))
let preview = JourneyModel(planner: PreviewPlanner())
await preview.show(JourneyRequest(from: here, to: there))
print(preview.lines)

// The same screen over a city.
let city = try City(network: "Examples/warsaw-sample")
let model = JourneyModel(planner: city)
await model.show(
  JourneyRequest(from: try city.place("Nowowiejska"), to: try city.place("EN_0005")))
print(model.lines)
