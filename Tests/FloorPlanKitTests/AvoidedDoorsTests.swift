import Testing

@testable import FloorPlanKit

/// Which of the doors that may not exist routes avoid.
@Suite struct AvoidedDoorsTests {
  /// Six rooms above a corridor with doors guessed in its wall, and a bar across the corridor with
  /// another one.
  ///
  /// - Parameter certain: The rooms with a further, certain door at their left side.
  private static func level(certain: Range<Int>) throws -> Level {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] =
      (0..<6).map {
        #"<rect id="room-\#($0)" x="\#(100 + 100 * $0)" y="100" width="100" height="80"/>"#
      }
      + [#"<rect id="corridor-1" x="100" y="180" width="600" height="40"/>"#]
    plan["1-1", "Doors"] =
      (0..<6).map {
        #"<path id="guess-\#($0)" data-guess="wall" d="M\#(145 + 100 * $0),180h10"/>"#
      } + certain.map { #"<path id="own-\#($0)" d="M\#(120 + 100 * $0),180h10"/>"# }
      + [#"<path id="bar" data-guess="wall" d="M400,195v10"/>"#]
    return try plan.building().levels[0]
  }

  @Test func `none is avoided where all are guessed`() throws {
    #expect(try Self.level(certain: 0..<0).avoidedDoors == [])
  }

  @Test func `a few certain doors make only those of their rooms avoidable`() throws {
    #expect(try Self.level(certain: 0..<2).avoidedDoors == ["guess-0", "guess-1"])
  }

  @Test func `all are avoided where most rooms have a certain door`() throws {
    let level = try Self.level(certain: 0..<4)
    #expect(level.avoidedDoors == Set((0..<6).map { "guess-\($0)" } + ["bar"]))
  }
}
