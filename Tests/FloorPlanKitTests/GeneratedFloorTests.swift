import TestSupport
import Testing

@testable import FloorPlanKit

/// Floors whose rooms, walls and doors are known, adopted from drawings in several styles.
@Suite struct GeneratedFloorTests {
  @Test(arguments: GeneratedFloor.Style.allCases)
  func `rooms are found, and ways pass only drawn doors`(style: GeneratedFloor.Style) throws {
    for seed in Rounds.seeds(6) {
      let floor = GeneratedFloor(style, seed: seed)
      let (_, building) = try adoptDrawings(["A-1": floor.svg])
      let found = Set(building.rooms.map(\.room.number))
      for (number, _) in floor.rooms where !found.contains(number) {
        Issue.record("seed \(seed): no room \(number)")
      }
      for (one, other) in zip(floor.rooms, floor.rooms.dropFirst(3)) {
        guard let route = building.route(from: .named(one.number), to: .named(other.number)) else {
          Issue.record("seed \(seed): no way from \(one.number) to \(other.number)")
          continue
        }
        check(route, in: building, on: floor, seed: seed)
      }
    }
  }

  /// Checks that a way crosses the known walls only beside the known doors.
  private func check(
    _ route: Route, in building: Building, on floor: GeneratedFloor, seed: UInt64
  ) {
    let places = route.points.map { building.graph.points[$0].position }
    for (from, to) in zip(places, places.dropFirst()) {
      let way = Segment(from, to)
      for wall in floor.walls {
        guard let crossing = wall.crossing(way) else { continue }
        let point = wall.point(at: crossing.own)
        let isAtDoor = floor.doors.contains { $0.distance(to: point) < 0.2 * floor.meter }
        #expect(isAtDoor, "seed \(seed): through the wall at \(point)")
      }
    }
  }
}
