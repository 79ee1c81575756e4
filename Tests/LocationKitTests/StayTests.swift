import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Stays that phones record poorly: silent, vague or seldom.
@Suite struct StayTests {
  private static let degree = 6_371_008.8 * Double.pi / 180

  /// A fix, in seconds and in metres north and east of a place at the equator.
  private func fix(_ time: Double, _ north: Double, _ east: Double, accuracy: Double? = nil) -> Fix
  {
    let coordinate = Coordinate(
      clampingLatitude: north / Self.degree, wrappingLongitude: 10 + east / Self.degree)
    return Fix(
      time: Int64(time * 1000), position: GridPosition(coordinate),
      thousandths: accuracy.map { Int64($0 * 1000) })
  }

  private func times(_ fixes: [Fix]) -> [[Double]] {
    DeviceTimeline(fixes).visits.map { [Double($0.arrival) / 1000, Double($0.departure) / 1000] }
  }

  private func distance(_ fixes: [Fix]) -> Double {
    var distance = DeviceDistance(fastest: OutlierFinder.usualLimit)
    for fix in fixes { distance.add(fix) }
    distance.finish()
    return distance.takeSteps().map(\.distance).reduce(0, +)
  }

  @Test func `a vague fix far away does not end a stay`() {
    let still = stride(from: 0.0, through: 7260, by: 660).map { fix($0, 5, -5, accuracy: 20) }
    let vague = fix(3700, 1200, 300, accuracy: 900)
    let fixes = (still + [vague]).sorted { $0.time < $1.time }
    #expect(times(fixes) == [[0, 7260]])
    // An exact fix there is a journey.
    let exact = fix(3700, 1200, 300, accuracy: 10)
    #expect(times((still + [exact]).sorted { $0.time < $1.time }).count == 2)
  }

  @Test func `a single wrong position does not end a stay at any recording interval`() {
    for step in [60.0, 240, 301, 360, 600] {
      let still = stride(from: 0.0, through: 43_200, by: step).enumerated().map { index, time in
        let isWrong = index == Int(21_600 / step)
        return fix(time, isWrong ? 5000 : 5, 0, accuracy: isWrong ? 30 : 20)
      }
      let found = DeviceTimeline(still)
      #expect(found.visits.count == 1 && found.ways.isEmpty, "\(step)")
      #expect(distance(still) <= 200, "\(step)")
    }
  }

  @Test func `a silence just before the place belongs to it`() {
    // A phone that records every 500 m, and at rest every 40 minutes.
    var fixes = stride(from: 0.0, through: 12_000, by: 2400).map { fix($0, 0, 0, accuracy: 20) }
    fixes += [(12_660, 600), (12_840, 2100), (13_020, 3550)].map {
      fix($0.0, 0, $0.1, accuracy: 20)
    }
    fixes += stride(from: 14_880.0, through: 21_600, by: 2000).map {
      fix($0, 0, 4000, accuracy: 20)
    }
    let found = times(fixes)
    #expect(found.count == 2 && abs(found[1][0] - 13_080) < 120, "\(found)")
  }

  @Test func `a phone that was off in an airliner is at the airport`() async throws {
    var outliers = OutlierFinder(
      fastest: OutlierFinder.usualLimit, flying: OutlierFinder.airliner)
    var accepted: [Int] = []
    let fixes =
      stride(from: 0.0, through: 6600, by: 600).map { fix($0, 0, 0) }
      // 1,200 km later, then half an hour at the airport.
      + stride(from: 12_600.0, through: 14_400, by: 600).map { fix($0, 1_200_000, 0) }
    for (number, fix) in fixes.enumerated() {
      if outliers.accepts(fix.position, at: fix.time, number: number) { accepted.append(number) }
      accepted += outliers.takeDecided()
    }
    accepted += outliers.finish()
    #expect(accepted.count == fixes.count)
  }

  @Test func `the noise of frequent vague fixes is not measured`() {
    var generator = SeededGenerator(seed: 11)
    for (speed, step) in [(8.0, 15.0), (1.4, 60), (8, 60)] {
      // Two thirds of the fixes lie within 100 m.
      let way = stride(from: 0.0, through: 5000, by: speed * step).map { metres in
        func error() -> Double {
          (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } * 66
        }
        return fix(metres / speed, error(), metres + error(), accuracy: 100)
      }
      let length = TripPath(way).length
      #expect(abs(length - 5000) < 750, "\(speed) \(step): \(length)")
    }
  }

  @Test func `absences of a few minutes each do not divide a stay`() {
    var fixes = stride(from: 0.0, through: 7200, by: 60).map { fix($0, 0, 0) }
    // Two jumps of an indoor position, shortly after each other.
    for (start, north) in [(3600.0, 1100.0), (4000, 800)] {
      for (index, fix) in fixes.enumerated()
      where (start..<start + 180).contains(Double(fix.time) / 1000) {
        fixes[index] = self.fix(Double(fix.time) / 1000, north, 200)
      }
    }
    #expect(times(fixes) == [[0, 7200]])
    #expect(distance(fixes) == 0)
  }

  @Test func `a short ride there and back counts as a distance`() {
    let home = stride(from: 0.0, through: 7200, by: 30).map { time in
      let riding = min(max(time - 3600, 0), max(3960 - time, 0))
      return fix(time, 8 * riding, 0)
    }
    #expect(times(home) == [[0, 7200]])
    #expect((2800...2900).contains(distance(home)))
  }

  @Test func `a phone that is silent at rest stays where it stopped`() {
    let walk = stride(from: 0.0, through: 300, by: 10).map { fix($0, 300 - $0, 0) }
    let back = stride(from: 3000.0, through: 3300, by: 10).map { fix($0, $0 - 3000, 0) }
    let work = stride(from: 3600.0, through: 7200, by: 60).map { fix($0, 900, 0) }
    let found = times(walk + back + work)
    #expect(found.count == 2)
    #expect(found.first.map { abs($0[0] - 300) < 180 && abs($0[1] - 3000) < 180 } == true)
  }

  @Test func `a silence of more than a long weekend belongs to no place`() {
    let home = stride(from: 0.0, through: 3600, by: 600).map { fix($0, 0, 0) }
    func found(after days: Double) -> DeviceTimeline {
      let start = days * 86_400
      return DeviceTimeline(
        home + stride(from: start, through: start + 3600, by: 600).map { fix($0, 20_000, 0) })
    }
    let weekend = found(after: 3)
    #expect(weekend.visits.count == 2 && weekend.ways.count == 1)
    // 20 km take 2500 seconds.
    let departure = weekend.visits.first?.departure ?? 0
    #expect(abs(departure - (3 * 86_400 - 2500) * 1000) < 5000)
    let month = found(after: 30)
    #expect(month.visits.map(\.departure) == [3_600_000, 30 * 86_400_000 + 3_600_000])
    #expect(month.ways.isEmpty)
  }

  @Test func `a trip between two fixes lies in the middle of its gap`() {
    let home = stride(from: 0.0, through: 3600, by: 600).map { fix($0, 0, 0) }
    let shop = stride(from: 4200.0, through: 7800, by: 600).map { fix($0, 280, 0) }
    // 280 m on foot take 200 of the 600 seconds.
    #expect(times(home + shop) == [[0, 3800], [4000, 7800]])
  }

  @Test func `times of a journey with a fix every ten minutes`() {
    // 12 km at 10 m/s, from 3900 to 5100 seconds.
    let fixes = stride(from: 0.0, through: 9000, by: 600).map {
      fix($0, min(max($0 - 3900, 0), 1200) * 10, 0)
    }
    let found = times(fixes)
    #expect(found.count == 2)
    for (estimate, real) in zip(found.flatMap(\.self), [0.0, 3900, 5100, 9000]) {
      #expect(abs(estimate - real) <= 120)
    }
  }

  @Test func `one jump does not keep a stay from beginning`() {
    let still = [(0.0, 90.0), (300, 100), (600, -60), (900, 20), (1200, 10)].map {
      fix($0.0, $0.1, 0)
    }
    #expect(times(still) == [[0, 1200]])
  }

  @Test func `a phone that wakes up on its way stayed where it was silent`() {
    // Records every ten seconds while it moves; the first fix after the rest is 160 m away.
    let ride = stride(from: 0.0, through: 300, by: 10).map { fix($0, 3000 - $0 * 10, 0) }
    let away = stride(from: 3000.0, through: 3300, by: 10).map { fix($0, -160, ($0 - 3000) * 10) }
    let found = times(ride + away)
    #expect(found.count == 1)
    #expect(found.first.map { abs($0[0] - 300) < 60 && abs($0[1] - 3000) < 180 } == true)
    // 450 m in a quarter of an hour may be the way itself.
    let slow = stride(from: 1200.0, through: 1500, by: 10).map { fix($0, -450, ($0 - 1200) * 10) }
    #expect(times(ride + slow).isEmpty)
  }

  @Test func `the place is where the device rests, not where it approached`() throws {
    // Fixes of a walk within 90 m, then two during the rest.
    let walk = stride(from: 0.0, through: 900, by: 10).map { fix($0, 900 - $0, 0) }
    let rest = [fix(1500, 0, 0), fix(2100, 0, 0)]
    let visit = try #require(DeviceTimeline(walk + rest).visits.first)
    #expect(visit.stay.distance(to: fix(0, 0, 0)) < 15)
  }

  @Test func `a phone at rest with low accuracy makes no trips`() {
    var random = SeededGenerator(seed: 51)
    func error() -> Double {
      // The sum of twelve uniform numbers is nearly normal.
      (0..<12).map { _ in Double.random(in: -0.5...0.5, using: &random) }.reduce(0, +) * 60
    }
    let day = stride(from: 0.0, to: 86_400, by: 60).map {
      fix($0, error(), error(), accuracy: 100)
    }
    #expect(DeviceTimeline(day).visits.count == 1)
    #expect(DeviceTimeline(day).ways.isEmpty)
    #expect(distance(day) <= 200)
  }

  @Test func `a flight is as long as the geodesic`() throws {
    let (warsaw, newYork) = (try Coordinate("52.1657,20.9671"), try Coordinate("40.6413,-73.7781"))
    let path = TripPath([
      Fix(time: 0, position: GridPosition(warsaw)),
      Fix(time: 34_000_000, position: GridPosition(newYork)),
    ])
    #expect(abs(path.length - warsaw.geodesicDistance(to: newYork).value) < 1)
    #expect((6_800_000...6_900_000).contains(path.length))
  }

  @Test func `a vague first fix is no journey`() {
    let home = stride(from: 60.0, through: 7200, by: 60).map { fix($0, 0, 0, accuracy: 10) }
    let found = DeviceTimeline([fix(0, 900, 0, accuracy: 600)] + home)
    #expect(found.visits.count == 1)
    #expect(found.ways.isEmpty)
  }
}
